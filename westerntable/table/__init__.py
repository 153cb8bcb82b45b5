"""What is drawn, moved and heard on any table: pictures, pieces, zones, motion. Knows no rules."""
