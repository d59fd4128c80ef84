import type * as contract from '@pahiram/api/members';
import { creditBureauNoticeVersion } from '@pahiram/api/members';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideIdentity } from '@pahiram/domain/documents/identity-document';
import { decideIdentityChange } from '@pahiram/domain/documents/identity-review';
import {
  decideStep,
  INFO_STATES,
  type InfoState,
  type ProfileStep,
  stepNumber,
} from '@pahiram/domain/members/activation';
import { decideEmployment } from '@pahiram/domain/members/employment';
import { decideAddress, decidePersonal, decideReferences } from '@pahiram/domain/members/member';
import { toPesosText } from '@pahiram/domain/money/money';
import { lockMember, setEmployment } from '../accounts/members.ts';
import { refuseWhileLocked } from '../accounts/money-lock.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { getIdentityReview, returnPicturesToReview } from '../documents/identity-review.ts';
import { submitDocuments } from '../documents/submit.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { readAccount, saveAccount } from './bank-account.ts';
import { refuseWhileHeld } from './fraud-holds.ts';
import { sealIdentity } from './identity-facts.ts';
import { getMemberProfile } from './profile.ts';
import { refuseFields } from './refuse-fields.ts';
import {
  deleteDraft,
  getInfoStateOf,
  getProfileRow,
  type IdentityRow,
  insertConsent,
  type ProfileRow,
  replaceReferences,
  updateAddressRow,
  updateIdentityRow,
  updateInfoState,
  upsertPersonal,
} from './store.ts';

/** Step 1. The name becomes the account holder of every transfer (V12). Stores the consent. */
export const updatePersonal: Handler<typeof contract.updatePersonal> = async (
  ctx,
  { body },
  refuse,
) => {
  const now = ctx.clock.now();
  const read = decidePersonal(body, manilaDate(now.getTime()));
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'PERSONAL_INFO', refuse);
    // Pictures were accepted for the earlier name and birth date, so they are reviewed again.
    await returnPicturesToReview(tx, ctx.actor.id, now);
    await upsertPersonal(tx, ctx.actor.id, read.value, now);
    await insertConsent(tx, {
      id: newId(ctx.random, 'cns'),
      memberId: ctx.actor.id,
      kind: 'credit-bureau',
      version: creditBureauNoticeVersion,
      agreedAt: now,
    });
    return closeStep(tx, ctx, 'PERSONAL_INFO', before);
  });
};

/** Step 2. */
export const updateAddress: Handler<typeof contract.updateAddress> = async (
  ctx,
  { body },
  refuse,
) => {
  const read = decideAddress(body);
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'ADDRESS_INFO', refuse);
    await updateAddressRow(tx, ctx.actor.id, { ...read.value, townCode: body.townCode ?? null });
    return closeStep(tx, ctx, 'ADDRESS_INFO', before);
  });
};

/**
 * Step 3. Staff can read the numbers; the service never sends messages to them (V24). While the money is locked they are
 * masked, so that a change waits for the unlocking.
 */
export const updateReferences: Handler<typeof contract.updateReferences> = async (
  ctx,
  { body },
  refuse,
) => {
  const { personal, isActivated } = await getMemberProfile(ctx.reader, ctx, ctx.actor.id);
  if (isActivated) await refuseWhileLocked(ctx.reader, ctx, refuse);
  const owner = { phoneNumber: body.phoneNumber, name: personal };
  const read = decideReferences(body, owner);
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'REFERENCES_INFO', refuse);
    await replaceReferences(tx, ctx.actor.id, read.value);
    return closeStep(tx, ctx, 'REFERENCES_INFO', before);
  });
};

/** Step 4: encrypts the ID number and submits the three pictures for review. */
export const updateIdentity: Handler<typeof contract.updateIdentity> = async (
  ctx,
  { body },
  refuse,
) => {
  const read = decideIdentity(body);
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'IDENTITY_INFO', refuse);
    const identity = sealIdentity(ctx, ctx.actor.id, read.value);
    const isChanged = isOtherIdentity(await getProfileRow(tx, ctx.actor.id), identity);
    const urls = {
      front: body.imageIdFrontURL,
      back: body.imageIdBackURL,
      selfie: body.imageSelfieURL,
    };
    const refusal = await submitDocuments(tx, ctx, urls, isChanged);
    if (refusal === 'picture-not-yours') {
      await recordAudit(tx, ctx, {
        action: 'access.foreign-document',
        subjectKind: 'member',
        subjectId: ctx.actor.id,
      });
      return refuse(refusal);
    }
    if (refusal) throw refuse(refusal);
    await updateIdentityRow(tx, ctx.actor.id, identity, ctx.clock.now());
    return closeStep(tx, ctx, 'IDENTITY_INFO', before);
  });
};

function isOtherIdentity(row: ProfileRow | null, identity: IdentityRow): boolean {
  if (!row?.identity_fingerprint?.equals(identity.fingerprint)) return true;
  return (row.other_identity_type ?? '') !== identity.otherIdentityType;
}

/** Step 5, the last one. */
export const updateBank: Handler<typeof contract.updateBank> = async (ctx, { body }, refuse) => {
  const account = readAccount(ctx, body, refuse);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'BANK_INFO', refuse);
    await refuseWhileHeld(tx, ctx, 'account-on-hold', refuse);
    await saveAccount(tx, ctx, account);
    return closeStep(tx, ctx, 'BANK_INFO', before);
  });
};

/** Replaces the registration defaults with the employment the member states. */
export const updateEmployment: Handler<typeof contract.updateEmployment> = async (
  ctx,
  { body },
  refuse,
) => {
  const income = toPesosText(body.monthlyNetIncome).replace(/\.00$/, '');
  const read = decideEmployment({ ...body, monthlyNetIncome: income });
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    await setEmployment(tx, ctx, ctx.actor.id, read.value);
    await deleteDraft(tx, ctx.actor.id, 'employment');
    return { state: await getInfoStateOf(tx, ctx.actor.id) };
  });
};

type RefuseStep = (
  code: 'step-out-of-order' | 'code-needed' | 'identity-verified' | 'identity-rejected',
) => Refusal;

/** The name of a step in drafts and audit actions. */
const stepNames = {
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
async function openStep(
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
async function closeStep(
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
