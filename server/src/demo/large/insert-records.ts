import type pg from 'pg';
import { companyNames } from '../../company/company-names.ts';
import type { App } from '../../context.ts';
import { toSearchName } from '../../lib/search-name.ts';
import { accountFingerprint } from '../../members/bank-account.ts';

/** Ids of the staff who decided, by their role. */
export interface Deciders {
  readonly KYC_REVIEWER: string;
  readonly LOAN_OFFICER: string;
  readonly FINANCE: string;
  readonly COLLECTOR: string;
  readonly SUPPORT: string;
}

type Sealing = Pick<App, 'vault' | 'config' | 'integrations'>;

/**
 * Inserts everything else that the console and the member area show about the members of `insertLives`, on its
 * connection. Not made: signed documents, and the pictures of ID reviews that are over.
 * @param say names the step that begins.
 */
export async function insertRecords(
  client: pg.Client,
  app: Sealing,
  { modelLoanId, deciders }: { readonly modelLoanId: string; readonly deciders: Deciders },
  say: (step: string) => void,
): Promise<void> {
  say('profiles, ID numbers and receiving accounts, sealed one by one');
  await client.query(secretTable);
  await sealSecrets(client, app);
  const { name: lender, address } = companyNames(app.config);
  const values = { model: [modelLoanId], lender: [lender, address], nothing: [], ...deciders };
  let step = '';
  for (const { name, takes, text } of statements) {
    if (name !== step) say(name);
    step = name;
    const value = values[takes];
    await client.query<pg.QueryResultRow, unknown[]>(text, Array.isArray(value) ? value : [value]);
  }
  await storeWaitingPictures(client, app, modelLoanId);
}

const secretTable = `
  CREATE TEMP TABLE made_secret (n int PRIMARY KEY, search_name text, identity_sealed bytea, identity_fingerprint bytea,
    identity_end text, account_sealed bytea, account_fingerprint bytea, account_end text, notice_sealed bytea)`;
const sealedAtOnce = 2_000;
const noticeWords = {
  subject: { en: 'Welcome to Pahiram', fil: 'Tuloy ka sa Pahiram' },
  text: { en: 'Your profile is complete.', fil: 'Kumpleto na ang profile mo.' },
};

/** A sealed value opens only for its own member, so that each is made here and not by SQL. */
async function sealSecrets(client: pg.Client, { vault }: Sealing): Promise<void> {
  for (let after = 0; ; after += sealedAtOnce) {
    const { rows } = await client.query<{
      n: number;
      member_id: string;
      phone_number: string;
      name: string;
      account_id: string;
      notice_id: string;
    }>(
      `SELECT n, member_id, phone_number, concat_ws(' ', first_name, middle_name, last_name) AS name,
              pg_temp.made_id('acct', n, 0) AS account_id, pg_temp.made_id('ntc', n, 0) AS notice_id
       FROM made WHERE n > $1 AND n <= $1 + ${sealedAtOnce} ORDER BY n`,
      [after],
    );
    if (rows.length === 0) return;
    const sealed = rows.map((row) => {
      const identity = String(200_000_000_000 + row.n);
      const account = `0${row.phone_number.slice(2)}`;
      return [
        row.n,
        toSearchName(row.name),
        vault.seal('identity-number', row.member_id, identity),
        vault.fingerprint('identity-number', `UMID:${identity}`),
        identity.slice(-4),
        vault.seal('account-number', row.account_id, account),
        accountFingerprint(vault, 'GCASH', account),
        account.slice(-4),
        vault.seal(
          'member-notice',
          `${row.member_id}/${row.notice_id}`,
          JSON.stringify(noticeWords),
        ),
      ];
    });
    const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => sealed.map((row) => row[at]));
    await client.query(
      `INSERT INTO made_secret SELECT * FROM unnest($1::int[], $2::text[], $3::bytea[], $4::bytea[], $5::text[],
         $6::bytea[], $7::bytea[], $8::text[], $9::bytea[])`,
      columns,
    );
  }
}

