import {
  type AccountRecoveryEnding,
  isLapsed,
  RECOVERY_PROPOSAL_MS,
} from '@pahiram/domain/access/account-recovery';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { cancelUnsentSoon } from '../access/cancel-unsent.ts';
import { changeNumber, forgetPassword, isNumberTaken } from '../access/change-number.ts';
import { removeAllPasskeys } from '../access/passkeys/passkeys.ts';
import { hashPassword } from '../access/password-hash.ts';
import { lapsedProposalMail } from '../access/staff/notice-texts.ts';
import { mailBothSides } from '../access/staff/staff-mail.ts';
import { getMember, lockMember } from '../accounts/members.ts';
import { cancelUnlock, findMoneyLock, updateLockId } from '../accounts/money-lock.ts';
import { isPhoneStolen } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, SystemActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { startSweep } from '../jobs/sweep.ts';
import { restoreAccount } from '../members/account-correction.ts';
import { notifyMember, sendNotice } from '../notices/send.ts';
import { pageLink, stopLink } from '../notices/stop-link.ts';
import { endTicketOfRecovery } from '../support/end-ticket-of-recovery.ts';
import {
  askerTexts,
  recoveredNotice,
  recoveredText,
  recoveryStoppedNotice,
} from './notice-texts.ts';
import {
  type AccountRecovery,
  factsOf,
  findOpenRecovery,
  findRecovery,
  listUndecidedRecoveries,
  updateRecoveryEnded,
} from './recovery-store.ts';
import { endWaitingChange } from './take-effect.ts';
import { tellAsker } from './tell-asker.ts';

/** Ends a recovery and tells the member, but not of a proposal that nobody confirmed in time. The caller has locked the member. */
export async function endRecovery(
  tx: Tx,
  ctx: Context,
  recovery: AccountRecovery,
  ending: AccountRecoveryEnding,
): Promise<void> {
  await recordEnding(tx, ctx, recovery, ending);
  if (ending === 'DONE' || (ending === 'LAPSED' && recovery.confirmedAt === null)) return;
  await notifyMember(tx, ctx, recovery.memberId, recoveryStoppedNotice);
  await tellAsker(tx, ctx, recovery, askerTexts.stopped);
}

/** Ends proposals that nobody confirmed in time: the person who asked and both sides are told. */
export async function lapseRecoveries(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.clock.now().getTime();
  const sweep = startSweep(ctx, 'lapse-recoveries');
  const before = new Date(now - RECOVERY_PROPOSAL_MS);
  for (const memberId of await listUndecidedRecoveries(ctx.reader, before)) {
    await sweep.inTransaction(memberId, async (tx) => {
      await lockMember(tx, memberId);
      const open = await findOpenRecovery(tx, memberId);
      if (!open || !isLapsed(factsOf(open), now)) return;
      await endRecovery(tx, ctx, open, 'LAPSED');
      await tellAsker(tx, ctx, open, askerTexts.lapsed);
      const sides = { proposerId: open.proposedById, decides: 'confirm-recoveries' } as const;
      const link = `${ctx.config.publicUrl}/console/members/${memberId}`;
      const what = {
        en: 'an account recovery that was asked for in',
        fil: 'pagbawi ng account na hiningi sa',
      };
      const within = { en: 'three days', fil: 'tatlong araw' };
      await mailBothSides(
        tx,
        ctx,
        sides,
        lapsedProposalMail(what, open.ticketNumber, link, within),
      );
    });
  }
  sweep.end();
}

async function recordEnding(
  tx: Tx,
  ctx: Context,
  recovery: AccountRecovery,
  ending: AccountRecoveryEnding,
): Promise<void> {
  await updateRecoveryEnded(tx, recovery, ending, ctx.clock.now());
  await endTicketOfRecovery(tx, ctx, recovery, ending);
  await recordAudit(tx, ctx, {
    action: 'recovery.end',
    subjectKind: 'member',
    subjectId: recovery.memberId,
    details: { recovery: recovery.id, ending },
  });
}

export async function scheduleRecovery(
  tx: Tx,
  { id, takesEffectAt }: { readonly id: string; readonly takesEffectAt: Date },
): Promise<void> {
  const jobKey = `recover-account:${id}`;
  await enqueue(tx, 'recover-account', { recoveryId: id }, { jobKey, runAt: takesEffectAt });
}

