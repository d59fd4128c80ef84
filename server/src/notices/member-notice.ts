import type { Words } from '@pahiram/api/operation';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import type { Recipient } from './recipient.ts';

/**
 * One thing that a member is told, over every channel that its topic and their choice allow. It is kept
 * in the notice centre: never a code, and no secret of a link (V19).
 */
export interface MemberNotice {
  readonly topic: NoticeTopic;
  /** Which template made the words, e.g. `withdrawal-settled`. */
  readonly template: string;
  readonly subject: Words;
  /** As the notice centre keeps it; the messages say the same unless they have words of their own. */
  readonly text: Words;
  readonly sms?: Words;
  readonly mail?: {
    /** In place of the account's address. */
    readonly recipient: Recipient | null;
    readonly text: Words;
  };
}
