import type * as contract from '@pahiram/api/members';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { type BankFields, decideBank } from '@pahiram/domain/members/bank-step';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { cancelUnsentSoon } from '../access/cancel-unsent.ts';
import { removeYoungPasskeys } from '../access/passkeys/passkeys.ts';
import { checkOwnPassword } from '../access/passwords.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { getMember, hasReceivedMoney, lockMember } from '../accounts/members.ts';
import { refuseWhileLocked } from '../accounts/money-lock.ts';
import { isRecoveredSince } from '../accounts/recovered-by-staff.ts';
import { findRecoveryLimit } from '../accounts/recovery-limit.ts';
import { isPhoneStolen } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import { codeWaitMs } from '../codes/code-limit.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import { issueCode, tryCode } from '../codes/one-time-codes.ts';
import { takeSms } from '../codes/sms-budget.ts';
import { readSetting } from '../company/settings.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { notifyMember, sendNotice } from '../notices/send.ts';
import { byLink, stopLink } from '../notices/stop-link.ts';
import { stopTimes } from '../notices/stop-times.ts';
import { scheduleUsable } from './account-usable.ts';
import { type EnteredAccount, readAccount, saveAccount } from './bank-account.ts';
import {
  findAccount,
  getAccountFingerprint,
  getCurrentAccount,
  getReplacedAccount,
  hasRemovedAccount,
  removeCurrentAccount,
  replaceBankAccount,
} from './bank-account-store.ts';
import { refuseWhileHeld } from './fraud-holds.ts';
import {
  accountChangeCodeText,
  accountChangedNotice,
  accountRemovedNotice,
  accountRestoredNotice,
} from './notice-texts.ts';

const { resendAfterMs } = CODE_RULES.ACCOUNT_CHANGE;
const codesADayMax = 10;

/** Sends a code for exactly this account to the member's stored phone number. */
export const requestAccountCorrection: Handler<typeof contract.requestAccountCorrection> = async (
  ctx,
  { body },
  refuse,
) => {
  const account = readAccount(ctx, body, refuse);
  await refuseWhileHeld(ctx.reader, ctx, 'account-on-hold', refuse);
  await refuseWhileLocked(ctx.reader, ctx, refuse);
  await requireOtherAccount(ctx.reader, ctx.actor.id, account, refuse);
  const { id } = ctx.actor;
  await countAttemptOrRefuse(ctx, 'account-code', id, {
    max: 1,
    windowSeconds: resendAfterMs / 1000,
  });
  await countAttemptOrRefuse(ctx, 'account-codes', id, {
    max: codesADayMax,
    windowSeconds: 86_400,
  });
  return ctx.transaction(async (tx) => {
    await lockMember(tx, id);
    const member = await getMember(tx, id);
    if (!member) throw refuse('not-found');
    await takeSms(ctx, 'members');
    const { code, expiresAt } = await issueCode(tx, ctx, {
      ...correctionCode(id, account),
      channel: 'sms',
    });
    await sendNotice(tx, ctx, {
      memberId: id,
      channel: 'sms',
      recipient: member.phoneNumber,
      language: member.language,
      template: 'account-change-code',
      text: accountChangeCodeText(
        code,
        account.bankName,
        maskNumber('account', account.accountNumber),
      )[member.language],
    });
    await recordAudit(tx, ctx, {
      action: 'member.ask-account-correction',
      subjectKind: 'member',
      subjectId: id,
    });
    return { expiresAt, resendAt: new Date(ctx.clock.now().getTime() + resendAfterMs) };
  });
};

/**
 * Replaces the receiving account, free of charge. Transfers already sent keep their confirmed
 * account (V12). Other sessions end and the member is notified on every channel (V21).
 */
export const correctAccount: Handler<typeof contract.correctAccount> = async (
  ctx,
  { body },
  refuse,
) => {
  const account = readAccount(ctx, body, refuse);
  const { id, sessionId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    await lockMember(tx, id);
    await refuseWhileHeld(tx, ctx, 'account-on-hold', refuse);
    await refuseWhileLocked(tx, ctx, refuse);
    await requireOtherAccount(tx, id, account, refuse);
    const correction = correctionCode(id, account);
    const tried = await tryCode(tx, ctx, { ...correction, code: body.code, sessionId });
    if (tried.result !== 'right') {
      await recordAudit(tx, ctx, {
        action: 'member.correct-account-refused',
        subjectKind: 'member',
        subjectId: id,
        reason: `code-${tried.result}`,
      });
    }
    // Returned, not thrown: the transaction commits, so the wrong try is counted and audited.
    if (tried.result === 'wrong') return refuse('code-not-valid', { triesLeft: tried.triesLeft });
    if (tried.result !== 'right') return refuse('code-ended');
    const isByPasskey = tried.channel === 'passkey';
    const coolOffMs = await coolOffMsOf(tx, ctx, account, isByPasskey);
    const change = { coolOffMs, isByPasskey };
    const { id: accountId, usableFrom } = await saveAccount(tx, ctx, account, change);
    await endMemberSessions(tx, ctx, id, {
      reason: 'payout-account-changed',
      exceptSessionId: sessionId,
    });
    await recordAudit(tx, ctx, {
      action: 'member.correct-account',
      subjectKind: 'member',
      subjectId: id,
      details: {
        bank: account.institutionCode,
        by: tried.channel,
        usableFrom: usableFrom.toISOString(),
      },
    });
    const masked = maskNumber('account', account.accountNumber);
    const wait =
      usableFrom > ctx.clock.now()
        ? { until: usableFrom, link: stopLink(ctx, accountId), isByPasskey }
        : null;
    await notifyMember(tx, ctx, id, accountChangedNotice(account.bankName, masked, wait));
    if (wait) await scheduleUsable(tx, { memberId: id, accountId }, usableFrom);
    return {
      bank: {
        bankCode: account.institutionCode,
        bankName: account.bankName,
        accountNumber: maskNumber('account', account.accountNumber),
        usableFrom,
        isByPasskey,
      },
    };
  });
};

