import * as contract from '@pahiram/api/profile-corrections';
import { hasLapsed, PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideRequestTicket } from '@pahiram/domain/members/privacy-request';
import {
  type CorrectedFact,
  changedFacts,
  decideCorrectedFacts,
  decideCorrection,
  decideCorrectionConfirmation,
  type ProfileCorrectionEnding,
  type ProfileFacts,
} from '@pahiram/domain/members/profile-correction';
import { maskNumber } from '@pahiram/domain/texts/mask';
import * as z from 'zod';
import { lapsedProposalMail } from '../access/staff/notice-texts.ts';
import { mailBothSides } from '../access/staff/staff-mail.ts';
import { lockMember, setFullName } from '../accounts/members.ts';
import { findTicketOf, isInDoubt } from '../accounts/ticket-of-member.ts';
import { hasViewedAll } from '../audit/has-viewed.ts';
import { recordAudit, recordQueueView } from '../audit/record.ts';
import type { Context, StaffActor, SystemActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import { newId } from '../ids.ts';
import { startSweep } from '../jobs/sweep.ts';
import { notifyMember } from '../notices/send.ts';
import { sealIdentity } from './identity-facts.ts';
import { findKeptFiles, listKeptFiles } from './kept-files.ts';
import {
  profileCorrectedNotice,
  profileCorrectionDroppedNotice,
  profileCorrectionProposedNotice,
} from './notice-texts.ts';
import { getMemberProfile } from './profile.ts';
import {
  findOpenCorrection,
  insertCorrection,
  listCorrections,
  listUndecidedCorrections,
  type ProfileCorrection,
  updateCorrectionEnded,
  updatePersonFacts,
} from './profile-correction-store.ts';
import { refuseFields } from './refuse-fields.ts';
import { fullNameOf, updateIdentityRow } from './store.ts';

type StaffContext = Context<StaffActor>;

const listMax = 20;

export const listProfileCorrections: Handler<typeof contract.listProfileCorrections> = async (
  ctx,
  { params: { memberId } },
) => {
  const shown = await showCorrections(ctx.reader, ctx, memberId);
  const view = { action: 'profile-correction.list', subjectKind: 'member', subjectId: memberId };
  await recordQueueView(ctx, view, {}, shown.corrections.length);
  return shown;
};

async function showCorrections(reader: Reader, ctx: StaffContext, memberId: string) {
  const rows = await listCorrections(reader, ctx, memberId, listMax);
  const current = await readFacts(reader, ctx, memberId);
  const corrections = [];
  for (const row of rows) corrections.push(await showCorrection(reader, ctx, row));
  return {
    corrections,
    isByStaff: current?.review === 'ACCEPTED',
    files: await listKeptFiles(reader, memberId),
  };
}

/** Who sees a fact: those who compare it with the ID, and the others of whom no more is hidden than on the record. */
const seenBy: Readonly<Partial<Record<CorrectedFact, Permission>>> = {
  BIRTH_DATE: 'view-member-home',
  ID_NUMBER: 'view-identity-number',
};

async function showCorrection(
  reader: Reader,
  { actor }: StaffContext,
  { before, after, fileIds, ...correction }: ProfileCorrection,
) {
  const changes = changedFacts(before, after).map((change) => {
    const view = seenBy[change.fact];
    if (view === undefined || isAllowed(actor.roles, view)) return change;
    const hide = (text: string) =>
      change.fact === 'ID_NUMBER' ? maskNumber('identity', text) : null;
    return { ...change, before: hide(change.before), after: hide(change.after) };
  });
  const files = await findKeptFiles(reader, correction.memberId, fileIds);
  return { ...correction, changes, files };
}

/** The facts of a profile whose ID was entered, with its review; null before that. */
async function readFacts(reader: Reader, ctx: Pick<Context, 'vault'>, memberId: string) {
  const { personal, identity } = await getMemberProfile(reader, ctx, memberId);
  if (personal === null || identity === null) return null;
  const { firstName, middleName, lastName, birthDate } = personal;
  const { type: identityType, otherType: otherIdentityType, number: identityNumber } = identity;
  const facts: ProfileFacts = {
    ...{ firstName, middleName, lastName, birthDate },
    ...{ identityType, otherIdentityType, identityNumber },
  };
  return { facts, review: identity.review };
}

/** Proposes a correction and tells the member; the profile stays as it is until a second person confirms. */
export const proposeProfileCorrection: Handler<typeof contract.proposeProfileCorrection> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)) !== 'active') throw refuse('member-not-found');
    const now = ctx.clock.now();
    const asked = decideRequestTicket(
      await findTicketOf(tx, body.ticketNumber, memberId),
      memberId,
    );
    if (!asked.ok) throw refuse(asked.refusal.code);
    if (await isInDoubt(tx, memberId, now)) throw refuse('account-in-doubt');
    const current = await readFacts(tx, ctx, memberId);
    if (current === null) throw refuse('member-changes-it');
    const { facts: before, review } = current;
    const given = Object.fromEntries(
      Object.entries(body.facts).filter(([, value]) => value !== undefined),
    );
    const read = decideCorrectedFacts(before, given, manilaDate(now.getTime()));
    if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
    const after = read.value;
    const decision = decideCorrection(review, before, after);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const fileIds = [...new Set(body.fileIds)];
    const found = await findKeptFiles(tx, memberId, fileIds);
    if (found.length !== fileIds.length) throw refuse('file-not-fit');
    const open = await findOpenCorrection(tx, ctx, memberId);
    if (open && !hasLapsed(open.proposedAt.getTime(), now.getTime())) {
      throw refuse('correction-open');
    }
    if (open) await lapse(tx, ctx, open);
    const id = newId(ctx.random, 'pcr');
    const { number: ticketNumber } = asked.value;
    await insertCorrection(tx, ctx, {
      ...{ memberId, id, before, after, fileIds, ticketNumber, reason: body.reason },
      ...{ proposedById: ctx.actor.id, proposedAt: now },
    });
    await record(tx, ctx, 'profile-correction.propose', {
      ...{ memberId, id, before, after, reason: body.reason, ticketNumber },
    });
    const facts = decision.value.map(({ fact }) => fact);
    await notifyMember(tx, ctx, memberId, profileCorrectionProposedNotice(facts, ticketNumber));
    return showCorrections(tx, ctx, memberId);
  });