/** The pictures of the model member, encrypted for each member whose ID waits for a review. */
async function storeWaitingPictures(
  client: pg.Client,
  { vault, integrations }: Sealing,
  modelLoanId: string,
): Promise<void> {
  const { rows: models } = await client.query<{ id: string; kind: string; file_key: string }>(
    `SELECT d.id, d.kind, d.file_key FROM identity_document d JOIN loan l USING (member_id)
     WHERE l.id = $1 AND d.state IN ('SUBMITTED', 'ACCEPTED')`,
    [modelLoanId],
  );
  const pictures = new Map<string, Buffer>();
  for (const { id, kind, file_key } of models) {
    pictures.set(kind, vault.open('document', id, await integrations.files.get(file_key)));
  }
  const { rows: waiting } = await client.query<{ id: string; kind: string; file_key: string }>(
    `SELECT d.id, d.kind, d.file_key FROM identity_document d JOIN made USING (member_id) WHERE d.state = 'SUBMITTED'`,
  );
  for (const { id, kind, file_key } of waiting) {
    const picture = pictures.get(kind);
    if (picture) await integrations.files.put(file_key, vault.seal('document', id, picture));
  }
}

interface Statement {
  /** What it makes. */
  readonly name: string;
  readonly takes: 'model' | 'lender' | 'nothing' | keyof Deciders;
  readonly text: string;
}

/** Members with a loan or an application, and every second of the others, have a complete profile. */
const withProfile = `(life.loans > 0 OR made.n % 2 = 0)`;
const registeredAt = `pg_temp.made_at(coalesce(life.registered_on, pg_temp.made_day() - 30) - 1, made.n)`;

