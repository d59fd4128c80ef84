import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

export interface LedgerFinding {
  /** Which check, e.g. `seal-broken`. */
  readonly check: string;
  readonly subject: string;
  readonly detail: string;
}

/** Limits the report of a badly damaged ledger. */
const findingsMaxPerCheck = 100;

/**
 * Runs all checks on the whole ledger in one snapshot. Read-only and without row locks (V02, V03, V10).
 * @returns an empty list when the ledger is sound.
 */
export function verifyLedger(db: Database): Promise<readonly LedgerFinding[]> {
  return db.transaction(async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx);
    await sql`SET LOCAL statement_timeout = '15min'`.execute(tx);
    const findings: LedgerFinding[] = [];
    for (const check of checks) findings.push(...(await runCheck(tx, check)));
    return findings;
  });
}

async function runCheck(
  tx: Tx,
  check: { readonly name: string; readonly text: string },
): Promise<readonly LedgerFinding[]> {
  const found = await sql<LedgerFinding>`
    SELECT ${check.name}::text AS "check", subject, detail FROM (${sql.raw(check.text)}) breach
    LIMIT ${findingsMaxPerCheck}`.execute(tx);
  return found.rows;
}

/**
 * A condition that the ledger meets after every commit. The query returns one row per breach:
 * `subject` (the wrong record) and `detail` (the difference). A sound ledger returns none.
 */
export interface Check {
  readonly name: string;
  readonly text: string;
}

/** Each transfer twice: one row per side, with that side's account and balance. */
const sides = `
  SELECT credit_id AS account_id, credit_seq AS seq, amount AS signed, credit_balance_after AS after,
         0::bigint AS debit, amount AS credit, id FROM ledger.transfer
  UNION ALL
  SELECT debit_id, debit_seq, -amount, debit_balance_after, amount, 0, id FROM ledger.transfer`;