/**
 * No cool-off until the member has received money; then the company's setting. Without a passkey at least the
 * wait of everything that a code alone changes, also before the first withdrawal, and the same with one while the phone,
 * which may have it, is reported as stolen; after a recovery by staff until new accounts receive money again (H5).
 */
async function coolOffMsOf(
  tx: Tx,
  { actor, config, clock }: Context<MemberActor>,
  { fingerprint }: EnteredAccount,
  isByPasskey: boolean,
): Promise<number> {
  const now = clock.now();
  const limit = await findRecoveryLimit(tx, actor.id, now, fingerprint);
  const recoveryMs = limit && !limit.isKnownAccount ? limit.until.getTime() - now.getTime() : 0;
  const isAtOnce = isByPasskey && !(await isPhoneStolen(tx, actor.id, now));
  const waitMs = Math.max(recoveryMs, isAtOnce ? 0 : await codeWaitMs(tx, config));
  if (!(await hasReceivedMoney(tx, actor.id))) return waitMs;
  const hours = await readSetting(tx, 'account.coolOffHours');
  return Math.max(waitMs, hours * HOUR_MS);
}

/** The account that a passkey can make the receiving one; null when it cannot be changed to this one. */
export async function confirmableAccount(
  tx: Tx,
  ctx: Context<MemberActor>,
  given: BankFields,
): Promise<Confirmable | null> {
  const read = decideBank(given);
  if (!read.ok) return null;
  const account = readAccount(ctx, given, (code) => new Refusal(code));
  const current = await getAccountFingerprint(tx, ctx.actor.id);
  if (current === null && !(await hasRemovedAccount(tx, ctx.actor.id))) return null;
  if (current?.equals(account.fingerprint)) return null;
  const { bankName, accountNumber } = account;
  return {
    ...correctionCode(ctx.actor.id, account),
    shown: { purpose: 'ACCOUNT_CHANGE', bankName, accountNumber },
  };
}

/**
 * Removes the receiving account, also while the money is locked or on hold: a thief may have put it there, and removing
 * only stops. It takes the password, because the member waits before another one receives money. What was not sent to it
 * comes back.
 */
export const removeReceivingAccount: Handler<typeof contract.removeReceivingAccount> = async (
  ctx,
  { body },
  refuse,
) => {
  if ((await checkOwnPassword(ctx, body.password, 'member.remove-account-refused')) === null) {
    return refuse('password-wrong');
  }
  return ctx.transaction(async (tx) => {
    const { id, sessionId } = ctx.actor;
    await lockMember(tx, id);
    const current = await getCurrentAccount(tx, id);
    if (!current) throw refuse('no-account-yet');
    await endWithoutAccount(tx, ctx, id, current.bankName, {
      reason: 'payout-account-changed',
      exceptSessionId: sessionId,
    });
    await cancelUnsentSoon(tx, id, ctx.clock.now());
    return { done: true } as const;
  });
};

async function endWithoutAccount(
  tx: Tx,
  ctx: Context,
  memberId: string,
  bankName: string,
  end: Parameters<typeof endMemberSessions>[3],
): Promise<void> {
  await removeCurrentAccount(tx, memberId, ctx.clock.now());
  await endMemberSessions(tx, ctx, memberId, end);
  await recordAudit(tx, ctx, {
    action: 'member.remove-account',
    subjectKind: 'member',
    subjectId: memberId,
  });
  await notifyMember(tx, ctx, memberId, accountRemovedNotice(bankName));
}

/**
 * Undoes a correction during its cool-off: the previous account, which could receive money all along, is in use again.
 * What a passkey confirmed a session alone does not undo (V37).
 */
