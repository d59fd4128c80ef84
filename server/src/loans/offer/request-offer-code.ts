import type * as contract from '@pahiram/api/loan-offer';
import type { Words } from '@pahiram/api/operation';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { recordAudit } from '../../audit/record-audit.ts';
import { issueCode } from '../../codes/issue-code.ts';
import { takeSms } from '../../codes/sms-budget.ts';
import { refuseWhileHeld } from '../../holds/refuse-while-held.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { lockOpenLoan, updateLoan } from '../store.ts';
import { maskMail } from './get-offer.ts';
import { requireOpenOffer, signingCode } from './open-offer.ts';

const { resendAfterMs } = CODE_RULES.OFFER_ACCEPTANCE;
const codesADayMax = 20;

/** Sends a signing code that is bound to the two documents that were read. */
export const requestOfferCode: Handler<typeof contract.requestOfferCode> = async (
  ctx,
  { body },
  refuse,
) => {
  const { id } = ctx.actor;
  await takeLimit(ctx, 'offer-code', id, { max: 1, windowSeconds: resendAfterMs / 1000 });
  await takeLimit(ctx, 'offer-codes', id, { max: codesADayMax, windowSeconds: 86_400 });
  return ctx.transaction(async (tx) => {
    const locked = await lockOpenLoan(tx, id);
    await refuseWhileHeld(tx, ctx, 'signing-on-hold', refuse);
    const { loan, profile } = await requireOpenOffer(tx, ctx, locked, refuse, body);
    const recipient = body.channel === 'sms' ? profile.phoneNumber : profile.email;
    if (recipient === null) throw refuse('mail-missing');
    if (body.channel === 'mail' && !profile.isEmailConfirmed) throw refuse('mail-not-confirmed');
    if (body.channel === 'sms') await takeSms(ctx, 'members');
    const { code, expiresAt } = await issueCode(tx, ctx, {
      ...signingCode(loan, body),
      memberId: id,
    });
    await updateLoan(tx, loan.id, { sign_channel: body.channel });
    await sendNotice(tx, ctx, {
      memberId: id,
      channel: body.channel,
      recipient,
      language: profile.language,
      template: 'offer-code',
      subject: subject[profile.language],
      text: codeText(code, loan.number)[profile.language],
    });
    await recordAudit(tx, ctx, {
      action: 'loan.request-signing-code',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { channel: body.channel },
    });
    const resendAt = new Date(ctx.clock.now().getTime() + resendAfterMs);
    const sentTo = body.channel === 'sms' ? maskAllButEnds(recipient) : maskMail(recipient);
    return { sentTo, expiresAt, resendAt };
  });
};

const subject: Words = {
  en: 'Your code to sign your loan',
  fil: 'Ang code mo para pirmahan ang loan',
};

const codeText = (code: string, loanNumber: string): Words => ({
  en: `${code} is the code that signs the disclosure statement and the contract of loan ${loanNumber}. It works for 5 minutes. Never tell it to anyone.`,
  fil: `${code} ang code para pirmahan ang disclosure statement at kontrata ng loan ${loanNumber}. 5 minuto lang ito. Huwag ibigay sa iba.`,
});
