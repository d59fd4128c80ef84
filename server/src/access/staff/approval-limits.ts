import { type Centavos, centavos } from '@pahiram/domain/money/money';
import type { Reader, Tx } from '../../db/database.ts';

/** The largest loan that this person approves or confirms; null: no limit of their own. */
export async function findApprovalLimit(reader: Reader, staffId: string): Promise<Centavos | null> {
  const row = await limitOf(reader, staffId).executeTakeFirst();
  return row ? readLimit(row.approval_limit) : null;
}

/** The same, and no change of the limit takes effect until the transaction ends. */
export async function lockApprovalLimit(tx: Tx, staffId: string): Promise<Centavos | null> {
  const row = await limitOf(tx, staffId).forShare().executeTakeFirst();
  return row ? readLimit(row.approval_limit) : null;
}

function limitOf(reader: Reader, staffId: string) {
  return reader.selectFrom('staff').select('approval_limit').where('id', '=', staffId);
}

export function readLimit(limit: bigint | null): Centavos | null {
  return limit === null ? null : centavos(limit);
}