const people: readonly Statement[] = [
  {
    name: 'profiles, references, consents, accounts, sessions and notices',
    takes: 'model',
    text: `
      INSERT INTO member_profile
      SELECT row.* FROM made JOIN life USING (life) JOIN made_secret s USING (n)
      CROSS JOIN (SELECT to_jsonb(p) AS model FROM member_profile p JOIN loan l USING (member_id) WHERE l.id = $1) m
      CROSS JOIN LATERAL jsonb_populate_record(NULL::member_profile, m.model || jsonb_build_object(
        'member_id', made.member_id, 'first_name', first_name, 'middle_name', middle_name, 'last_name', last_name,
        'search_name', s.search_name, 'birth_date', date '1960-01-01' + made.n * 37 % 15000,
        'identity_number_sealed', s.identity_sealed, 'identity_fingerprint', s.identity_fingerprint,
        'identity_last_four', s.identity_end, 'identity_submitted_at', ${registeredAt},
        'completed_at', ${registeredAt}, 'created_at', ${registeredAt}, 'changed_at', ${registeredAt})) row
      WHERE ${withProfile}`,
  },
  {
    name: 'profiles, references, consents, accounts, sessions and notices',
    takes: 'nothing',
    text: `
      INSERT INTO member_reference (member_id, position, full_name, relationship, phone_number)
      SELECT member_id, 1, 'Jose ' || last_name, 'Father', '639170000999'
      FROM made JOIN life USING (life) WHERE ${withProfile}`,
  },
  {
    name: 'profiles, references, consents, accounts, sessions and notices',
    takes: 'model',
    text: `
      INSERT INTO member_consent (id, member_id, kind, version, agreed_at)
      SELECT pg_temp.made_id('cns', n, 0), made.member_id, c.kind, c.version, ${registeredAt}
      FROM made JOIN life USING (life)
      CROSS JOIN (SELECT c.* FROM member_consent c JOIN loan l USING (member_id) WHERE l.id = $1 LIMIT 1) c
      WHERE ${withProfile}`,
  },
  {
    name: 'profiles, references, consents, accounts, sessions and notices',
    takes: 'nothing',
    text: `
      INSERT INTO member_bank_account (id, member_id, bank_code, bank_name, account_number_sealed, account_fingerprint,
        account_last_four, created_at, usable_from)
      SELECT pg_temp.made_id('acct', n, 0), member_id, 'GCASH', 'GCash', s.account_sealed, s.account_fingerprint,
             s.account_end, ${registeredAt}, ${registeredAt}
      FROM made JOIN life USING (life) JOIN made_secret s USING (n) WHERE ${withProfile}`,
  },
  {
    name: 'profiles, references, consents, accounts, sessions and notices',
    takes: 'nothing',
    text: `
      INSERT INTO session (id, member_id, is_remembered, created_at, rotated_at, expires_at, ends_at, ip_address,
        user_agent, device_at)
      SELECT pg_temp.made_id('ses', n, 0), member_id, true, ${registeredAt}, ${registeredAt},
             now() + interval '30 days', now() + interval '300 days', '127.0.0.1', 'demonstration', ${registeredAt}
      FROM made JOIN life USING (life)`,
  },
  {
    name: 'profiles, references, consents, accounts, sessions and notices',
    takes: 'nothing',
    text: `
      INSERT INTO member_notice (member_id, id, topic, template, sealed, created_at)
      SELECT member_id, pg_temp.made_id('ntc', n, 0), 'HELP', 'demo.welcome', s.notice_sealed, ${registeredAt}
      FROM made JOIN life USING (life) JOIN made_secret s USING (n)`,
  },
  {
    name: 'ID documents',
    takes: 'KYC_REVIEWER',
    text: `
      INSERT INTO identity_document (id, member_id, kind, state, file_key, sha256, width, height, size_bytes, created_at,
        submitted_at, decided_at, decided_by)
      SELECT d.id, made.member_id, kind, CASE WHEN w.is_waiting THEN 'SUBMITTED' ELSE 'ACCEPTED' END,
             substr(md5(d.id), 1, 2) || '/' || md5(d.id), sha256(convert_to(d.id, 'UTF8')), 960, 600, 20000,
             ${registeredAt}, ${registeredAt},
             CASE WHEN NOT w.is_waiting THEN ${registeredAt} + interval '1 day' END,
             CASE WHEN NOT w.is_waiting THEN $1 END
      FROM made JOIN life USING (life)
      CROSS JOIN unnest(ARRAY['front', 'back', 'selfie']) WITH ORDINALITY k(kind, place)
      CROSS JOIN LATERAL (SELECT pg_temp.made_id('doc', n, place::int) AS id) d
      CROSS JOIN LATERAL (SELECT life.loans <= 1 AND coalesce(life.last_state, 'PENDING') = 'PENDING'
        AND made.n % 10 < 2 AND made.n % 7 = 0 AS is_waiting) w
      WHERE ${withProfile}`,
  },
];

const loans: readonly Statement[] = [
  {
    name: 'loan histories and schedules',
    takes: 'LOAN_OFFICER',
    text: `
      INSERT INTO loan_event (loan_id, seq, from_state, to_state, at, actor_kind, actor_id)
      SELECT l.loan_id, s.seq, s.from_state, s.to_state, pg_temp.made_at(s.on_day, l.n), s.actor,
             CASE s.actor WHEN 'member' THEN l.member_id WHEN 'staff' THEN $1 ELSE 'demo' END
      FROM made_loan l JOIN life_step s USING (life, loan)`,
  },
  {
    name: 'loan histories and schedules',
    takes: 'LOAN_OFFICER',
    text: `
      INSERT INTO loan_decision (loan_id, round, stage, verdict, staff_id, reasons, at)
      SELECT l.loan_id, 1, 'MAKER',
             CASE s.to_state WHEN 'REJECTED' THEN 'REJECT' WHEN 'MORE_INFO' THEN 'ASK' ELSE 'APPROVE' END, $1,
             CASE s.to_state WHEN 'REJECTED' THEN ARRAY['INCOME_TOO_LOW'] WHEN 'MORE_INFO' THEN ARRAY['UNREADABLE']
                             ELSE '{}' END,
             pg_temp.made_at(s.on_day, l.n)
      FROM made_loan l JOIN life_step s USING (life, loan)
      WHERE s.from_state = 'PENDING' AND s.to_state IN ('REJECTED', 'MORE_INFO', 'APPROVED', 'AWAITING_CHECK')`,
  },
  {
    name: 'loan histories and schedules',
    takes: 'nothing',
    text: `
      INSERT INTO loan_installment (loan_id, schedule_number, number, due_date, principal, interest, total, balance_after)
      SELECT l.loan_id, 1, s.number, s.due_date, s.principal, s.interest, s.total, s.balance_after
      FROM made_loan l JOIN life_schedule s USING (life, loan)`,
  },
];

