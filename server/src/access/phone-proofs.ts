import { decideMobile, type PhoneNumber, type PhoneRefusal } from '@pahiram/domain/access/phone';
import { refusalOfTry, tryCode } from '../codes/one-time-codes.ts';
import type { Context } from '../context.ts';
import type { FieldFault, Refusal, RefusalDetails } from '../http/refusal.ts';
import { lockProof, type ProofPurpose, updateVerified } from './registration-store.ts';

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

type CodeRefusal = 'code-wrong' | 'code-void' | 'code-expired' | 'code-none' | 'step-over';

/** Checks the code that was sent to the phone; the right one marks the phone as proven. */
export async function confirmPhone(
  ctx: Context,
  proof: { readonly purpose: ProofPurpose; readonly id: string; readonly code: string },
  refuse: (code: CodeRefusal, details?: RefusalDetails) => Refusal,
): Promise<{ done: true } | Refusal> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const stored = await lockProof(tx, proof.purpose, proof.id, now);
    if (!stored || stored.used_at !== null) return refuse('step-over');
    if (stored.phone_number === null) return refuse('code-none');
    const subject = { purpose: proof.purpose, subjectId: proof.id };
    const tried = await tryCode(tx, ctx, {
      ...subject,
      boundTo: stored.phone_number,
      code: proof.code,
    });
    if (tried.result !== 'right') return refusalOfTry(tried, refuse);
    await updateVerified(tx, proof.id, now);
    return { done: true };
  });
}
