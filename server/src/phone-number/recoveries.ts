import * as contract from '@pahiram/api/account-recovery';
import { accountRecoveryWords } from '@pahiram/api/account-recovery-words';
import {
  decideRecovery,
  decideRecoveryConfirmation,
  decideRecoveryPhotos,
  decideRecoveryTicket,
  isLapsed,
  type RecoveryStaff,
} from '@pahiram/domain/access/account-recovery';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import type { ReviewedIdentity } from '@pahiram/domain/documents/identity-review';
import { maskNumber } from '@pahiram/domain/texts/mask';
import * as z from 'zod';
import { hasAccount } from '../access/change-number.ts';
import { readMobile } from '../access/phone-proofs.ts';
import { getMember, lockMember } from '../accounts/members.ts';
import { findOpenReport, findTicketOf } from '../accounts/ticket-of-member.ts';
import { hasViewedAll } from '../audit/has-viewed.ts';
import { recordAudit, recordQueueView } from '../audit/record.ts';
import { codeWaitMs } from '../codes/code-limit.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { getReviewedIdentity, listSubmittedPictures } from '../documents/identity-review.ts';
import type { Refusal, RefuseOneOf } from '../http/refusal.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import { newId } from '../ids.ts';
import { hasApprovedLoanOf } from '../loans/approvals.ts';
import { findKeptFiles } from '../members/kept-files.ts';
import { stopLink } from '../notices/stop-link.ts';
import { askerTexts, recoveryProposedNotice, recoveryWaitsNotice } from './notice-texts.ts';
import { endRecovery, scheduleRecovery } from './recover.ts';
import { listRecentPhotos } from './recovery-proof.ts';
import {
  type AccountRecovery,
  factsOf,
  findOpenRecovery,
  insertRecovery,
  listRecoveryRows,
  updateConfirmed,
} from './recovery-store.ts';
import { tellAsker } from './tell-asker.ts';
import { tellOfRecovery } from './tell-of-recovery.ts';

type StaffContext = Context<StaffActor>;

const listMax = 50;

export const listAccountRecoveries: Handler<typeof contract.listAccountRecoveries> = async (
  ctx,
  { params: { memberId } },
) => {
  const shown = await showRecoveries(ctx.reader, ctx, memberId);
  const view = { action: 'recovery.list', subjectKind: 'member', subjectId: memberId };
  await recordQueueView(ctx, view, {}, shown.recoveries.length);
  return shown;
};

async function showRecoveries(reader: Reader, ctx: StaffContext, memberId: string) {
  const rows = await listRecoveryRows(reader, memberId, listMax);
  const identity = await getReviewedIdentity(reader, memberId);
  const allowed = await mayRecover(reader, ctx.actor.id, memberId, identity);
  return {
    recoveries: rows.map(viewRecovery),
    obstacle: allowed.ok ? null : accountRecoveryWords[allowed.refusal.code][ctx.language],
    ticketNumber: await findOpenReport(reader, memberId),
    photos: await listRecentPhotos(reader, memberId, ctx.clock.now()),
    waitHours: (await codeWaitMs(reader, ctx.config)) / HOUR_MS,
  };
}

function viewRecovery({ proposedById, confirmedAt, ...shown }: AccountRecovery) {
  return shown;
}

/** What this person of the staff did for this member before. */
async function readStaff(
  reader: Reader,
  id: string,
  memberId: string,
  { acceptedBy }: ReviewedIdentity,
): Promise<RecoveryStaff> {
  return {
    id,
    approvedLoan: await hasApprovedLoanOf(reader, memberId, id),
    acceptedIdentity: acceptedBy.includes(id),
  };
}

const isAccepted = ({ review }: ReviewedIdentity) => review === 'ACCEPTED';

const mayRecover = async (
  reader: Reader,
  staffId: string,
  memberId: string,
  identity: ReviewedIdentity,
) => decideRecovery(await readStaff(reader, staffId, memberId, identity), isAccepted(identity));