const passwordBytes = 32;

/** Recovers the account when its wait is over, unless it was stopped meanwhile (V37). */
export async function recoverWhenDue(ctx: Context, recoveryId: string): Promise<void> {
  // Nobody knows this password: the member sets one with a code to the new number.
  const hash = await hashPassword(ctx.random.bytes(passwordBytes).toString('base64url'));
  try {
    await ctx.transaction((tx) => recoverIfDue(tx, ctx, recoveryId, hash));
  } catch (error) {
    if (!isNumberTaken(error)) throw error;
    await ctx.transaction((tx) => recoverIfDue(tx, ctx, recoveryId, null));
  }
}

/** @param hash null when another account has the number. */
async function recoverIfDue(
  tx: Tx,
  ctx: Context,
  recoveryId: string,
  hash: string | null,
): Promise<void> {
  const found = await findRecovery(tx, recoveryId);
  if (!found) return;
  const { memberId } = found;
  const state = await lockMember(tx, memberId);
  const recovery = await findOpenRecovery(tx, memberId);
  if (recovery?.id !== recoveryId || recovery.takesEffectAt === null) return;
  // An account that is not active gets no messages.
  if (state !== 'active') return recordEnding(tx, ctx, recovery, 'LAPSED');
  const { takesEffectAt } = recovery;
  if (takesEffectAt > ctx.clock.now()) {
    // The clock of a demonstration can be behind the job.
    await scheduleRecovery(tx, { id: recovery.id, takesEffectAt });
    return;
  }
  if (hash === null) return endRecovery(tx, ctx, recovery, 'TAKEN');
  await recover(tx, ctx, recovery, hash);
}

/** Another number, no passkey, no session, a password that nobody knows, and nothing that somebody else asked for. */
async function recover(
  tx: Tx,
  ctx: Context,
  recovery: AccountRecovery,
  passwordHash: string,
): Promise<void> {
  const { memberId, newNumber } = recovery;
  await endWaitingChange(tx, ctx, memberId, 'REPLACED');
  await restoreAccount(tx, ctx, memberId, { reason: 'number-changed' });
  const isLocked = await keepMoneyLocked(tx, ctx, memberId);
  // Before the change, so that the SMS goes to the old number.
  const masked = maskNumber('phone', newNumber);
  const notice = recoveredNotice(masked, isLocked, stopLink(ctx, recovery.id));
  // The person who has a phone that is reported as stolen would lock the owner out of the money.
  const isStolen = await isPhoneStolen(tx, memberId, ctx.clock.now());
  await notifyMember(tx, ctx, memberId, isStolen ? { ...notice, sms: notice.text } : notice);
  const before = await getMember(tx, memberId);
  const oldNumber = before?.phoneNumber ?? recovery.oldNumber;
  await changeNumber(tx, ctx, { memberId, oldNumber, newNumber });
  await removeAllPasskeys(tx, ctx, memberId);
  await forgetPassword(tx, ctx, memberId, passwordHash);
  const member = await getMember(tx, memberId);
  if (member === null) throw new Error(`no member ${memberId}`);
  await sendNotice(tx, ctx, {
    memberId,
    channel: 'sms',
    recipient: member.phoneNumber,
    language: member.language,
    template: 'recovered-by-staff',
    text: recoveredText[member.language],
  });
  await tellAsker(tx, ctx, recovery, askerTexts.done(pageLink(ctx.config, '/recover')));
  await cancelUnsentSoon(tx, memberId, ctx.clock.now());
  await endRecovery(tx, ctx, recovery, 'DONE');
}

/**
 * Somebody else may have asked to end the lock: it stays until the member ends it, and links of earlier messages, in a
 * mailbox that others may read, do not keep it any more.
 * @returns whether the money is locked.
 */
async function keepMoneyLocked(tx: Tx, ctx: Context, memberId: string): Promise<boolean> {
  const lock = await findMoneyLock(tx, memberId, ctx.clock.now());
  if (lock === null) return false;
  if (lock.unlockAt !== null) await cancelUnlock(tx, ctx, memberId, lock.id);
  await updateLockId(tx, memberId, lock.id, newId(ctx.random, 'mlk'));
  return true;
}
