import * as correction from '@pahiram/api/profile-corrections';
import { newId, newNumber } from '../../src/ids.ts';
import { insertRows } from '../insert-rows.ts';
import { identifiedBorrower } from './identified-borrower.ts';
import { on, type Way } from './way.ts';
import type { World } from './world.ts';

async function proposal(world: World) {
  const borrower = await identifiedBorrower(world);
  const { app } = world.testApp;
  const at = app.clock.now();
  const ticketNumber = newNumber(app.random, 'TK');
  await app.db.transaction((tx) =>
    insertRows(tx, 'ticket', [
      {
        ...{ id: newId(app.random, 'tkt'), number: ticketNumber, category: 'QUESTION' },
        ...{ name: 'Maria Santos', member_id: borrower.id, language: 'en', state: 'OPEN' },
        ...{ last_seq: 0, opened_at: at, waiting_since: at, answer_by: at, resolve_by: at },
      },
    ]),
  );
  return {
    params: { memberId: borrower.id },
    body: {
      // The name of the accomplice's friend: the holder of the accounts that receive money.
      facts: { lastName: `Kaibigan ${String.fromCharCode(65 + app.random.below(26))}` },
      reason: 'The member says that the name is wrong.',
      ticketNumber,
      fileIds: [],
    },
  };
}

/** A correction that waits for its second person. */
export async function openCorrection(world: World) {
  const sent = await proposal(world);
  const { SUPPORT: support } = world.honest;
  const reply = await world.call(correction.proposeProfileCorrection, support, sent);
  return { ...sent.params, correctionId: reply.corrections[0]?.id as `pcr_${string}` };
}

const propose = on(correction.proposeProfileCorrection).proposes(proposal);

/** Names, birth dates and IDs that a member cannot change: another name would be the holder of the account. */
export const CORRECTION_WAYS: readonly Way[] = [
  propose,
  on(correction.confirmProfileCorrection).confirms(propose, 'same-person', ({ sent, reply }) => ({
    params: sent.params as { memberId: `mbr_${string}` },
    body: { correctionId: reply.corrections[0]?.id as `pcr_${string}` },
  })),
  on(correction.dropProfileCorrection).holdsBack(async (world) => {
    const { correctionId, ...params } = await openCorrection(world);
    return { params, body: { correctionId } };
  }),
];