const money: readonly Statement[] = [
  {
    name: 'payments, matched and not',
    takes: 'FINANCE',
    text: `
      INSERT INTO payment (id, number, channel, external_id, amount, value_date, payer, reference_text, received_at,
        recorded_by, loan_id, event_seq, matched_at, matched_by)
      SELECT pg_temp.made_id('pay', l.n, p.place),
             pg_temp.made_number('PM', l.n * (SELECT max(place) + 1 FROM life_payment) + p.place), 'staff',
             'OR-' || l.n || '-' || p.place, p.amount, p.on_day, made.first_name || ' ' || made.last_name, '',
             pg_temp.made_at(p.on_day, l.n), $1, l.loan_id, p.seq, pg_temp.made_at(p.on_day, l.n), $1
      FROM made_loan l JOIN life_payment p USING (life, loan) JOIN made ON made.n = l.n`,
  },
  {
    name: 'payments, matched and not',
    takes: 'lender',
    text: `
      INSERT INTO payment_receipt (member_id, payment_id, loan_id, event_seq, content, sha256, frozen_at)
      SELECT l.member_id, r.id, l.id, r.event_seq, x.content, sha256(convert_to(x.content, 'UTF8')), r.received_at
      FROM made_loan m JOIN life_payment p USING (life, loan) JOIN loan l ON l.id = m.loan_id
      JOIN payment r ON r.id = pg_temp.made_id('pay', m.n, p.place)
      CROSS JOIN LATERAL (SELECT to_char(r.received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at) t
      CROSS JOIN LATERAL (SELECT (p.receipt || jsonb_build_object('number', r.number, 'loanNumber', l.number,
        'receivedAt', t.at, 'bookedAt', t.at, 'lender', $1::text, 'lenderAddress', $2::text))::text AS content) x`,
  },
  {
    name: 'payments, matched and not',
    takes: 'FINANCE',
    text: `
      INSERT INTO payment (id, number, channel, external_id, amount, value_date, payer, reference_text, received_at,
        recorded_by)
      SELECT pg_temp.made_id('pay', n, 999), pg_temp.made_number('PM', 90000000 + n), 'staff', 'OR-' || n, 150000 + n,
             pg_temp.made_day() - n % 5 - 1, first_name || ' ' || last_name, 'bayad sa loan',
             pg_temp.made_at(pg_temp.made_day() - n % 5 - 1, n), $1
      FROM made WHERE n % 300 = 0`,
  },
  {
    name: 'payments, matched and not',
    takes: 'nothing',
    text: `
      INSERT INTO ledger.transfer (idempotency_key, debit_id, credit_id, amount, code, reference, booked_at)
      SELECT gen_random_uuid(), d.id, k.id, p.amount, c.code, p.id, p.received_at
      FROM payment p
      CROSS JOIN (VALUES ('repayment_received', 'cash_on_hand', 'company', 'repayment_clearing', 'staff'),
                         ('unidentified_received', 'repayment_clearing', 'staff', 'suspense', 'company'))
        t(code, debit_kind, debit_owner, credit_kind, credit_owner)
      JOIN ledger.transfer_code c ON c.name = t.code
      JOIN ledger.account d ON d.kind = t.debit_kind AND d.owner_id = t.debit_owner
      JOIN ledger.account k ON k.kind = t.credit_kind AND k.owner_id = t.credit_owner
      JOIN made ON p.id = pg_temp.made_id('pay', made.n, 999)`,
  },
  {
    name: 'withdrawals',
    takes: 'nothing',
    text: `
      CREATE TEMP TABLE made_withdrawal AS
      SELECT w.*, l.n, l.member_id, l.loan_id, pg_temp.made_id('wdr', l.n, w.place) AS withdrawal_id,
             pg_temp.made_at(w.on_day, l.n) AS at, made.first_name || ' ' || made.last_name AS holder,
             row_number() OVER (ORDER BY w.on_day, l.n) + (SELECT coalesce(max(id), 0) FROM ledger.hold) AS hold_id,
             row_number() OVER (ORDER BY w.on_day, l.n) + (SELECT coalesce(max(id), 0) FROM provider_event) AS event_id
      FROM made_loan l JOIN life_withdrawal w USING (life, loan) JOIN made ON made.n = l.n`,
  },
  {
    name: 'withdrawals',
    takes: 'nothing',
    text: `
      INSERT INTO ledger.hold (id, idempotency_key, debit_id, credit_id, amount, code, reference, booked_at)
      OVERRIDING SYSTEM VALUE
      SELECT w.hold_id, gen_random_uuid(), d.id, k.id, w.amount, c.code, w.withdrawal_id, w.at
      FROM made_withdrawal w JOIN ledger.account d ON d.kind = 'member_wallet' AND d.owner_id = w.member_id
      JOIN ledger.account k ON k.kind = 'payout_clearing' AND k.owner_id = 'sandbox'
      JOIN ledger.transfer_code c ON c.name = 'withdrawal_settled'`,
  },
  {
    name: 'withdrawals',
    takes: 'nothing',
    text: `
      INSERT INTO ledger.hold_result (hold_id, outcome, transfer_id, booked_at)
      SELECT w.hold_id, 'posted', t.id, w.at
      FROM made_withdrawal w JOIN ledger.transfer t ON t.reference = w.withdrawal_id
      JOIN ledger.transfer_code c ON c.code = t.code AND c.name = 'withdrawal_settled'`,
  },
  {
    name: 'withdrawals',
    takes: 'nothing',
    text: `
      INSERT INTO provider_event (id, provider, event_id, source, reference, provider_id, state, amount, happened_at,
        received_at)
      OVERRIDING SYSTEM VALUE
      SELECT event_id, 'sandbox', 'demo-' || withdrawal_id, 'callback', withdrawal_id, 'demo-' || withdrawal_id, 'settled',
             amount, at, at
      FROM made_withdrawal WHERE is_settled`,
  },
  {
    name: 'withdrawals',
    takes: 'nothing',
    text: `
      INSERT INTO withdrawal (id, number, member_id, loan_id, amount, takes_all, rail, provider, account_id, bank_code,
        bank_name, account_sealed, account_holder, hold_id, state, requested_at, expires_at, confirmed_at, confirmed_by,
        sending_at, sent_at, expected_at, settled_at, ended_at, provider_id, attempts, outcome_event_id, transfer_id)
      SELECT w.withdrawal_id, pg_temp.made_number('WD', w.hold_id), w.member_id, w.loan_id, w.amount, true, 'INSTAPAY',
             'sandbox', a.id, a.bank_code, a.bank_name, a.account_number_sealed, w.holder, w.hold_id,
             CASE WHEN is_settled THEN 'SETTLED' ELSE 'WAITING_FOR_CODE' END, w.at, w.at + interval '30 days',
             done.at, CASE WHEN is_settled THEN 'sms' END, done.at, done.at, done.at, done.at, done.at,
             CASE WHEN is_settled THEN 'demo-' || w.withdrawal_id END, CASE WHEN is_settled THEN 1 ELSE 0 END,
             CASE WHEN is_settled THEN w.event_id END, r.transfer_id
      FROM made_withdrawal w JOIN member_bank_account a ON a.id = pg_temp.made_id('acct', w.n, 0)
      LEFT JOIN ledger.hold_result r ON r.hold_id = w.hold_id
      CROSS JOIN LATERAL (SELECT CASE WHEN is_settled THEN w.at END AS at) done`,
  },
  {
    name: 'withdrawals',
    takes: 'nothing',
    text: `
      SELECT setval(pg_get_serial_sequence('ledger.hold', 'id'), (SELECT max(id) FROM ledger.hold)),
             setval(pg_get_serial_sequence('provider_event', 'id'), (SELECT max(id) FROM provider_event))`,
  },
];