export const checks: readonly Check[] = [
  {
    name: 'book-not-zero',
    text: `SELECT 'whole book' AS subject, 'credits less debits = ' || sum(net) AS detail
           FROM ledger.account_balance HAVING sum(net) <> 0`,
  },
  {
    name: 'totals-differ',
    text: `SELECT 'account ' || t.account_id || ' (' || t.kind || ' ' || t.owner_id || ')' AS subject,
             format('totals say %s debit, %s credit; transfers say %s, %s', t.debits_posted,
                    t.credits_posted, coalesce(s.debits, 0), coalesce(s.credits, 0)) AS detail
           FROM ledger.account_total t
           LEFT JOIN (SELECT account_id, sum(debit) AS debits, sum(credit) AS credits
                      FROM (${sides}) x GROUP BY account_id) s USING (account_id)
           WHERE (t.debits_posted, t.credits_posted)
             IS DISTINCT FROM (coalesce(s.debits, 0), coalesce(s.credits, 0))`,
  },
  {
    name: 'history-broken',
    text: `SELECT 'account ' || account_id || ', transfer ' || id AS subject,
             format('entry %s is number %s of the account; balance after it is %s, expected %s',
                    seq, place, after, coalesce(before, 0) + signed) AS detail
           FROM (SELECT x.*, row_number() OVER history AS place, lag(after) OVER history AS before
                 FROM (${sides}) x WHERE seq IS NOT NULL
                 WINDOW history AS (PARTITION BY account_id ORDER BY seq)) h
           WHERE seq <> place OR after <> coalesce(before, 0) + signed`,
  },
  {
    name: 'history-cut',
    text: `SELECT 'account ' || a.id || ' (' || a.kind || ' ' || a.owner_id || ')' AS subject,
             format('counts %s transfers, has %s', a.seq, coalesce(x.count, 0)) AS detail
           FROM ledger.account a
           LEFT JOIN (SELECT account_id, count(*) AS count FROM (${sides}) s GROUP BY account_id) x
             ON x.account_id = a.id
           WHERE NOT a.deferred AND a.seq <> coalesce(x.count, 0)`,
  },
  {
    name: 'overdrawn',
    text: `SELECT 'account ' || account_id || ' (' || kind || ' ' || owner_id || ')' AS subject,
             format('posted %s, held %s', posted, held) AS detail
           FROM ledger.account_balance JOIN ledger.account_kind USING (kind)
           WHERE side <> 'S' AND (available < 0 OR held < 0)`,
  },
  {
    name: 'held-differs',
    text: `SELECT 'account ' || a.id || ' (' || a.kind || ' ' || a.owner_id || ')' AS subject,
             format('held %s, open holds are %s', a.debits_pending, coalesce(o.total, 0)) AS detail
           FROM ledger.account a
           LEFT JOIN (SELECT h.debit_id, sum(h.amount) AS total FROM ledger.hold h
                      WHERE NOT EXISTS (SELECT FROM ledger.hold_result r WHERE r.hold_id = h.id)
                      GROUP BY h.debit_id) o ON o.debit_id = a.id
           WHERE a.debits_pending <> coalesce(o.total, 0)`,
  },
  {
    name: 'hold-and-transfer-differ',
    text: `SELECT coalesce('hold ' || h.id, 'transfer ' || t.id) AS subject,
             'a posted hold and its transfer do not say the same' AS detail
           FROM (SELECT h.*, r.transfer_id FROM ledger.hold h
                 JOIN ledger.hold_result r ON r.hold_id = h.id AND r.outcome = 'posted') h
           FULL JOIN (SELECT t.* FROM ledger.transfer t
                      JOIN ledger.transfer_code c ON c.code = t.code AND c.is_held) t
             ON t.id = h.transfer_id
           WHERE (h.debit_id, h.credit_id, h.amount, h.code, h.reference)
             IS DISTINCT FROM (t.debit_id, t.credit_id, t.amount, t.code, t.reference)`,
  },
  {
    name: 'reversal-not-opposite',
    text: `SELECT 'transfer ' || t.id AS subject, 'does not undo transfer ' || t.reverses AS detail
           FROM ledger.transfer t LEFT JOIN ledger.transfer o ON o.id = t.reverses
           WHERE t.reverses IS NOT NULL
             AND (o.debit_id, o.credit_id, o.amount)
               IS DISTINCT FROM (t.credit_id, t.debit_id, t.amount)`,
  },
  {
    // By the rules of the day of its booking; the code of a held transfer was checked when it was held.
    name: 'posting-not-allowed',
    text: `SELECT 'transfer ' || t.id AS subject,
             format('code %s from %s to %s on %s', t.code, t.debit_kind, t.credit_kind, t.day) AS detail
           FROM (SELECT t.id, t.code, d.kind AS debit_kind, k.kind AS credit_kind,
                   (coalesce(h.booked_at, t.booked_at) AT TIME ZONE 'Asia/Manila')::date AS day
                 FROM ledger.transfer t
                 JOIN ledger.account d ON d.id = t.debit_id JOIN ledger.account k ON k.id = t.credit_id
                 LEFT JOIN ledger.hold_result o ON o.transfer_id = t.id
                 LEFT JOIN ledger.hold h ON h.id = o.hold_id) t
           WHERE NOT EXISTS (SELECT FROM ledger.posting_rule r
             WHERE r.code = t.code AND r.debit_kind = t.debit_kind AND r.credit_kind = t.credit_kind
               AND t.day BETWEEN r.valid_from AND coalesce(r.valid_until, 'infinity'))`,
  },
  {
    name: 'seal-broken',
    text: `SELECT 'seal ' || seal_id AS subject,
             format('transfers %s to %s: sealed %s, found %s', from_id + 1, to_id,
                    transfer_count_sealed, transfer_count_found) AS detail
           FROM ledger.list_broken_seals()`,
  },
  {
    // Possible when rows were copied without their sequence; db:migrate sets it (docs/operations.md).
    name: 'sequence-behind',
    text: `SELECT what AS subject, format('id %s, but the newest id drawn is %s', id, drawn) AS detail
           FROM (SELECT 'newest transfer' AS what, max(id) AS id FROM ledger.transfer
                 UNION ALL SELECT 'checkpoints', max(rolled_up_to_id) FROM ledger.checkpoint
                 UNION ALL SELECT 'newest seal', max(to_id) FROM ledger.seal) x
           CROSS JOIN (SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS drawn
                       FROM ledger.transfer_id_seq) s
           WHERE id > drawn`,
  },
  {
    name: 'trial-balance-not-zero',
    text: `SELECT 'day ' || day AS subject,
             'credits less debits = ' || sum(credits_posted - debits_posted) AS detail
           FROM ledger.trial_balance GROUP BY day HAVING sum(credits_posted - debits_posted) <> 0`,
  },
  {
    // The recorded days against running totals of everything booked.
    name: 'trial-balance-differs',
    text: `SELECT format('day %s (%s %s)', day, kind, owner_id) AS subject,
             format('recorded %s debit, %s credit, %s held; booked %s, %s, %s', recorded_debit,
                    recorded_credit, recorded_held, debit, credit, held) AS detail
           FROM (SELECT x.*, sum(d) OVER days AS debit, sum(c) OVER days AS credit,
                        sum(h) OVER days AS held
                 FROM (SELECT day, kind, owner_id, 0 AS d, 0 AS c, 0 AS h, true AS is_recorded,
                              debits_posted AS recorded_debit, credits_posted AS recorded_credit,
                              debits_pending AS recorded_held
                       FROM ledger.trial_balance
                       UNION ALL
                       SELECT (e.booked_at AT TIME ZONE 'Asia/Manila')::date, a.kind,
                              CASE a.side WHEN 'S' THEN a.owner_id ELSE '*' END, sum(e.debit),
                              sum(e.credit), sum(e.pending), false, 0, 0, 0
                       FROM ledger.account_change e JOIN ledger.account a ON a.id = e.account_id
                       GROUP BY 1, 2, 3) x
                 WINDOW days AS (PARTITION BY kind, owner_id ORDER BY day)) t
           WHERE is_recorded
             AND (recorded_debit, recorded_credit, recorded_held) IS DISTINCT FROM (debit, credit, held)`,
  },
  {
    // Folding and sealing rely on it: the transaction id is taken before the row's id is drawn, one by one.
    name: 'id-order-broken',
    text: `SELECT 'ids of ' || t.name AS subject, 'the default or the sequence was changed' AS detail
           FROM (VALUES ('ledger.transfer', 'ledger.transfer_id_seq'),
                        ('public.audit_entry', 'public.audit_entry_id_seq')) t(name, sequence)
           WHERE NOT EXISTS (SELECT FROM pg_attrdef d
               JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
               WHERE d.adrelid = t.name::regclass AND a.attname = 'id'
                 AND pg_get_expr(d.adbin, d.adrelid) ~ 'pg_current_xact_id.*THEN nextval')
             OR NOT EXISTS (SELECT FROM pg_sequence s WHERE s.seqrelid = t.sequence::regclass
               AND s.seqcache = 1 AND s.seqincrement = 1 AND NOT s.seqcycle)`,
  },
  {
    name: 'guard-missing',
    text: `SELECT 'guard ' || guard AS subject, 'is dropped or switched off' AS detail
           FROM unnest(ARRAY['account_identity', 'account_identity_fixed', 'account_checkpoint',
             'account_totals_grow', 'checkpoint_totals_grow', 'account_no_delete', 'checkpoint_no_delete',
             'posting_rule_ends_once', 'posting_rule_no_delete', 'posting_rule_no_truncate',
             'transfer_append_only', 'hold_append_only', 'hold_result_append_only', 'seal_append_only', 'trial_balance_append_only',
             'closing_grows', 'closing_no_delete', 'closing_no_truncate',
             'account_no_truncate', 'checkpoint_no_truncate', 'transfer_no_truncate',
             'hold_no_truncate', 'hold_result_no_truncate', 'seal_no_truncate',
             'trial_balance_no_truncate', 'no_overdraft', 'transfer_shape',
             'transfer_idempotency_key', 'hold_idempotency_key', 'transfer_debit_account',
             'transfer_credit_account', 'hold_result_pkey', 'transfer_debit_seq',
             'transfer_credit_seq', 'transfer_reverses']) guard
           WHERE NOT EXISTS (SELECT FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
               WHERE c.relnamespace = 'ledger'::regnamespace AND t.tgname = guard
                 AND t.tgenabled IN ('O', 'A'))
             AND NOT EXISTS (SELECT FROM pg_constraint k
               WHERE k.connamespace = 'ledger'::regnamespace AND k.conname = guard
                 AND k.convalidated)
             AND NOT EXISTS (SELECT FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
               WHERE c.relnamespace = 'ledger'::regnamespace AND c.relname = guard
                 AND i.indisunique AND i.indisvalid)`,
  },
];
