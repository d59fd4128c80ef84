-- Staff search a record by the last four of its number, and a member by the last four of the phone number.
CREATE INDEX loan_number_end ON loan (right(number, 4));
CREATE INDEX withdrawal_number_end ON withdrawal (right(number, 4));
CREATE INDEX payment_number_end ON payment (right(number, 4));
CREATE INDEX ticket_number_end ON ticket (right(number, 4));
CREATE INDEX bank_statement_number_end ON bank_statement (right(number, 4));
CREATE INDEX member_phone_number_end ON member (right(phone_number, 4));
