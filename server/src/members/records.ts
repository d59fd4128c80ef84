import type * as contract from '@pahiram/api/member-records';
import { provesNothingUntil } from '@pahiram/domain/access/account-recovery';
import { memberFieldsFor } from '@pahiram/domain/access/member-fields';
import { decidePhone, readPhonePart } from '@pahiram/domain/access/phone';
import { isAllowed } from '@pahiram/domain/access/roles';
import { stepNumber } from '@pahiram/domain/members/activation';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { sql } from 'kysely';
import { findEmailChangedAt, findRecoveredAt, getErasureAsked } from '../accounts/members.ts';
import { findMoneyLock } from '../accounts/money-lock.ts';
import { findNumberChangedAt } from '../accounts/number-of-member.ts';
import { findNoPasswordBySms, findStolenReport } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { listIdentityReviewsOf } from '../documents/identity-review.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { toSearchName } from '../lib/search-name.ts';
import { showMemberToStaff } from './member-details.ts';
import { listPinnedNotes } from './note-store.ts';
import { getMemberProfile, type MemberProfile } from './profile.ts';
import { type FoundRecord, findRecordByNumber, findRecordsByPart } from './record-by-number.ts';
import { countParts } from './record-counts.ts';
import { type FoundMember, findMembers, type MemberSearch, noSearch } from './record-store.ts';
import { showSignals } from './signals.ts';
import { listConsents } from './store.ts';
import { findTicketsOfSenders } from './tickets-of-senders.ts';

const foundMax = 50;
const staffMax = 10;

/** The audit entry contains the number of results, not the text that was searched (V25). */
export const searchMembers: Handler<typeof contract.searchMembers> = async (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const record = await findRecordByNumber(tx, body.text);
    const search: MemberSearch = record
      ? { ...noSearch, memberId: record.memberId }
      : readSearch(body.text);
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
    const { roles } = ctx.actor;
    const records = after ? [] : await findRecordsByPart(tx, body.text, roles);
    const senders = { memberIds: shown.map(({ id }) => id), text: body.text };
    // Those of the member of a record are on the member's page.
    const tickets = after || record ? [] : await findTicketsOfSenders(tx, senders, roles);
    await recordAudit(tx, ctx, {
      action: 'member.search',
      subjectKind: 'member',
      subjectId: shown.length === 1 && shown[0] ? shown[0].id : 'many',
      details: { found: found.length + records.length + tickets.length },
    });
    return {
      record: record && showRecord(record),
      records: records.map(showRecord),
      tickets,
      members: shown.map((member) => ({
        memberId: member.id as `mbr_${string}`,
        fullName: member.fullName,
        phoneNumber: maskNumber('phone', member.phoneNumber),
        memberSince: member.createdAt,
        accountNumberMasked: member.account && maskedAccount(ctx, member.account),
        state: member.infoState,
        identityReview:
          stepNumber(member.infoState) > stepNumber('IDENTITY_INFO')
            ? (reviews.get(member.id) ?? 'WAITING')
            : null,
      })),
      staff: isAllowed(roles, 'view-staff') ? await findStaff(tx, body.text) : [],
      nextCursor,
    };
  });

const showRecord = ({ kind, id, number, isLent, loanNumber }: FoundRecord) => ({
  ...{ kind, id, number, isLent, loanNumber },
});

/** Active and former colleagues with this part of a name or this email address. */
async function findStaff(tx: Tx, text: string) {
  const { rows } = await sql<{ readonly id: `stf_${string}`; readonly name: string }>`
    SELECT id, name FROM staff
    WHERE strpos(lower(name), lower(${text})) > 0 OR lower(email) = lower(${text})
    ORDER BY name, id LIMIT ${staffMax}`.execute(tx);
  return rows;
}

function maskedAccount(ctx: Context, account: NonNullable<FoundMember['account']>): string {
  const number = ctx.vault.open('account-number', account.id, account.sealed);
  return maskNumber('account', number.toString('utf8'));
}

function readSearch(text: string): MemberSearch {
  const phone = decidePhone(text);
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  const email = text.trim();
  if (email.includes('@')) return { ...noSearch, email };
  const isPhoneOnly = /^[\d\s()+-]+$/.test(text);
  return {
    ...noSearch,
    phoneNumber: isPhoneOnly && phone.ok ? phone.value : null,
    phonePart: isPhoneOnly ? readPhonePart(text) : null,
    lastFour: /^[A-Z0-9]{4}$/.test(bare) ? bare : null,
    nameWords: isPhoneOnly ? [] : toSearchName(text).split(' ').filter(Boolean),
  };
}

/**
 * A member's record for staff, limited to the fields their roles need. The view and those fields
 * are audited (V22, V25).
 */
export const getMemberRecord: Handler<typeof contract.getMember> = async (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { memberId } = params;
    const profile = await getMemberProfile(tx, ctx, memberId);
    const fields = memberFieldsFor(ctx.actor.roles);
    await recordAudit(tx, ctx, {
      action: 'member.view',
      subjectKind: 'member',
      subjectId: memberId,
      details: { revealed: fields.join(',') },
    });
    return {
      memberId,
      memberSince: profile.registeredAt,
      details: await showMemberToStaff(tx, profile, { language: ctx.language, fields }),
      consents: await listConsents(tx, memberId),
      signals: await showSignals(tx, ctx, memberId),
      pinnedNotes: isAllowed(ctx.actor.roles, 'view-member-notes')
        ? await listPinnedNotes(tx, memberId)
        : [],
      counts: await countParts(tx, { memberId, roles: ctx.actor.roles, now: ctx.clock.now() }),
      erasure: await getErasureAsked(tx, memberId),
      safety: await readSafety(tx, ctx, memberId, profile),
    };
  });

/** Whether the person who calls may be another than the member. */
async function readSafety(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  memberId: string,
  { bank }: Pick<MemberProfile, 'bank'>,
) {
  const now = clock.now();
  const recoveredAt = await findRecoveredAt(tx, memberId);
  const isRecent = provesNothingUntil(recoveredAt?.getTime() ?? null, now.getTime()) !== null;
  return {
    lockedAt: (await findMoneyLock(tx, memberId, now))?.lockedAt ?? null,
    stolen: await findStolenReport(tx, memberId, now),
    noPasswordBySms: await findNoPasswordBySms(tx, memberId, now),
    passwordBySmsAt: isRecent ? recoveredAt : null,
    numberChangedAt: await findNumberChangedAt(tx, memberId, now),
    emailChangedAt: await findEmailChangedAt(tx, memberId, now),
    accountWaitsUntil: bank && bank.usableFrom > now ? bank.usableFrom : null,
  };
}
