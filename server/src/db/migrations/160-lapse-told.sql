-- The day in Manila on which the borrower was last told that a loan of which nothing was withdrawn will end.
ALTER TABLE loan ADD COLUMN lapse_told_on date;
