import type * as contract from '@pahiram/api/support-desk';
import { recordAudit } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { readMessage } from './message-checks.ts';
import { insertNote } from './note-store.ts';
import { checkWork } from './ticket-queue.ts';
import { lockTicket } from './ticket-store.ts';

/** A note needs no claim, and a closed ticket stays closed. */
export const addTicketNote: Handler<typeof contract.addTicketNote> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const text = readMessage(body.text, refuse);
    const ticket = checkWork(await lockTicket(tx, params.id), ctx, refuse);
    const subject = { kind: 'ticket', id: ticket.id } as const;
    const id = newId(ctx.random, 'snt');
    const note = { id, kind: 'NOTE', staffId: ctx.actor.id, text, at: ctx.clock.now() } as const;
    if (!(await insertNote(tx, subject, note))) throw refuse('notes-full');
    await recordAudit(tx, ctx, {
      action: 'ticket.note',
      subjectKind: 'ticket',
      subjectId: ticket.id,
    });
    return { done: true } as const;
  });
