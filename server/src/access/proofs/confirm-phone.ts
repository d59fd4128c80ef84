import { tryCode } from '../../codes/try-code.ts';
import type { Context } from '../../context.ts';
import type { Refusal, RefusalDetails } from '../../http/refusal.ts';
import { lockProof, type ProofPurpose, updateVerified } from './store.ts';

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
    switch (tried.result) {
      case 'right':
        await updateVerified(tx, proof.id, now);
        return { done: true };
      case 'wrong':
        return tried.triesLeft === 0
          ? refuse('code-void')
          : refuse('code-wrong', { triesLeft: tried.triesLeft });
      case 'expired':
        return refuse('code-expired');
      case 'none':
        return refuse('code-none');
      default:
        return tried satisfies never;
    }
  });
}
