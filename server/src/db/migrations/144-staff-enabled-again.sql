-- A disabled account is enabled again by two people.
ALTER TABLE staff_change
  DROP CONSTRAINT staff_change_kind_check,
  ADD CONSTRAINT staff_change_kind_check CHECK (kind IN ('invite', 'set-roles', 'renew-link', 'change-email',
    'set-limit', 'enable'));