/** Proposes a recovery. Every device and channel is told and can stop it; nothing changes before a second person confirms. */
export const proposeAccountRecovery: Handler<typeof contract.proposeAccountRecovery> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) => {
  const newNumber = readMobile(body.newNumber, (code) =>
    refuse(code, {}, [{ path: 'newNumber', message: code }]),
  );
  return ctx.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)) !== 'active') throw refuse('member-not-found');
    const identity = await getReviewedIdentity(tx, memberId);
    const allowed = await mayRecover(tx, ctx.actor.id, memberId, identity);
    if (!allowed.ok) throw refuse(allowed.refusal.code);
    const member = await getMember(tx, memberId);
    if (member === null) throw refuse('member-not-found');
    const oldNumber: string = member.phoneNumber;
    if (oldNumber === newNumber) throw refuse('number-same');
    if (await hasAccount(tx, newNumber)) throw refuse('number-taken');
    const ticket = await findTicketOf(tx, body.ticketNumber, memberId);
    const fits = decideRecoveryTicket(ticket, memberId);
    if (!fits.ok) throw refuseField(refuse, fits.refusal.code, 'ticketNumber');
    const now = ctx.clock.now();
    const photoIds = [...new Set(body.photoIds)];
    const photos = (await findKeptFiles(tx, memberId, photoIds)).map(({ kind, at }) => ({
      isPhoto: kind === 'PHOTO',
      at: at.getTime(),
    }));
    const { selfieId } = body;
    const shown = decideRecoveryPhotos(photos, { ids: photoIds, selfieId }, now.getTime());
    if (!shown.ok) throw refuseField(refuse, shown.refusal.code, 'photoIds');
    const open = await findOpenRecovery(tx, memberId);
    if (open && !isLapsed(factsOf(open), now.getTime())) throw refuse('recovery-open');
    if (open) await endRecovery(tx, ctx, open, 'LAPSED');
    const id = newId(ctx.random, 'rcv');
    const { number } = fits.value;
    await insertRecovery(tx, {
      memberId,
      id,
      oldNumber,
      newNumber,
      identityCheck: body.identityCheck,
      ticketNumber: number,
      photoIds,
      selfieId,
      proposedById: ctx.actor.id,
      proposedAt: now,
    });
    await record(tx, ctx, 'recovery.propose', memberId, { recovery: id, ticket: number });
    const notice = recoveryProposedNotice(maskNumber('phone', newNumber), stopLink(ctx, id));
    await tellOfRecovery(tx, ctx, { memberId, ticketNumber: number, proposedAt: now }, notice);
    await tellAsker(tx, ctx, { memberId, ticketNumber: number }, askerTexts.proposed);
    return showRecoveries(tx, ctx, memberId);
  });
};

export const showOpenRecovery: ShowProposal<{ readonly memberId: string }> = async (
  tx,
  _ctx,
  { memberId },
) => {
  await lockMember(tx, memberId);
  const open = await findOpenRecovery(tx, memberId);
  return open ? z.encode(contract.accountRecovery, viewRecovery(open)) : null;
};

/** The second person: from now on it waits, every device and channel is told again, and one tap still stops it. */
export const confirmAccountRecovery: Handler<typeof contract.confirmAccountRecovery> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const open = await findOpenRecovery(tx, memberId);
    if (open?.id !== body.recoveryId) throw refuse('recovery-over');
    const now = ctx.clock.now();
    const identity = await getReviewedIdentity(tx, memberId);
    const pictures = await listSubmittedPictures(tx, memberId);
    const decision = decideRecoveryConfirmation(
      factsOf(open),
      {
        proposer: await readStaff(tx, open.proposedById, memberId, identity),
        confirmer: await readStaff(tx, ctx.actor.id, memberId, identity),
        isIdAccepted: isAccepted(identity),
        picturesSince: Math.max(0, ...pictures.map(({ submittedAt }) => submittedAt.getTime())),
        ticket: await findTicketOf(tx, open.ticketNumber, memberId),
        memberId,
      },
      await codeWaitMs(tx, ctx.config),
      now.getTime(),
    );
    if (!decision.ok) throw refuse(decision.refusal.code);
    const evidence = [
      ...open.photoIds.map((id) => ({ kind: 'member-file', id })),
      ...pictures.map(({ documentId: id }) => ({ kind: 'document', id })),
    ];
    if (!(await hasViewedAll(tx, ctx.actor.id, evidence, open.proposedAt))) {
      throw refuse('evidence-not-opened');
    }
    const takesEffectAt = new Date(decision.value);
    await updateConfirmed(tx, open, { by: ctx.actor.id, at: now, takesEffectAt });
    await scheduleRecovery(tx, { ...open, takesEffectAt });
    await record(tx, ctx, 'recovery.confirm', memberId, {
      recovery: open.id,
      takesEffectAt: takesEffectAt.toISOString(),
    });
    const masked = maskNumber('phone', open.newNumber);
    const notice = recoveryWaitsNotice(masked, takesEffectAt, stopLink(ctx, open.id));
    await tellOfRecovery(tx, ctx, open, notice);
    await tellAsker(tx, ctx, open, askerTexts.waits(takesEffectAt));
    return showRecoveries(tx, ctx, memberId);
  });

export const dropAccountRecovery: Handler<typeof contract.dropAccountRecovery> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const open = await findOpenRecovery(tx, memberId);
    if (open?.id !== body.recoveryId) throw refuse('recovery-over');
    await endRecovery(tx, ctx, open, 'DROPPED');
    return showRecoveries(tx, ctx, memberId);
  });

/** A refusal that belongs to one field of the form. */
function refuseField<Code extends string>(
  refuse: RefuseOneOf<Code>,
  code: Code,
  path: string,
): Refusal {
  return refuse(code, {}, [{ path, message: code }]);
}

function record(
  tx: Tx,
  ctx: StaffContext,
  action: string,
  subjectId: string,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectKind: 'member', subjectId, details });
}
