import type { Words } from '@pahiram/api/operation';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import type { Recipient } from './recipient.ts';

/**
 * A notice to a member, over every channel that its topic and their preferences allow. It is stored
 * in the notice centre, so it must not contain a code or the secret of a link (V19).
 */
export interface MemberNotice {
  readonly topic: NoticeTopic;
  /** The template of the words, e.g. `withdrawal-settled`. */
  readonly template: string;
  readonly subject: Words;
  /** The text in the notice centre; SMS and email use it too unless they have their own. */
  readonly text: Words;
  readonly sms?: Words;
  readonly mail?: {
    /** Used instead of the account's email address. */
    readonly recipient: Recipient | null;
    readonly text: Words;
  };
}
