import type { correctAccount as contract } from '@pahiram/api/members';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { maskAllButFirstThree } from '@pahiram/domain/texts/mask';
import type { Words } from '@pahiram/domain/texts/words';
import * as z from 'zod';
import { endMemberSessions } from '../../access/sessions/end-member-sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { tryCode } from '../../codes/try-code.ts';
import { readSetting } from '../../company/read-setting.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuseWhileHeld } from '../../holds/refuse-while-held.ts';
import type { Handler } from '../../http/route.ts';
import type { MemberNotice } from '../../notices/member-notice.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { momentWords } from '../../pdf/moment-words.ts';
import { lockMember } from '../store.ts';
import { correctionCode, requireOtherAccount } from './account-correction.ts';
import { type NamedAccount, nameAccount, readAccount } from './bank-account.ts';
import { hasReceivedMoney } from './bank-account-store.ts';

/**
 * Replaces the receiving account, free of charge. Transfers already sent keep their confirmed
 * account (V12). Other sessions end and the member is notified on every channel (V21).
 */
export const correctAccount: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const account = readAccount(ctx, body, refuse);
  const { id, sessionId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    await lockMember(tx, id);
    await refuseWhileHeld(tx, ctx, 'account-on-hold', refuse);
    await requireOtherAccount(tx, id, account, refuse);
    const tried = await tryCode(tx, ctx, { ...correctionCode(id, account), code: body.code });
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
    const usableFrom = await nameAccount(tx, ctx, account, await coolOffMsOf(tx, id));
    await endMemberSessions(tx, ctx, id, {
      reason: 'payout-account-changed',
      exceptSessionId: sessionId,
    });
    await recordAudit(tx, ctx, {
      action: 'member.correct-account',
      subjectKind: 'member',
      subjectId: id,
      details: { bank: account.institutionCode, usableFrom: usableFrom.toISOString() },
    });
    await tellMember(tx, ctx, id, accountChangedNotice(account, coolOffText(ctx, usableFrom)));
    return {
      bank: {
        bankCode: account.institutionCode,
        bankName: account.bankName,
        accountNumber: maskAllButFirstThree(account.accountNumber),
        usableFrom,
      },
    };
  });
};

const coolOffHoursDefault = 24;
const coolOffHours = z.number().int().min(0).max(168);

/** No cool-off until the member has received money; then the company's setting. */
async function coolOffMsOf(tx: Tx, memberId: string): Promise<number> {
  if (!(await hasReceivedMoney(tx, memberId))) return 0;
  const hours = await readSetting(tx, 'account.coolOffHours', coolOffHours, coolOffHoursDefault);
  return hours * HOUR_MS;
}

function coolOffText({ clock }: Context<MemberActor>, usableFrom: Date): Words | null {
  if (usableFrom <= clock.now()) return null;
  const moment = momentWords(usableFrom);
  return {
    en: ` It can receive money from ${moment.en}; until then you can undo this in Settings, Account.`,
    fil: ` Makakatanggap ito ng pera mula ${moment.fil}; hanggang doon, puwede mo itong i-undo sa Settings, Account.`,
  };
}

function accountChangedNotice(
  { bankName, accountNumber }: NamedAccount,
  coolOff: Words | null,
): MemberNotice {
  const lastFour = accountNumber.slice(-4);
  return {
    topic: 'SECURITY',
    template: 'account-changed',
    subject: {
      en: 'Your receiving account was changed',
      fil: 'Napalitan ang account mo na tatanggap ng pera',
    },
    text: {
      en: `Your receiving account is now ${bankName}, ending in ${lastFour}.${coolOff?.en ?? ''} Other devices were signed out. If this was not you, recover your account at once and contact us.`,
      fil: `${bankName} na, nagtatapos sa ${lastFour}, ang account mo na tatanggap ng pera.${coolOff?.fil ?? ''} Na-sign out ang iba mong device. Kung hindi ikaw ito, bawiin agad ang account mo at kontakin kami.`,
    },
  };
}
