import { decideIdentityChange } from '@pahiram/domain/documents/identity-review';
import {
  decideStep,
  INFO_STATES,
  type InfoState,
  type ProfileStep,
  stepNumber,
} from '@pahiram/domain/members/activation';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { getIdentityReview } from '../../documents/review/get-identity-review.ts';
import type { Refusal } from '../../http/refusal.ts';
import { deleteDraft } from '../drafts/draft-store.ts';
import { getInfoStateOf, lockMember, updateInfoState } from '../store.ts';

type RefuseStep = (
  code: 'step-out-of-order' | 'code-needed' | 'identity-verified' | 'identity-rejected',
) => Refusal;

/** The name of a step in drafts and audit actions. */
export const stepNames = {
  PERSONAL_INFO: 'personal',
  ADDRESS_INFO: 'address',
  REFERENCES_INFO: 'references',
  IDENTITY_INFO: 'identity',
  BANK_INFO: 'bank',
} as const satisfies Record<ProfileStep, string>;

/**
 * Checks that this step may be saved: the next one, or an earlier one again. After step 5, address
 * and references can still change; name and ID only until the ID is accepted or rejected; the
 * account only with a code. Locks the member's row, so that saves run one at a time.
 * @returns the state before the save.
 */
export async function openStep(
  tx: Tx,
  ctx: Context<MemberActor>,
  step: ProfileStep,
  refuse: RefuseStep,
): Promise<InfoState> {
  await lockMember(tx, ctx.actor.id);
  const state = await getInfoStateOf(tx, ctx.actor.id);
  if (state === 'INFO_COMPLETED') {
    if (step === 'BANK_INFO') throw refuse('code-needed');
  } else if (!decideStep(state, step).ok) {
    throw refuse('step-out-of-order');
  }
  if (step === 'PERSONAL_INFO' || step === 'IDENTITY_INFO') {
    const hasIdentity = stepNumber(state) > stepNumber('IDENTITY_INFO');
    const review = hasIdentity ? await getIdentityReview(tx, ctx.actor.id) : null;
    const change = decideIdentityChange(review);
    if (!change.ok) throw refuse(change.refusal.code);
  }
  return state;
}

/** Advances the registration, deletes the draft, writes the audit entry, returns the reply. */
export async function closeStep(
  tx: Tx,
  ctx: Context<MemberActor>,
  step: ProfileStep,
  before: InfoState,
): Promise<{ state: 'UPDATE_NEXT' | 'INFO_COMPLETED' }> {
  const after = before === step ? (INFO_STATES[stepNumber(step)] ?? before) : before;
  const now = ctx.clock.now();
  await updateInfoState(tx, ctx.actor.id, { before, after }, now);
  await deleteDraft(tx, ctx.actor.id, stepNames[step]);
  await recordAudit(tx, ctx, {
    action: `member.save-${stepNames[step]}`,
    subjectKind: 'member',
    subjectId: ctx.actor.id,
    details: { before, after },
  });
  return { state: after === 'INFO_COMPLETED' ? 'INFO_COMPLETED' : 'UPDATE_NEXT' };
}