const work: readonly Statement[] = [
  {
    name: 'contacts of collectors and promises',
    takes: 'COLLECTOR',
    text: `
      INSERT INTO collection_contact (loan_id, seq, at, channel, outcome, note, staff_id)
      SELECT l.id, seq, pg_temp.made_at(pg_temp.made_day() - 3 + seq, made_loan.n), 'CALL',
             CASE WHEN seq = 1 THEN 'NOT_REACHED' ELSE 'REACHED' END, 'Pays after pay day.', $1
      FROM loan l JOIN made_loan ON loan_id = l.id CROSS JOIN generate_series(1, 2) seq
      WHERE l.past_due_bucket IS NOT NULL AND made_loan.n % 3 > 0`,
  },
  {
    name: 'contacts of collectors and promises',
    takes: 'nothing',
    text: `
      INSERT INTO payment_promise (loan_id, seq, amount, promised_on, events_before, made_at, actor_kind, actor_id)
      SELECT l.id, 1, l.due_now, pg_temp.made_day() + 3, (SELECT count(*) FROM servicing_event e WHERE e.loan_id = l.id),
             pg_temp.made_at(pg_temp.made_day() - 1, made_loan.n), 'member', l.member_id
      FROM loan l JOIN made_loan ON loan_id = l.id WHERE l.past_due_bucket IS NOT NULL AND made_loan.n % 6 = 1`,
  },
  {
    name: 'contacts of collectors and promises',
    takes: 'nothing',
    text: `
      UPDATE loan SET last_contact_at = c.at, promised_on = p.promised_on,
        promise_state = CASE WHEN p.loan_id IS NOT NULL THEN 'OPEN' END
      FROM (SELECT loan_id, max(at) AS at FROM collection_contact GROUP BY loan_id) c
      LEFT JOIN payment_promise p ON p.loan_id = c.loan_id
      WHERE loan.id = c.loan_id`,
  },
  {
    name: 'requests for more time',
    takes: 'nothing',
    text: `
      INSERT INTO loan_request (id, loan_id, kind, reason, own_words, asked_at, answer_by, state, ended_at)
      SELECT pg_temp.made_id('lrq', n, loan), loan_id, 'PAUSE', 'ILLNESS', 'Nagkasakit ako.',
             x.asked_at, pg_temp.made_day() + 5,
             CASE WHEN x.is_open THEN 'ASKED' ELSE 'CANCELLED_BY_BORROWER' END,
             CASE WHEN NOT x.is_open THEN x.asked_at + interval '1 day' END
      FROM made_loan
      CROSS JOIN LATERAL (SELECT n % 5 = 0 AS is_open,
        pg_temp.made_at(CASE n % 5 WHEN 0 THEN pg_temp.made_day() - 1 - n % 3 ELSE activated_on + 40 END, n) AS asked_at) x
      WHERE state = 'ACTIVE' AND counted_from < pg_temp.made_day() - 60 AND n % 100 < 20`,
  },
  {
    name: 'tickets and chats',
    takes: 'SUPPORT',
    text: `
      INSERT INTO ticket (id, number, member_id, category, name, language, state, claimed_by, last_seq, opened_at,
        waiting_since, answer_by, resolve_by, closed_at, outcome)
      SELECT pg_temp.made_id('tkt', n, 0), pg_temp.made_number('TK', n), member_id,
             (ARRAY['QUESTION', 'COMPLAINT', 'PRIVACY', 'STOLEN_PHONE'])[1 + n / 4 % 4], first_name || ' ' || last_name,
             'en', x.state, CASE WHEN x.state <> 'OPEN' THEN $1 END, 1, x.at, x.at, x.at + interval '2 days',
             x.at + interval '30 days', CASE WHEN x.state = 'CLOSED' THEN x.at + interval '1 day' END,
             CASE WHEN x.state = 'CLOSED' THEN 'EXPLAINED' END
      FROM made CROSS JOIN LATERAL (
        SELECT CASE WHEN n % 200 = 0 THEN 'OPEN' WHEN n % 200 = 4 THEN 'ANSWERED' ELSE 'CLOSED' END AS state,
               pg_temp.made_at(pg_temp.made_day() - 1 - CASE WHEN n % 200 < 5 THEN n / 4 % 3 ELSE n % 700 END, n) AS at) x
      WHERE n % 4 = 0`,
  },
  {
    name: 'tickets and chats',
    takes: 'nothing',
    text: `
      INSERT INTO ticket_entry (ticket_id, seq, author, text, at)
      SELECT t.id, 1, 'SENDER', 'Paano po magbayad nang mas maaga?', t.opened_at
      FROM ticket t JOIN made ON t.id = pg_temp.made_id('tkt', made.n, 0)`,
  },
  {
    name: 'tickets and chats',
    takes: 'nothing',
    text: `
      INSERT INTO chat (id, secret_fingerprint, member_id, name, language, state, last_seq, last_entry_at, opened_at,
        closed_at)
      SELECT pg_temp.made_id('cht', n, 0), sha256(convert_to('chat' || n, 'UTF8')), member_id,
             first_name || ' ' || last_name, 'en', x.state, 1, x.at, x.at,
             CASE WHEN x.state = 'CLOSED' THEN x.at + interval '20 minutes' END
      FROM made CROSS JOIN LATERAL (
        SELECT CASE WHEN n % 5000 = 0 THEN 'WAITING' ELSE 'CLOSED' END AS state,
               pg_temp.made_at(pg_temp.made_day() - 1 - CASE WHEN n % 5000 = 0 THEN 0 ELSE n % 700 END, n) AS at) x
      WHERE n % 10 = 0`,
  },
  {
    name: 'tickets and chats',
    takes: 'nothing',
    text: `
      INSERT INTO chat_entry (chat_id, seq, kind, author, text, at)
      SELECT c.id, 1, 'MESSAGE', 'SENDER', 'Magandang araw po.', c.opened_at
      FROM chat c JOIN made ON c.id = pg_temp.made_id('cht', made.n, 0)`,
  },
  {
    name: 'messages and audit',
    takes: 'nothing',
    text: `
      INSERT INTO outgoing_message (id, member_id, channel, recipient, template, state, created_at, sent_at)
      SELECT pg_temp.made_id('msg', l.n, l.loan * 2 + k), l.member_id, 'sms', made.phone_number, 'demo.told', 'sent',
             x.at, x.at
      FROM made_loan l JOIN made ON made.n = l.n CROSS JOIN generate_series(0, 1) k
      CROSS JOIN LATERAL (SELECT pg_temp.made_at(l.applied_on + k, l.n) AS at) x`,
  },
  {
    name: 'messages and audit',
    takes: 'nothing',
    text: `
      INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, trace)
      SELECT e.at, e.actor_kind, e.actor_id, 'loan.step', 'loan', e.loan_id, 'demo'
      FROM loan_event e JOIN made_loan USING (loan_id) ORDER BY e.at, e.loan_id`,
  },
];

const statements: readonly Statement[] = [...people, ...loans, ...money, ...work];
