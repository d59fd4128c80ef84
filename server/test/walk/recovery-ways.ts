import * as recovery from '@pahiram/api/account-recovery';
import { newPhoneNumber } from '../people.ts';
import { giveRecoveryProof, viewRecoveryProof } from '../recovery-proof.ts';
import { identifiedBorrower } from './identified-borrower.ts';
import { on, type Way } from './way.ts';
import type { World } from './world.ts';

async function proposal(world: World) {
  const borrower = await identifiedBorrower(world);
  const { app } = world.testApp;
  const { id: staffId } = await world.colleague('SUPPORT');
  const { ticketNumber, photoIds, selfieId } = await giveRecoveryProof(app, borrower.id, staffId);
  return {
    params: { memberId: borrower.id },
    body: {
      ...{ newNumber: newPhoneNumber(), ticketNumber, photoIds, selfieId },
      identityCheck: 'Compared the new selfie and the ID with those of the record.',
      ...({ idMatchesRecord: true, selfieMatchesRecord: true } as const),
    },
  };
}

/** A recovery that waits for its second person. */
export async function openRecovery(world: World) {
  const sent = await proposal(world);
  const { KYC_REVIEWER: reviewer } = world.honest;
  const { recoveries } = await world.call(recovery.proposeAccountRecovery, reviewer, sent);
  return { ...sent.params, recoveryId: recoveries[0]?.id as `rcv_${string}` };
}

const propose = on(recovery.proposeAccountRecovery).proposes(proposal);

/** Accounts whose owners lost phone, number and passkeys: another number would give them to somebody else. */
export const RECOVERY_WAYS: readonly Way[] = [
  propose,
  on(recovery.confirmAccountRecovery).confirms(
    propose,
    'same-person',
    async ({ sent, reply }, world, person) => {
      const params = sent.params as { memberId: `mbr_${string}` };
      await viewRecoveryProof(world.testApp.app, params.memberId, person.id);
      return { params, body: { recoveryId: reply.recoveries[0]?.id as `rcv_${string}` } };
    },
  ),
  on(recovery.dropAccountRecovery).holdsBack(async (world) => {
    const { recoveryId, ...params } = await openRecovery(world);
    return { params, body: { recoveryId } };
  }),
];
