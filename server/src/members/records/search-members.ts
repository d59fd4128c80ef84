import type { searchMembers as contract } from '@pahiram/api/member-records';
import { decidePhone } from '@pahiram/domain/access/phone';
import { stepNumber } from '@pahiram/domain/members/activation';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import { recordAudit } from '../../audit/record-audit.ts';
import { listIdentityReviewsOf } from '../../documents/review/list-identity-reviews-of.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../withdrawals/page-cursor.ts';
import { toSearchName } from '../search-name.ts';
import { findMembers, type MemberSearch } from './record-store.ts';

const foundMax = 50;

/** The audit entry contains the number of results, not the text that was searched (V25). */
export const searchMembers: Handler<typeof contract> = async (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const search = readSearch(body.text);
    const after = readCursor(body.cursor);
    const found = await findMembers(tx, search, { after, limit: foundMax + 1 });
    const { rows: shown, nextCursor } = pageOf(found, foundMax, ({ createdAt, id }) => ({
      at: createdAt,
      id,
    }));
    const reviews = await listIdentityReviewsOf(
      tx,
      shown.map(({ id }) => id),
    );
    await recordAudit(tx, ctx, {
      action: 'member.search',
      subjectKind: 'member',
      subjectId: shown.length === 1 && shown[0] ? shown[0].id : 'many',
      details: { found: found.length },
    });
    return {
      members: shown.map((member) => ({
        memberId: member.id as `mbr_${string}`,
        fullName: member.fullName,
        phoneNumber: maskAllButEnds(member.phoneNumber),
        accountLastFour: member.accountLastFour,
        state: member.infoState,
        identityReview:
          stepNumber(member.infoState) > stepNumber('IDENTITY_INFO')
            ? (reviews.get(member.id) ?? 'WAITING')
            : null,
      })),
      nextCursor,
    };
  });

function readSearch(text: string): MemberSearch {
  const phone = decidePhone(text);
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  const isPhoneOnly = /^[\d\s()+-]+$/.test(text);
  return {
    phoneNumber: isPhoneOnly && phone.ok ? phone.value : null,
    lastFour: /^[A-Z0-9]{4}$/.test(bare) ? bare : null,
    nameWords: isPhoneOnly ? [] : toSearchName(text).split(' ').filter(Boolean),
  };
}
