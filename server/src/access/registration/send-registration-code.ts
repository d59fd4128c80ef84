import type { sendRegistrationCode as contract } from '@pahiram/api/access';
import { isOfCountry } from '@pahiram/domain/access/phone';
import { sendCodeBySms } from '../../codes/send-code-by-sms.ts';
import type { Handler } from '../../http/route.ts';
import { numberToProve } from '../../notices/recipient.ts';
import { countRegistrationCode } from '../limits/code-limits.ts';
import { alreadyRegisteredText, codeTexts } from '../notice-texts.ts';
import { lockProof, updatePhone } from '../proofs/store.ts';
import { readMobile } from '../read-mobile.ts';
import { findByPhone } from '../store.ts';

/**
 * Same reply for a known and an unknown number. If the number has an account, its owner gets an SMS
 * that says so and contains no code (V23).
 */
export const sendRegistrationCode: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const phoneNumber = readMobile(body.phoneNumber, refuse);
  const countryCodes = ctx.config.settings.REGISTRATION_COUNTRY_CODES;
  if (!isOfCountry(phoneNumber, countryCodes)) {
    const countries = countryCodes.map((code) => `+${code}`).join(', ');
    throw refuse('phone-country-not-served', { countries });
  }
  await countRegistrationCode(ctx, phoneNumber);
  return ctx.transaction(async (tx) => {
    const proof = await lockProof(tx, 'REGISTRATION', body.registrationId, ctx.clock.now());
    if (!proof || proof.used_at !== null) throw refuse('step-over');
    const known = await findByPhone(tx, phoneNumber);
    if (proof.phone_number !== phoneNumber) await updatePhone(tx, proof.id, phoneNumber);
    const sending = await sendCodeBySms(tx, ctx, {
      purpose: 'REGISTRATION',
      subjectId: proof.id,
      boundTo: phoneNumber,
      recipient: numberToProve(proof, phoneNumber),
      budget: 'strangers',
      language: ctx.language,
      template: known ? 'already-registered' : 'registration-code',
      words: (code) => (known ? alreadyRegisteredText : codeTexts.registration(code)),
    });
    if (!sending.sent) {
      throw refuse('code-too-soon', { retryAfterSeconds: sending.retryAfterSeconds });
    }
    const { resendAfterSeconds, expiresInSeconds } = sending;
    return { resendAfterSeconds, expiresInSeconds };
  });
};
