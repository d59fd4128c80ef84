import type { requestScheduleCode as contract } from '@pahiram/api/loan-requests';
import { newDeviceObstacle } from '../../access/passkeys/sign-without-passkey.ts';
import { recordAudit } from '../../audit/record.ts';
import { sendCodeToMember } from '../../codes/one-time-codes.ts';
import { countAttemptOrRefuse } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { scheduleCodeText } from './notice-texts.ts';
import { acceptanceCode, lockOwnRequest, readOpenOffer } from './open-offer.ts';

const codesADayMax = 20;

/** Sends a code that is bound to the offer and the document that were read. */
export const requestScheduleCode: Handler<typeof contract> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const { id } = ctx.actor;
  const day = { max: codesADayMax, windowSeconds: 86_400 };
  await countAttemptOrRefuse(ctx, 'schedule-codes', id, day);
  return ctx.transaction(async (tx) => {
    const locked = await lockOwnRequest(tx, id, params);
    if (!locked) throw refuse('request-not-found');
    const open = await readOpenOffer(tx, ctx, locked, body.round);
    if (!open.ok) throw refuse(open.refusal.code);
    if (open.value.hash !== body.documentHash) throw refuse('document-changed');
    const isNew = await newDeviceObstacle(tx, ctx);
    if (isNew) throw refuse(isNew.code, isNew.details);
    const { phoneNumber, language } = open.value.profile;
    const sent = await sendCodeToMember(tx, ctx, refuse, {
      ...acceptanceCode(locked, body.round, body.documentHash),
      memberId: id,
      ...{ recipient: phoneNumber, language },
      template: 'schedule-code',
      words: (code) => scheduleCodeText(code, locked.loan.number),
    });
    await recordAudit(tx, ctx, {
      action: 'loan.request-schedule-code',
      subjectKind: 'loan',
      subjectId: locked.loan.id,
      details: { round: body.round },
    });
    return sent;
  });
};
