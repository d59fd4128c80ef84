import type { Reader, Tx } from '../db/database.ts';
import { deleteChatsOf, listChatsOf, listEntriesAfter } from './chat-store.ts';
import { listNotes } from './note-store.ts';
import { showFeedback } from './rate.ts';
import { forgetUnsentFilesOf } from './ticket-file-store.ts';
import { deleteTicketsOf, listTicketEntries, listTicketsOf } from './ticket-store.ts';
import { showTicket } from './tickets.ts';

const ownFilePath = '/api/v2/support/member/files';

/** Deletes every ticket and chat of a member, with all entries and files. */
export async function forgetConversations(tx: Tx, memberId: string): Promise<void> {
  await deleteTicketsOf(tx, memberId);
  await forgetUnsentFilesOf(tx, memberId);
  await deleteChatsOf(tx, memberId);
}

/** A member's tickets with their entries and the notes of staff, newest first; without names of staff. */
export async function listTicketRecords(reader: Reader, memberId: string, limit: number) {
  const tickets = await listTicketsOf(reader, memberId, limit);
  const records = [];
  for (const ticket of tickets) {
    const entries = await listTicketEntries(reader, ticket.id);
    const notes = await listNotes(reader, { ticketId: ticket.id, chatId: null });
    records.push({
      id: ticket.id,
      name: ticket.name,
      email: ticket.email,
      ...showTicket(ticket),
      feedback: showFeedback(ticket),
      entries: entries.map(({ seq, author, text, at, files }) => ({
        ...{ seq, author, text, at },
        files: files.map(({ fileId, kind, pages, sizeBytes, sha256 }) => ({
          ...{ fileId, kind, pages, sizeBytes, sha256: sha256.toString('hex') },
          address: `${ownFilePath}/${fileId}`,
        })),
      })),
      notes: notes.map(({ kind, text, at }) => ({ kind, text, at })),
    });
  }
  return records;
}

/** A member's chats with their entries and the notes of staff, newest first; without names of staff. */
export async function listChatRecords(reader: Reader, memberId: string, limit: number) {
  const chats = await listChatsOf(reader, memberId, limit);
  const records = [];
  for (const chat of chats) {
    const { id, state, name, email, openedAt } = chat;
    const entries = await listEntriesAfter(reader, [{ topic: id, after: 0 }]);
    const notes = await listNotes(reader, { ticketId: null, chatId: id });
    const lines = entries.map(({ seq, kind, author, text, at }) => ({
      seq,
      kind,
      author,
      text,
      at,
    }));
    records.push({
      ...{ id, state, name, email, openedAt, entries: lines, feedback: showFeedback(chat) },
      notes: notes.map((note) => ({ kind: note.kind, text: note.text, at: note.at })),
    });
  }
  return records;
}
