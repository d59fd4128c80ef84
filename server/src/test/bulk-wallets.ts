import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { accessTokensOf } from '../access/access-token.ts';
import type { App } from '../context.ts';
import { newId } from '../ids.ts';

export interface FundedMember {
  readonly id: string;
  readonly loanId: string;
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly accountNumber: string;
  readonly token: string;
}

export interface BulkOptions {
  readonly count: number;
  /** What each wallet holds, in centavos. */
  readonly balance?: bigint;
  readonly bankCode?: string;
  readonly bankName?: string;
  readonly accountNumber?: string;
}

/** What making people needs of a service: one that runs elsewhere, with the same master key, will do. */
export type Maker = Pick<App, 'clock' | 'random' | 'vault'>;

const batchMax = 2_000;

/**
 * Members with a saved account, an active loan and its money in the wallet, signed in: in bulk, for
 * the benchmarks and for tests about money. Everything is posted through the ledger's own functions,
 * so that the book adds up.
 * @param ownerUrl of the owner of the schema: password hashes and loans are written as they lie.
 */
export async function addFundedMembers(
  app: Maker,
  ownerUrl: string,
  options: BulkOptions,
): Promise<FundedMember[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const made: FundedMember[] = [];
    while (made.length < options.count) {
      const count = Math.min(batchMax, options.count - made.length);
      made.push(...(await addBatch(app, client, { ...options, count }, made.length)));
    }
    return made;
  } finally {
    await client.end();
  }
}

async function addBatch(
  app: Maker,
  client: pg.Client,
  options: BulkOptions,
  offset: number,
): Promise<FundedMember[]> {
  const accountNumber = options.accountNumber ?? '001234567890';
  const base = 100_000_000 + (randomBytes(4).readUInt32BE() % 800_000_000);
  const people = Array.from({ length: options.count }, (_, index) => {
    const id = newId(app.random, 'mbr');
    const accountId = newId(app.random, 'acct');
    const phoneNumber = `639${String((base + offset + index) % 1_000_000_000).padStart(9, '0')}`;
    const sessionId = newId(app.random, 'ses');
    return {
      id,
      accountId,
      phoneNumber,
      sessionId,
      loanId: newId(app.random, 'loan'),
      loanNumber: numberOf(index + offset, base),
      sealed: app.vault.seal('account-number', accountId, accountNumber).toString('hex'),
      print: app.vault.fingerprint('account-number', accountNumber).toString('hex'),
      identity: app.vault.seal('identity-number', id, '012345678901').toString('hex'),
      transferKey: app.random.uuid(),
    };
  });
  await client.query(insertAll, [
    JSON.stringify(people),
    app.clock.now(),
    String(options.balance ?? 15_000_000n),
    options.bankCode ?? 'BDO',
    options.bankName ?? 'BDO Unibank, Inc.',
  ]);
  return people.map(({ id, loanId, sessionId, phoneNumber }) => ({
    id,
    loanId,
    sessionId,
    phoneNumber,
    accountNumber,
    token: tokenOf(app, { id, sessionId, phoneNumber }),
  }));
}

/** A fresh access token: one lives 15 minutes of the app's clock. */
export function tokenOf(
  app: Maker,
  { id, sessionId, phoneNumber }: Pick<FundedMember, 'id' | 'sessionId' | 'phoneNumber'>,
): string {
  return accessTokensOf(app).sign('member', {
    sub: id,
    sid: sessionId,
    UserInfo: { phoneNumber, roles: ['MEMBER'] },
  });
}

