import * as changes from '@pahiram/api/account-changes';
import { on, type Way } from './way.ts';
import type { World } from './world.ts';

const reason = 'The new bank of the company';

const opening = (world: World) => ({
  body: {
    kind: 'OPEN',
    bank: 'BDO',
    accountName: 'Maria Santos',
    accountNumber: String(9_000_000_000 + world.next()),
    takesPayments: true,
    reason,
  } as const,
});

const ofOthers = on(changes.proposeAccountChange).proposes(opening);

/** The accounts into which borrowers pay: another one would take their money. */
export const ACCOUNT_WAYS: readonly Way[] = [
  ofOthers,
  on(changes.confirmAccountChange).confirms(
    ofOthers,
    'account-change-needs-another-person',
    ({ reply }) => ({ params: { changeId: reply.change.id }, body: {} }),
  ),
  on(changes.cancelAccountChange).holdsBack(async (world) => {
    const { change } = await world.call(
      changes.proposeAccountChange,
      world.honest.ADMIN,
      opening(world),
    );
    return { params: { changeId: change.id }, body: { reason } };
  }),
];
