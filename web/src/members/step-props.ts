import type { WireReplyOf } from '@pahiram/api/operation';

export type Details = WireReplyOf<typeof import('@pahiram/api/members').getMemberDetails>;
export type Drafts = WireReplyOf<typeof import('@pahiram/api/member-drafts').listDrafts>;
export type SavedState = 'UPDATE_NEXT' | 'INFO_COMPLETED';

export interface StepProps {
  /** The step that comes next for this member, from 1; 6 when all are saved. */
  readonly next: number;
  /** What is saved already. */
  readonly details: Details;
  /** What was typed and not saved: it wins over what is saved. */
  readonly drafts: Drafts;
  /** The server answered; the promise ends when what is shown has been brought up to date. */
  readonly onSaved: (state: SavedState) => Promise<void>;
}
