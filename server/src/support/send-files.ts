import { decideTicketFiles } from '@pahiram/domain/support/ticket-file';
import type { Tx } from '../db/database.ts';
import type { Refusal, RefusalFacts } from '../http/refusal.ts';
import {
  countTicketFiles,
  lockUnsentTicketFiles,
  type Uploader,
  updateTicketFilesSent,
} from './ticket-file-store.ts';

/** Adds uploaded files to a message that was inserted. The caller has locked the ticket. @throws Refusal */
export async function sendFiles(
  tx: Tx,
  uploader: Uploader,
  entry: { readonly ticketId: string; readonly seq: number },
  ids: readonly string[],
  refuse: (code: 'ticket-file-gone' | 'ticket-files-full', facts?: RefusalFacts) => Refusal,
): Promise<void> {
  if (ids.length === 0) return;
  const decision = decideTicketFiles({
    named: ids.length,
    found: await lockUnsentTicketFiles(tx, uploader, ids),
    earlier: await countTicketFiles(tx, entry.ticketId),
  });
  if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
  await updateTicketFilesSent(tx, ids, entry);
}
