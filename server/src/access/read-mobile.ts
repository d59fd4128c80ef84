import { decideMobile, type PhoneNumber, type PhoneRefusal } from '@pahiram/domain/access/phone';
import type { FieldFault, Refusal, RefusalDetails } from '../http/refusal.ts';

export type PhoneFault = 'phone-not-valid' | 'phone-not-mobile';

/**
 * Reads the mobile number that a code is sent to.
 * @throws Refusal with the fault under `phoneNumber`.
 */
export function readMobile(
  text: string,
  refuse: (code: PhoneFault, details?: RefusalDetails, fields?: readonly FieldFault[]) => Refusal,
): PhoneNumber {
  const decision = decideMobile(text);
  if (decision.ok) return decision.value;
  const { code } = decision.refusal;
  throw refuse(phoneFault(code), {}, [{ path: 'phoneNumber', message: code }]);
}

export function phoneFault(code: PhoneRefusal): PhoneFault {
  return code === 'phone-not-philippine-mobile' ? 'phone-not-mobile' : 'phone-not-valid';
}
