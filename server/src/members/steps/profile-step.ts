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

/** What a step is called where its draft and its audit rows are kept. */
export const stepNames = {
  PERSONAL_INFO: 'personal',
  ADDRESS_INFO: 'address',
  REFERENCES_INFO: 'references',
  IDENTITY_INFO: 'identity',
  BANK_INFO: 'bank',
} as const satisfies Record<ProfileStep, string>;

/**
 * Whether this step may be saved now. The next one, or an earlier one again. After the fifth,
 * people still move house and change references, and name and ID may be corrected until the ID
 * is accepted; the account changes only with a code (B7).
 * Holds the member, so that two saves at one moment go one after the other.
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

/** Moves the registration on, clears the draft, leaves the audit row; answers as specified (B1). */
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
