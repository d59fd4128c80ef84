import { execute, numberFrom, type Stage } from './stage.ts';

const perWalletMax = 50;

/** Counts the ledger's transfers, holds and hold results. */
export function countLedgerRows({ url }: Stage): Promise<number> {
  return numberFrom(
    url,
    `SELECT (SELECT count(*) FROM ledger.transfer) + (SELECT count(*) FROM ledger.hold)
       + (SELECT count(*) FROM ledger.hold_result)`,
  );
}

/**
 * Grows the ledger to `rows` rows: each member receives many disbursements of one peso. Inserts the rows
 * directly, because the ledger's own function would take most of an hour; the ledger verification at the
 * end of the run checks them.
 */
export async function growLedger(stage: Stage, rows: number): Promise<void> {
  const missing = rows - (await countLedgerRows(stage));
  let perWallet = Math.ceil(Math.max(0, missing) / stage.members.length);
  // Skips the triggers; the verification at the end of the run checks all rows at once.
  const statements = ["SET session_replication_role = 'replica'"];
  while (perWallet > 0) {
    const now = Math.min(perWallet, perWalletMax);
    statements.push(grow(now));
    perWallet -= now;
  }
  statements.push("SET session_replication_role = 'origin'", 'VACUUM ANALYZE', 'CHECKPOINT');
  await execute(stage.url, statements);
}

const grow = (count: number): string => `
  WITH pair AS MATERIALIZED (
    SELECT owed.id AS owed_id, owed.seq AS owed_seq, owed.owner_id AS reference,
           owed.credits_posted - owed.debits_posted AS owed_balance,
           wallet.id AS wallet_id, wallet.seq AS wallet_seq,
           wallet.credits_posted - wallet.debits_posted AS wallet_balance
    FROM ledger.account owed
    JOIN loan ON loan.id = owed.owner_id
    JOIN ledger.account wallet ON wallet.kind = 'member_wallet' AND wallet.owner_id = loan.member_id
    WHERE owed.kind = 'loan_principal'
  ), drawn AS (
    INSERT INTO ledger.transfer (idempotency_key, debit_id, credit_id, amount, debit_seq,
      debit_balance_after, credit_seq, credit_balance_after, code, reference, booked_at)
    SELECT gen_random_uuid(), owed_id, wallet_id, 100, owed_seq + n, owed_balance - 100 * n,
      wallet_seq + n, wallet_balance + 100 * n, 1, reference, now()
    FROM pair CROSS JOIN generate_series(1, ${count}) AS n ORDER BY n
  ), owed AS (
    UPDATE ledger.account SET debits_posted = debits_posted + 100 * ${count}, seq = seq + ${count}
    FROM pair WHERE id = owed_id
  )
  UPDATE ledger.account SET credits_posted = credits_posted + 100 * ${count}, seq = seq + ${count}
  FROM pair WHERE id = wallet_id`;
