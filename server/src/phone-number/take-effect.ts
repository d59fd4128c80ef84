import {
  FORMER_NUMBER_MS,
  isFormerNumberStolen,
  type NumberChangeEnding,
  numberChangeEnding,
} from '@pahiram/domain/access/number-change';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { changeNumber, isNumberTaken } from '../access/change-number.ts';
import type { FormerNumber } from '../accounts/former-numbers.ts';
import { getMember, lockMember } from '../accounts/members.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import { listTheftReports } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { getFraudHoldInEffect } from '../members/fraud-holds.ts';
import { notifyMember, sendNotice } from '../notices/send.ts';
import { pageLink, stopLink } from '../notices/stop-link.ts';
import {
  newNumberText,
  numberBackNotice,
  numberChangedNotice,
  numberGoneText,
  numberKeptNotice,
} from './notice-texts.ts';
import {
  findChange,
  findWaitingChange,
  listChangesInEffect,
  type NumberChange,
  updateEnded,
  type WaitingChange,
} from './store.ts';

type Kept = Exclude<NumberChangeEnding, 'DONE' | 'UNDONE'>;
type AskedChange = NumberChange & { readonly askedAt: Date };

/**
 * Gives the member the new number and tells every channel, the old number and the new one. The caller has locked the
 * member.
 * @throws an error of `isNumberTaken` when another account has it by now.
 */
export async function takeEffect(
  tx: Tx,
  ctx: Context,
  change: AskedChange,
  keptSession?: string,
): Promise<void> {
  const { memberId } = change;
  // Before the change, so that the SMS goes to the old number.
  const masked = maskNumber('phone', change.newNumber);
  const reports = await listTheftReports(tx, memberId, ctx.clock.now());
  const told = {
    ...{ contact: pageLink(ctx.config, '/contact'), link: stopLink(ctx, change.id) },
    givesBack: !isFormerNumberStolen(change.askedAt.getTime(), reports),
  };
  await notifyMember(tx, ctx, memberId, numberChangedNotice(masked, told));
  await changeNumber(tx, ctx, change, keptSession);
  const member = await getMember(tx, memberId);
  if (member === null) throw new Error(`no member ${memberId}`);
  await sendNotice(tx, ctx, {
    memberId,
    channel: 'sms',
    recipient: member.phoneNumber,
    language: member.language,
    template: 'number-changed',
    text: newNumberText[member.language],
  });
  await end(tx, ctx, change, 'DONE');
}

/**
 * Gives the number before a change back to the member, for the person who has the link, and takes every change since back.
 * The caller has locked the member.
 */
export async function giveNumberBack(
  tx: Tx,
  ctx: Context,
  { memberId, number, changedAt }: FormerNumber,
): Promise<void> {
  const replaced = await getMember(tx, memberId);
  if (replaced === null) throw new Error(`no member ${memberId}`);
  const { phoneNumber: oldNumber, language } = replaced;
  await changeNumber(tx, ctx, { memberId, oldNumber, newNumber: number });
  for (const change of await listChangesInEffect(tx, memberId)) {
    if (change.endedAt >= changedAt) await end(tx, ctx, change, 'UNDONE');
  }
  await notifyMember(tx, ctx, memberId, numberBackNotice);
  await sendNotice(tx, ctx, {
    memberId,
    channel: 'sms',
    recipient: oldNumber,
    language,
    template: 'number-back',
    text: numberGoneText(pageLink(ctx.config, '/contact'))[language],
  });
}

/** Keeps the number, tells every channel, and records why. */
export async function keepNumber(
  tx: Tx,
  ctx: Context,
  change: NumberChange,
  ending: Kept,
): Promise<void> {
  await end(tx, ctx, change, ending);
  await notifyMember(tx, ctx, change.memberId, numberKeptNotice);
}

async function end(
  tx: Tx,
  ctx: Context,
  change: NumberChange,
  ending: NumberChangeEnding,
): Promise<void> {
  await updateEnded(tx, change, ending, ctx.clock.now());
  await recordAudit(tx, ctx, {
    action: actions[ending],
    subjectKind: 'member',
    subjectId: change.memberId,
    details: { change: change.id, ending },
  });
}

const actions: Readonly<Record<NumberChangeEnding, string>> = {
  DONE: 'member.change-number',
  UNDONE: 'member.number-back',
  STOPPED: 'member.keep-number',
  LOCKED: 'member.keep-number',
  HELD: 'member.keep-number',
  TAKEN: 'member.keep-number',
  REPLACED: 'member.keep-number',
  LAPSED: 'member.keep-number',
};

/** Ends a change that waits, such as when the member locks their money. The caller has locked the member. */
export async function endWaitingChange(
  tx: Tx,
  ctx: Context,
  memberId: string,
  ending: Kept,
): Promise<boolean> {
  const waiting = await findWaitingChange(tx, memberId);
  if (waiting) await keepNumber(tx, ctx, waiting, ending);
  return waiting !== undefined;
}

export async function scheduleEffect(
  tx: Tx,
  { id, takesEffectAt }: Pick<WaitingChange, 'id' | 'takesEffectAt'>,
): Promise<void> {
  const jobKey = `end-number-change:${id}`;
  await enqueue(tx, 'end-number-change', { changeId: id }, { jobKey, runAt: takesEffectAt });
}

/** Ends the wait of a change, unless it was stopped meanwhile (V37). */
export async function endChangeWait(ctx: Context, changeId: string): Promise<void> {
  try {
    await ctx.transaction((tx) => endIfDue(tx, ctx, changeId, true));
  } catch (error) {
    if (!isNumberTaken(error)) throw error;
    await ctx.transaction((tx) => endIfDue(tx, ctx, changeId, false));
  }
}

async function endIfDue(tx: Tx, ctx: Context, changeId: string, isFree: boolean): Promise<void> {
  const found = await findChange(tx, changeId);
  if (!found) return;
  const { memberId } = found;
  const state = await lockMember(tx, memberId);
  const change = await findWaitingChange(tx, memberId);
  if (change?.id !== changeId) return;
  // An account that is not active gets no messages.
  if (state !== 'active') return end(tx, ctx, change, 'LAPSED');
  const now = ctx.clock.now();
  if (change.takesEffectAt > now) {
    // The clock of a demonstration can be behind the job.
    await scheduleEffect(tx, change);
    return;
  }
  const ending = numberChangeEnding({
    isLocked: await isMoneyLocked(tx, memberId, now),
    isOnHold: (await getFraudHoldInEffect(tx, memberId, now)) !== null,
  });
  if (ending !== 'DONE') await keepNumber(tx, ctx, change, ending);
  else if (isFree) await takeEffect(tx, ctx, change);
  else await keepNumber(tx, ctx, change, 'TAKEN');
}

/** When the number was last changed, in the last 30 days. */
export async function findLastNumberChange(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<Date | null> {
  const changes = await listChangesInEffect(reader, memberId);
  const last = Math.max(...changes.map(({ endedAt }) => endedAt.getTime()), 0);
  return last > now.getTime() - FORMER_NUMBER_MS ? new Date(last) : null;
}
