import type { getMember as contract } from '@pahiram/api/member-records';
import { memberFieldsFor } from '@pahiram/domain/access/member-fields';
import { recordAudit } from '../../audit/record-audit.ts';
import { listSamePicturesOf } from '../../documents/review/list-same-pictures-of.ts';
import type { Handler } from '../../http/route.ts';
import { getMemberProfile } from '../get-member-profile.ts';
import { showMemberToStaff } from '../show-member-to-staff.ts';
import { listConsents } from '../store.ts';
import { listAlikeMembers } from './record-store.ts';

/**
 * A member's record for staff, limited to the fields their roles need. The view and those fields
 * are audited (V22, V25).
 */
export const getMemberRecord: Handler<typeof contract> = async (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { memberId } = params;
    const profile = await getMemberProfile(tx, ctx, memberId);
    const fields = memberFieldsFor(ctx.actor.roles);
    const samePictures = await listSamePicturesOf(tx, memberId);
    await recordAudit(tx, ctx, {
      action: 'member.look',
      subjectKind: 'member',
      subjectId: memberId,
      details: { revealed: fields.join(',') },
    });
    return {
      memberId,
      details: await showMemberToStaff(tx, profile, { language: ctx.language, fields }),
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
