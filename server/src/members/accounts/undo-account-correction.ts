import type { undoAccountCorrection as contract } from '@pahiram/api/members';
import { maskAllButFirstThree } from '@pahiram/domain/texts/mask';
import { endMemberSessions } from '../../access/sessions/end-member-sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import type { MemberNotice } from '../../notices/member-notice.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { lockMember } from '../store.ts';
import { getReplacedAccount, replaceBankAccount } from './bank-account-store.ts';
import { getUsableFrom } from './get-usable-from.ts';

/** Undoes a correction during its cool-off: the previous account is in use again. */
export const undoAccountCorrection: Handler<typeof contract> = async (ctx, _input, refuse) => {
  const { id: memberId, sessionId } = ctx.actor;
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const usableFrom = await getUsableFrom(tx, memberId);
    const before = await getReplacedAccount(tx, memberId);
    if (!before || usableFrom === null || usableFrom <= now) throw refuse('nothing-to-undo');
    const number = ctx.vault.open('account-number', before.id, before.account_number_sealed);
    const id = newId(ctx.random, 'acct');
    const account = {
      id,
      memberId,
      bankCode: before.bank_code,
      bankName: before.bank_name,
      sealed: ctx.vault.seal('account-number', id, number),
      fingerprint: before.account_fingerprint,
      lastFour: before.account_last_four,
      usableFrom: before.usable_from > now ? before.usable_from : now,
    };
    await replaceBankAccount(tx, account, now);
    await endMemberSessions(tx, ctx, memberId, {
      reason: 'payout-account-changed',
      exceptSessionId: sessionId,
    });
    await recordAudit(tx, ctx, {
      action: 'member.undo-account-correction',
      subjectKind: 'member',
      subjectId: memberId,
      details: { bank: before.bank_code },
    });
    await tellMember(tx, ctx, memberId, undoneNotice(before.bank_name, before.account_last_four));
    return {
      bank: {
        bankCode: before.bank_code,
        bankName: before.bank_name,
        accountNumber: maskAllButFirstThree(number.toString('utf8')),
        usableFrom: account.usableFrom,
      },
    };
  });
};

function undoneNotice(bankName: string, lastFour: string): MemberNotice {
  return {
    topic: 'SECURITY',
    template: 'account-restored',
    subject: {
      en: 'Your receiving account was changed back',
      fil: 'Ibinalik ang dati mong account na tatanggap ng pera',
    },
    text: {
      en: `Your receiving account is ${bankName}, ending in ${lastFour}, again. Other devices were signed out. If the change was not yours, choose a new password and contact us.`,
      fil: `${bankName} ulit, nagtatapos sa ${lastFour}, ang account mo na tatanggap ng pera. Na-sign out ang iba mong device. Kung hindi ikaw ang nagpalit, palitan ang password mo at kontakin kami.`,
    },
  };
}
