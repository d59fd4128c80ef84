import type { Reader } from '../../db/database.ts';
import { listOpenFraudHoldsOf, showFraudHold } from '../../members/fraud-holds.ts';

/** Whether the accounts of these members are active, and whether a fraud hold is in effect. */
export async function listBorrowers(reader: Reader, memberIds: readonly string[], now: Date) {
  if (memberIds.length === 0) return [];
  const members = await reader
    .selectFrom('member')
    .select(['id', 'state'])
    .where('id', 'in', memberIds)
    .execute();
  const holds = await listOpenFraudHoldsOf(reader, memberIds, now);
  return members.map(({ id, state }) => ({
    id,
    isActive: state === 'active',
    isHeld: holds.some((hold) => hold.memberId === id && showFraudHold(hold, now).isInEffect),
  }));
}
