import type { getCollection } from '@pahiram/api/collections';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useStaff } from '../../shell/use-staff.ts';
import { collectionsTexts } from './collections-texts.ts';

export type Collection = WireReplyOf<typeof getCollection>;
type PromiseState = Collection['promises'][number]['state'];

/** Who is calling the borrower, or why they are not called now; null: they may be called. */
export function useCallStop({
  claimedBy,
  callStop,
}: Pick<Collection['loan'], 'callStop' | 'claimedBy'>): string | null {
  const words = useTexts(collectionsTexts);
  const self = useStaff().data?.id;
  if (claimedBy) return claimedBy.id === self ? words.youCall : words.calling(claimedBy.name);
  return callStop && words[callStop];
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