export const undoAccountCorrection: Handler<typeof contract.undoAccountCorrection> = (
  ctx,
  _input,
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { id: memberId, sessionId } = ctx.actor;
    await lockMember(tx, memberId);
    await refuseWhileLocked(tx, ctx, refuse);
    const current = await getCurrentAccount(tx, memberId);
    if (current?.isByPasskey && current.usableFrom > ctx.clock.now()) {
      throw refuse('account-by-passkey');
    }
    const restored = await restoreAccount(tx, ctx, memberId, {
      reason: 'payout-account-changed',
      exceptSessionId: sessionId,
    });
    if (restored === null) throw refuse('nothing-to-undo');
    return restored;
  });

/**
 * Puts the previous account in use again, while the current one cannot receive money yet; none when the member had
 * removed it. The caller has locked the member.
 * @param end why sessions end, and the one that stays.
 * @returns the account in use, or null when there is nothing to undo.
 */
export async function restoreAccount(
  tx: Tx,
  ctx: Context,
  memberId: string,
  end: Parameters<typeof endMemberSessions>[3],
) {
  const now = ctx.clock.now();
  const current = await getCurrentAccount(tx, memberId);
  const before = await getReplacedAccount(tx, memberId, now);
  if (!before || !current || current.usableFrom <= now) return null;
  if (before.is_removed) {
    await endWithoutAccount(tx, ctx, memberId, current.bankName, end);
    return { bank: null };
  }
  const number = ctx.vault.open('account-number', before.id, before.account_number_sealed);
  const masked = maskNumber('account', number.toString('utf8'));
  const id = newId(ctx.random, 'acct');
  const account = {
    id,
    memberId,
    bankCode: before.bank_code,
    bankName: before.bank_name,
    sealed: ctx.vault.seal('account-number', id, number),
    fingerprint: before.account_fingerprint,
    lastFour: before.account_last_four,
    usableFrom: now,
    isByPasskey: false,
  };
  await replaceBankAccount(tx, account, now);
  await endMemberSessions(tx, ctx, memberId, end);
  await recordAudit(tx, ctx, {
    action: 'member.undo-account-correction',
    subjectKind: 'member',
    subjectId: memberId,
    details: { bank: before.bank_code },
  });
  await notifyMember(tx, ctx, memberId, accountRestoredNotice(before.bank_name, masked));
  return {
    bank: {
      bankCode: before.bank_code,
      bankName: before.bank_name,
      accountNumber: masked,
      usableFrom: account.usableFrom,
      isByPasskey: account.isByPasskey,
    },
  };
}

/** A changed account for the link of the message about it. */
export async function showAccountChange(reader: Reader, id: string, now: Date) {
  const account = await findAccount(reader, id);
  if (!account) return null;
  const { bankName, usableFrom, replacedAt } = account;
  const waits = replacedAt === null && usableFrom > now;
  const received = (replacedAt ?? now) >= usableFrom;
  return { kind: 'ACCOUNT' as const, bankName, ...stopTimes(waits ? usableFrom : null, received) };
}

/**
 * Undoes it for the person who has the link, and signs every device out: the person who asked for it may use one (V37).
 * A later change that waits too is undone with it.
 * @returns false when this change, or a later one, has taken effect.
 */
export async function stopAccountChange(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const found = await findAccount(tx, id);
  if (!found) return false;
  const { memberId, createdAt } = found;
  await lockMember(tx, memberId);
  const current = await getCurrentAccount(tx, memberId);
  // Removed or undone already.
  if (!current) return true;
  if (current.usableFrom > ctx.clock.now()) {
    // A link from before a recovery may be in other hands: it undoes nothing that was asked for since.
    if (await isRecoveredSince(tx, memberId, createdAt)) return false;
    const end = { reason: 'stopped' } as const;
    const asMember = byLink(ctx, memberId);
    const restored = await restoreAccount(tx, asMember, memberId, end);
    if (restored !== null) await removeYoungPasskeys(tx, asMember, memberId);
    return restored !== null;
  }
  // Undone already, if the account from before the change is in use.
  const before = await getReplacedAccount(tx, memberId, createdAt);
  return before?.account_fingerprint.equals(current.fingerprint) ?? false;
}

/** The code is bound to the member and the account: for any other account it is wrong. */
const correctionCode = (memberId: string, account: EnteredAccount) =>
  ({
    purpose: 'ACCOUNT_CHANGE',
    subjectId: memberId,
    memberId,
    boundTo: account.fingerprint.toString('hex'),
  }) as const;

/** @throws Refusal before the first account, or when it is the same account. */
async function requireOtherAccount(
  reader: Reader,
  memberId: string,
  account: EnteredAccount,
  refuse: (code: 'no-account-yet' | 'same-account') => Refusal,
): Promise<void> {
  const current = await getAccountFingerprint(reader, memberId);
  if (current === null && !(await hasRemovedAccount(reader, memberId))) {
    throw refuse('no-account-yet');
  }
  if (current?.equals(account.fingerprint)) throw refuse('same-account');
}
