import type { getMember as contract } from '@pahiram/api/member-records';
import { isAllowed } from '@pahiram/domain/access/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import { listSamePicturesOf } from '../../documents/review/list-same-pictures-of.ts';
import type { Handler } from '../../http/route.ts';
import { getMemberProfile } from '../get-member-profile.ts';
import { type Revealed, showMemberDetails } from '../show-member-details.ts';
import { listConsents } from '../store.ts';
import { listAlikeMembers } from './record-store.ts';

/**
 * A member's record for staff. The account number stays masked for all of them; the ID number is
 * shown to those who compare it with the picture. The look is on record (V22, V25).
 */
export const getMemberRecord: Handler<typeof contract> = async (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { memberId } = params;
    const profile = await getMemberProfile(tx, ctx, memberId);
    const reveal: Revealed[] = isAllowed(ctx.actor.roles, 'view-identity-images')
      ? ['identityNumber']
      : [];
    const samePictures = await listSamePicturesOf(tx, memberId);
    await recordAudit(tx, ctx, {
      action: 'member.look',
      subjectKind: 'member',
      subjectId: memberId,
      details: { revealed: reveal.join(',') },
    });
    return {
      memberId,
      details: await showMemberDetails(tx, profile, { language: ctx.language, reveal }),
      consents: await listConsents(tx, memberId),
      likenesses: [
        ...(await listAlikeMembers(tx, memberId)).map((alike) => ({
          kind: alike.kind,
          memberId: alike.memberId as `mbr_${string}`,
          documentKind: null,
        })),
        ...samePictures.map((same) => ({
          kind: 'same-picture' as const,
          memberId: same.memberId as `mbr_${string}`,
          documentKind: same.kind,
        })),
      ].slice(0, 50),
    };
  });
