import { decidePhone } from '../access/phone.ts';
import { readRecordNumber } from '../texts/record-number.ts';

/** Tickets are searched by their number, by a member's phone number, or by words of name and messages. */
export type TicketSearch =
  | { readonly kind: 'NUMBER'; readonly number: string }
  | { readonly kind: 'PHONE'; readonly phoneNumber: string }
  /** In lower case, letters and digits only; each is the beginning of a word. */
  | { readonly kind: 'WORDS'; readonly words: readonly string[] };

/** More matches than this are not sorted: the searcher adds a word. */
export const TICKET_MATCHES_MAX = 5_000;

const wordsMax = 6;
const wordLengthMin = 2;

/** Null when the text has nothing to search for. */
export function readTicketSearch(text: string): TicketSearch | null {
  const record = readRecordNumber(text);
  if (record) return record.kind === 'TICKET' ? { kind: 'NUMBER', number: record.number } : null;
  const phone = decidePhone(text);
  if (/^[\d\s()+-]+$/.test(text) && phone.ok) return { kind: 'PHONE', phoneNumber: phone.value };
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = words.filter((word) => word.length >= wordLengthMin).slice(0, wordsMax);
  return long.length === 0 ? null : { kind: 'WORDS', words: long };
}
