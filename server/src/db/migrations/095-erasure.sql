-- Erasure on request (RA 10173), some days after the request. Some records never change, with one exception:
-- when a member is erased, personal data is removed from them. Figures, times, states and hashes stay.

-- Whether the row's member is erased and only the given columns change.
CREATE FUNCTION is_only_erasure(p_old jsonb, p_new jsonb, p_columns text[]) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT p_old - p_columns = p_new - p_columns AND EXISTS (
    SELECT FROM member WHERE state = 'erased' AND id = coalesce(
      p_old->>'member_id',
      (SELECT member_id FROM loan WHERE id = p_old->>'loan_id'),
      (SELECT member_id FROM withdrawal WHERE id = p_old->>'reference')))
$$;

-- Removes personal data from records whose legal retention period is over. The member must already be
-- 'erased', or the triggers of the tables refuse. It runs as the owner: the service may not change these
-- records.
CREATE FUNCTION erase_kept_records(p_member_id text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE loan_document SET content = '', erased_at = p_at
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND erased_at IS NULL;
  UPDATE loan_acceptance SET ip_address = '', user_agent = '' WHERE member_id = p_member_id;
  UPDATE loan_decision SET note = ''
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND note <> '';
  UPDATE loan SET agreed_ip_address = '', monthly_net_income = 0, answer = NULL
    WHERE member_id = p_member_id;
  UPDATE provider_event SET sealed_body = NULL
    WHERE reference IN (SELECT id FROM withdrawal WHERE member_id = p_member_id);
  UPDATE withdrawal SET account_sealed = '', account_holder = 'Erased member'
    WHERE member_id = p_member_id;
  -- The row itself stays, because withdrawals refer to it.
  UPDATE member_bank_account SET account_number_sealed = '', account_last_four = '',
      account_fingerprint = sha256(convert_to(id, 'UTF8')), bank_name = 'Erased'
    WHERE member_id = p_member_id;
END $$;