export const showOpenCorrection: ShowProposal<{ readonly memberId: string }> = async (
  tx,
  ctx,
  { memberId },
) => {
  await lockMember(tx, memberId);
  const open = await findOpenCorrection(tx, ctx, memberId);
  if (open === null || ctx.actor.kind !== 'staff') return null;
  return z.encode(contract.profileCorrection, await showCorrection(tx, ctx as StaffContext, open));
};

/** The second person: the profile says the new facts at once. Documents that were signed keep their words (V18). */
export const confirmProfileCorrection: Handler<typeof contract.confirmProfileCorrection> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const state = await lockMember(tx, memberId);
    const open = await findOpenCorrection(tx, ctx, memberId);
    if (open?.id !== body.correctionId || state !== 'active') throw refuse('correction-over');
    const now = ctx.clock.now();
    const current = await readFacts(tx, ctx, memberId);
    if (current === null) throw refuse('facts-changed');
    const { before, after, proposedById, ticketNumber } = open;
    const decision = decideCorrectionConfirmation(
      {
        ...{ proposedById, proposedAt: open.proposedAt.getTime(), before, now: current.facts },
        ...{ review: current.review, confirmerId: ctx.actor.id },
      },
      now.getTime(),
    );
    if (!decision.ok) throw refuse(decision.refusal.code);
    if (await isInDoubt(tx, memberId, now)) throw refuse('account-in-doubt');
    const files = open.fileIds.map((id) => ({ kind: 'member-file', id }));
    if (!(await hasViewedAll(tx, ctx.actor.id, files, open.proposedAt))) {
      throw refuse('evidence-not-opened');
    }
    const facts = changedFacts(before, after).map(({ fact }) => fact);
    await updatePersonFacts(tx, memberId, after, now);
    if (facts.some(isOfName)) await setFullName(tx, memberId, nameOf(after));
    if (facts.some(isOfIdentity)) {
      await updateIdentityRow(tx, memberId, sealIdentity(ctx, memberId, after), now);
    }
    await updateCorrectionEnded(tx, open, 'DONE', { at: now, confirmedBy: ctx.actor.id });
    await record(tx, ctx, 'profile-correction.confirm', open);
    await notifyMember(tx, ctx, memberId, profileCorrectedNotice(facts, ticketNumber));
    return showCorrections(tx, ctx, memberId);
  });

