"""The screens: title, set-up, table, results. They know no rules."""
