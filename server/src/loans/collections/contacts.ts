import type * as contract from '@pahiram/api/collections';
import { isPossibleOutcome, readContactLog } from '@pahiram/domain/loans/collections';
import { getMember } from '../../accounts/members.ts';
import { recordAudit, recordRefusalOncePerHour } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { dropMessages } from '../../notices/send.ts';
import { lockLoanInRepayment } from '../lent-loans.ts';
import { dueState } from '../message-states.ts';
import { updateLoan } from '../store.ts';
import { recordPromise } from './promises.ts';
import { readStandings } from './standing.ts';
import { deleteClaim, insertContact, listCallers, listContacts, upsertClaim } from './store.ts';

/** Takes the call to the borrower, if they may be called now (V24), or gives it back. */
export const claimCollectionCall: Handler<typeof contract.claimCollectionCall> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const [standing] = await readStandings(tx, ctx, [loan]);
    if (standing === undefined) throw new Error(`loan ${loan.id} has no standing`);
    const { call, caller } = standing;
    if (caller && caller.id !== ctx.actor.id) throw refuse('call-taken', { name: caller.name });
    const subject = { subjectKind: 'loan', subjectId: loan.id };
    if (!body.claim) {
      await deleteClaim(tx, loan.id);
      await recordAudit(tx, ctx, { action: 'collection.unclaim-call', ...subject });
      return { phoneNumber: null };
    }
    if (!call.ok) {
      await recordRefusalOncePerHour(tx, ctx, {
        action: 'collection.call-refused',
        ...subject,
        reason: call.refusal.code,
      });
      return refuse(call.refusal.code, call.refusal.facts);
    }
    await upsertClaim(tx, ctx, loan.id);
    await recordAudit(tx, ctx, {
      action: 'collection.claim-call',
      ...subject,
      details: { before: caller?.id ?? null, after: ctx.actor.id },
    });
    const member = await getMember(tx, loan.memberId);
    if (!member) throw new Error(`no member ${loan.memberId}`);
    return { phoneNumber: member.phoneNumber };
  });

/** Records a contact. A call needs the claim, which says that it began within the hours. */
export const logContact: Handler<typeof contract.logContact> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const { channel, outcome, note, promise } = body;
    if (!isPossibleOutcome(channel, outcome)) throw refuse('outcome-not-possible');
    if (outcome === 'PROMISED' && promise === null) throw refuse('promise-missing');
    if (outcome !== 'PROMISED' && promise !== null) throw refuse('promise-without-outcome');
    const now = ctx.clock.now();
    if (channel === 'CALL') {
      const [caller] = await listCallers(tx, [loan.id], now);
      if (!caller) throw refuse('call-not-taken');
      if (caller.id !== ctx.actor.id) throw refuse('call-taken', { name: caller.name });
      await deleteClaim(tx, loan.id);
    }
    await insertContact(tx, ctx, loan.id, { channel, outcome, note });
    const contacted = await updateLoan(tx, loan.id, { last_contact_at: now });
    await recordAudit(tx, ctx, {
      action: 'collection.log-contact',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { channel, outcome },
    });
    if (outcome === 'DISPUTES' || outcome === 'WRONG_NUMBER') {
      await dropMessages(tx, [dueState(loan.id)], `the contact is recorded as ${outcome}`);
    }
    if (promise !== null) {
      const made = await recordPromise(tx, ctx, contacted, promise);
      if (!made.ok) throw refuse(made.refusal.code, made.refusal.facts);
    }
    return { done: true } as const;
  });

/** Somebody who does not collect ends a dispute, with the reason on record. */
export const settleDispute: Handler<typeof contract.settleDispute> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const { isDisputed } = readContactLog(
      await listContacts(tx, [loan.id]),
      ctx.clock.now().getTime(),
    );
    if (!isDisputed) throw refuse('not-disputed');
    const entry = { channel: 'OFFICE', outcome: 'DISPUTE_SETTLED', note: body.reason } as const;
    await insertContact(tx, ctx, loan.id, entry);
    await recordAudit(tx, ctx, {
      action: 'collection.settle-dispute',
      subjectKind: 'loan',
      subjectId: loan.id,
    });
    return { done: true } as const;
  });