/** Loan numbers in their own form, other for every base. */
function numberOf(index: number, base: number): string {
  const text = (base * 1_000 + index).toString(36).toUpperCase().padStart(8, '0').slice(-8);
  return `LN-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Fails loudly when the shape of a table moved on. */
const insertAll = `
WITH p AS (
  SELECT * FROM json_to_recordset($1::json) AS p(
    id text, "accountId" text, "phoneNumber" text, "sessionId" text, "loanId" text,
    "loanNumber" text, sealed text, print text, identity text, "transferKey" uuid)
), members AS (
  INSERT INTO member (id, phone_number, full_name, password_hash, password_changed_at,
    work_place_country, work_location, job_title, job_category, monthly_net_income, ip_address,
    country_register, company_register, language, created_at)
  SELECT id, "phoneNumber", 'Bulk Member', '$argon2id$bulk', $2, 'Philippines', 'N/A', 'N/A', 'N/A',
    3000000, '127.0.0.1', '', '', 'en', $2 FROM p RETURNING id
), profiles AS (
  INSERT INTO member_profile (member_id, info_state, gender, first_name, middle_name, last_name,
    search_name, birth_date, marital_status, nationality, country_residence, province, town,
    street_address, identity_type, identity_number_sealed, identity_fingerprint, identity_last_four,
    identity_submitted_at, completed_at, created_at, changed_at)
  SELECT id, 'INFO_COMPLETED', 'Female', 'Maria', '', 'Santos', 'maria santos', '1990-01-01',
    'Single', 'Filipino', 'Philippines', 'Cebu', 'Cebu City', '1 Mango Avenue', 'UMID',
    decode(identity, 'hex'), sha256(id::bytea), '8901', $2, $2, $2, $2 FROM p RETURNING 1
), accounts AS (
  INSERT INTO member_bank_account (id, member_id, bank_code, bank_name, account_number_sealed,
    account_fingerprint, account_last_four, created_at)
  SELECT "accountId", id, $4, $5, decode(sealed, 'hex'), decode(print, 'hex'), '7890', $2 FROM p
  RETURNING 1
), sessions AS (
  INSERT INTO session (id, member_id, is_remembered, created_at, rotated_at, expires_at, ends_at,
    address, user_agent)
  SELECT "sessionId", id, true, $2::timestamptz, $2, $2::timestamptz + interval '10 years',
    $2::timestamptz + interval '10 years', '127.0.0.1', 'bulk' FROM p RETURNING 1
), events AS (
  INSERT INTO loan_event (loan_id, seq, from_state, to_state, at, actor_kind, actor_id)
  SELECT "loanId", s.seq, s.from_state, s.to_state, $2, 'system', 'bulk'
  FROM p CROSS JOIN (VALUES (1, 'NONE', 'PENDING'), (2, 'PENDING', 'APPROVED'),
    (3, 'APPROVED', 'ACTIVE')) AS s(seq, from_state, to_state) RETURNING 1
), loans AS (
  INSERT INTO loan (id, number, member_id, state, event_seq, created_at, product_id,
    product_version, product, principal, term_months, interest, first_instalment,
    monthly_repayment, last_instalment, total_of_payments, effective_monthly, effective_yearly,
    selected_currency, exchange_rate, rates_as_of, monthly_net_income, second_person_causes,
    agreement_version, agreed_address, queued_at, offered_at, offer_expires_at, activated_at)
  SELECT p."loanId", p."loanNumber", p.id, 'ACTIVE', 3, $2, r.id, r.version, r.terms, $3::bigint, 6,
    $3::bigint / 200, ceil($3::bigint / 600.0) * 100 + $3::bigint / 200,
    ceil($3::bigint / 600.0) * 100, $3::bigint - 5 * (ceil($3::bigint / 600.0) * 100)::bigint,
    $3::bigint + $3::bigint / 200, 0.0014, 0.017, 'PHP', 1, $2, 3000000, '{}', 'bulk', '127.0.0.1',
    $2, $2, $2::timestamptz + interval '14 days', $2
  FROM p CROSS JOIN (SELECT * FROM loan_product WHERE id = 'standard-loan' AND version = 1) r
  RETURNING 1
)
SELECT ledger.post_transfer(p."transferKey", ledger.open_account('loan_principal', p."loanId"),
  ledger.open_account('member_wallet', p.id), $3::bigint, 'disbursement', p."loanId", $2)
FROM p WHERE (SELECT count(*) FROM members) > 0`;

/** One of them. */
export async function addFundedMember(
  app: Maker,
  ownerUrl: string,
  options: Omit<BulkOptions, 'count'> = {},
): Promise<FundedMember> {
  const [member] = await addFundedMembers(app, ownerUrl, { ...options, count: 1 });
  assert.ok(member);
  return member;
}
