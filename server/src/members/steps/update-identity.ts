import type { updateIdentity as contract } from '@pahiram/api/members';
import { decideIdentity, type IdentityFields } from '@pahiram/domain/documents/identity-step';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, MemberActor } from '../../context.ts';
import { submitDocuments } from '../../documents/submit-documents.ts';
import type { Handler } from '../../http/route.ts';
import { getProfileRow, type IdentityRow, type ProfileRow, updateIdentityRow } from '../store.ts';
import { closeStep, openStep } from './profile-step.ts';
import { refuseFields } from './refuse-fields.ts';

/** Step 4: encrypts the ID number and submits the three pictures for review. */
export const updateIdentity: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const read = decideIdentity(body);
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'IDENTITY_INFO', refuse);
    const identity = sealIdentity(ctx, read.value);
    const isChanged = differs(await getProfileRow(tx, ctx.actor.id), identity);
    const addresses = {
      front: body.imageIdFrontURL,
      back: body.imageIdBackURL,
      selfie: body.imageSelfieURL,
    };
    const refusal = await submitDocuments(tx, ctx, addresses, isChanged);
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

function sealIdentity(ctx: Context<MemberActor>, given: IdentityFields): IdentityRow {
  const { identityType, otherIdentityType, identityNumber } = given;
  const compared = identityNumber.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return {
    identityType,
    otherIdentityType,
    sealed: ctx.vault.seal('identity-number', ctx.actor.id, identityNumber),
    fingerprint: ctx.vault.fingerprint('identity-number', `${identityType}:${compared}`),
    lastFour: compared.slice(-4),
  };
}

function differs(row: ProfileRow | null, identity: IdentityRow): boolean {
  if (!row?.identity_fingerprint?.equals(identity.fingerprint)) return true;
  return (row.other_identity_type ?? '') !== identity.otherIdentityType;
}
