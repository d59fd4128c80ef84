-- Staff find a member by email address, and a visitor's ticket by the member with the same address.
CREATE INDEX member_email ON member (lower(email)) WHERE email IS NOT NULL;
