import type { getCollection } from '@pahiram/api/collections';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
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

/** Why the borrower is not asked for money now; null: nothing speaks against it. */
export function useAskStop({
  askStop,
  setOff,
}: Pick<Collection['loan'], 'askStop' | 'setOff'>): string | null {
  const words = useTexts(collectionsTexts);
  const language = useLanguage();
  if (askStop === 'paid-from-wallet' && setOff) {
    return words.paidFromWallet(dayText(setOff.plannedOn, language));
  }
  return askStop && words[askStop];
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
