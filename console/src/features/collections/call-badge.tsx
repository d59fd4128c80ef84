import type { getCollection } from '@pahiram/api/collections';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { collectionsTexts } from './collections-texts.ts';

export type Collection = WireReplyOf<typeof getCollection>;
type PromiseState = Collection['promises'][number]['state'];

/** Whether the borrower may be called now, who is calling, or the reason against a call. */
export function CallBadge({ row }: { row: Pick<Collection['loan'], 'callStop' | 'claimedBy'> }) {
  const words = useTexts(collectionsTexts);
  if (row.claimedBy) return <Badge tone="info">{words.calling(row.claimedBy.name)}</Badge>;
  if (row.callStop === null) return <Badge tone="success">{words.mayCall}</Badge>;
  return <Badge tone="warning">{words[row.callStop]}</Badge>;
}

const tones: Readonly<Record<PromiseState, Tone>> = {
  OPEN: 'info',
  KEPT: 'success',
  BROKEN: 'warning',
  NO_LONGER_DUE: 'info',
  CHANGED: 'info',
};

export function PromiseBadge({ state }: { state: PromiseState }) {
  const words = useTexts(collectionsTexts);
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}
