import type { WireReplyOf } from '@pahiram/api/operation';

export type Details = WireReplyOf<typeof import('@pahiram/api/members').getMemberDetails>;
export type Drafts = WireReplyOf<typeof import('@pahiram/api/member-drafts').listDrafts>;
export type SavedState = 'UPDATE_NEXT' | 'INFO_COMPLETED';

export interface StepProps {
  /** The first unsaved step of this member, from 1; 6 when all are saved. */
  readonly next: number;
  /** The saved details. */
  readonly details: Details;
  /** Input that is not saved yet; it takes precedence over the saved details. */
  readonly drafts: Drafts;
  /** Called after the server has saved; the promise resolves when the shown data has been refreshed. */
  readonly onSaved: (state: SavedState) => Promise<void>;
}