const isOfName = (fact: CorrectedFact): boolean => fact.endsWith('_NAME');
const isOfIdentity = (fact: CorrectedFact): boolean => fact.startsWith('ID_');

const nameOf = ({ firstName, middleName, lastName }: ProfileFacts): string =>
  fullNameOf({ first_name: firstName, middle_name: middleName, last_name: lastName });

export const dropProfileCorrection: Handler<typeof contract.dropProfileCorrection> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const open = await findOpenCorrection(tx, ctx, memberId);
    if (open?.id !== body.correctionId) throw refuse('correction-over');
    await end(tx, ctx, open, 'DROPPED');
    const facts = changedFacts(open.before, open.after).map(({ fact }) => fact);
    await notifyMember(tx, ctx, memberId, profileCorrectionDroppedNotice(facts, open.ticketNumber));
    return showCorrections(tx, ctx, memberId);
  });

async function end(
  tx: Tx,
  ctx: Context,
  open: ProfileCorrection,
  ending: Exclude<ProfileCorrectionEnding, 'DONE'>,
): Promise<void> {
  await updateCorrectionEnded(tx, open, ending, { at: ctx.clock.now(), confirmedBy: null });
  await record(tx, ctx, `profile-correction.${ending === 'LAPSED' ? 'lapse' : 'drop'}`, open);
}

/** Ends a proposal that nobody decided in time and tells both sides. */
async function lapse(tx: Tx, ctx: Context, open: ProfileCorrection): Promise<void> {
  await end(tx, ctx, open, 'LAPSED');
  const what = {
    en: 'a correction that was asked for in',
    fil: 'pagtatama na hiningi sa',
  };
  const link = `${ctx.config.publicUrl}/console/members/${open.memberId}`;
  const sides = { proposerId: open.proposedById, decides: 'confirm-profile-corrections' } as const;
  await mailBothSides(tx, ctx, sides, lapsedProposalMail(what, open.ticketNumber, link));
}

export async function lapseProfileCorrections(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - PROPOSAL_MS);
  const sweep = startSweep(ctx, 'lapse-profile-corrections');
  for (const memberId of await listUndecidedCorrections(ctx.reader, before)) {
    await sweep.inTransaction(memberId, async (tx) => {
      await lockMember(tx, memberId);
      const open = await findOpenCorrection(tx, ctx, memberId);
      if (open && open.proposedAt <= before) await lapse(tx, ctx, open);
    });
  }
  sweep.end();
}

/** Which facts, not what they say: the audit has no personal data in clear. */
function record(
  tx: Tx,
  ctx: Context,
  action: string,
  correction: Pick<ProfileCorrection, 'id' | 'before' | 'after' | 'reason' | 'ticketNumber'> & {
    readonly memberId: string;
  },
): Promise<void> {
  const { id, memberId, ticketNumber, reason } = correction;
  const changes = changedFacts(correction.before, correction.after);
  return recordAudit(tx, ctx, {
    action,
    subjectKind: 'member',
    subjectId: memberId,
    reason,
    details: {
      ...{ correction: id, ticket: ticketNumber },
      facts: changes.map(({ fact }) => fact).join(' '),
    },
  });
}
