import type * as contract from '@pahiram/api/income-proof';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideIncomeAsk } from '@pahiram/domain/loans/income-proof';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { notifyMember } from '../../notices/send.ts';
import { lockForReview } from '../review.ts';
import { incomeAskedNotice } from './notice-texts.ts';
import { insertAsks, listAsks } from './store.ts';
import { updateWaiting } from './waits-until.ts';

/** The application stays where it is and keeps its place: the officer can decide it at any time. */
export const askForIncome: Handler<typeof contract.askForIncome> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockForReview(tx, ctx, params.loanId, refuse);
    const { until } = body;
    const now = ctx.clock.now();
    const waiting = (await listAsks(tx, loan.id))
      .filter(({ state }) => state === 'ASKED' || state === 'SENT')
      .map(({ item }) => item);
    const facts = { state: loan.state, waiting, today: manilaDate(now.getTime()) };
    const decision = decideIncomeAsk(facts, { items: body.items, until });
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    const items = decision.value;
    const notes = [...new Set(body.notes)];
    await insertAsks(
      tx,
      items.map((item) => ({
        id: newId(ctx.random, 'inp'),
        memberId: loan.memberId,
        loanId: loan.id,
        ...{ item, notes, until },
        askedBy: ctx.actor.id,
        askedAt: now,
      })),
    );
    await updateWaiting(tx, ctx, loan);
    await recordAudit(tx, ctx, {
      action: 'loan.ask-income',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { items: items.join(' '), until, notes: notes.join(' ') },
    });
    await notifyMember(tx, ctx, loan.memberId, incomeAskedNotice(loan, until));
    return { done: true };
  });
