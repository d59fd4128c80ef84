-- For the count of the tickets that were closed today.
CREATE INDEX ticket_closed ON ticket (closed_at) WHERE state = 'CLOSED';
