import { execute, numberFrom, type Stage } from './stage.ts';

const transfersPerStatement = 50_000;

/** Rows that the book holds: transfers, holds and their ends. */
export function countLedgerRows({ url }: Stage): Promise<number> {
  return numberFrom(
    url,
    `SELECT (SELECT count(*) FROM ledger.transfer) + (SELECT count(*) FROM ledger.hold)
       + (SELECT count(*) FROM ledger.hold_result)`,
  );
}

/**
 * Grows the book to so many transfers, by the ledger's own function, so that it stays sound: every
 * member's loan is drawn on in turn, a peso at a time.
 */
export async function growLedger(stage: Stage, transfers: number): Promise<void> {
  const count = await numberFrom(stage.url, 'SELECT count(*) FROM ledger.transfer');
  const statements = Math.ceil((transfers - count) / transfersPerStatement);
  const rounds = Math.ceil(transfersPerStatement / stage.members.length);
  const lanes = 2;
  const share = Math.ceil(Math.max(0, statements) / lanes);
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      execute(
        stage.url,
        Array.from({ length: share }, () => growStatement(rounds, lane, lanes)),
      ),
    ),
  );
  await execute(stage.url, ['VACUUM ANALYZE', 'CHECKPOINT']);
}

/** Each lane draws on loans of its own, so that lanes do not wait for each other. */
function growStatement(rounds: number, lane: number, lanes: number): string {
  return `
    SELECT count(ledger.post_transfer(gen_random_uuid(), loan.id, wallet.id, 100, 'disbursement',
      loan.owner_id, now()))
    FROM generate_series(1, ${rounds * lanes}) AS round
    CROSS JOIN ledger.account loan
    JOIN loan l ON l.id = loan.owner_id
    JOIN ledger.account wallet ON wallet.kind = 'member_wallet' AND wallet.owner_id = l.member_id
    WHERE loan.kind = 'loan_principal' AND loan.id % (2 * ${lanes}) IN (${2 * lane}, ${2 * lane + 1})`;
}
