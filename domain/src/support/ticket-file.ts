import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Files of one message, and of a whole ticket. */
export const TICKET_MESSAGE_FILES_MAX = 3;
export const TICKET_FILES_MAX = 30;
export const TICKET_FILE_BYTES_MAX = 10 * 1024 * 1024;

export type TicketFilesFacts = {
  /** The files that the message names. */
  readonly named: number;
  /** Those of them that this sender uploaded and that are in no message yet. */
  readonly found: number;
  /** Files of the earlier messages of the ticket. */
  readonly earlier: number;
};

/** Whether a message can be sent with its files. */
export function decideTicketFiles({
  named,
  found,
  earlier,
}: TicketFilesFacts): Decision<number, 'ticket-file-gone' | 'ticket-files-full'> {
  if (named > TICKET_MESSAGE_FILES_MAX || earlier + named > TICKET_FILES_MAX) {
    return refuse('ticket-files-full', { filesMax: TICKET_FILES_MAX });
  }
  return found === named ? accept(named) : refuse('ticket-file-gone');
}
