import type { TicketAge } from '@pahiram/domain/support/support';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { supportTexts } from './support-texts.ts';

const tones: Readonly<Record<TicketAge, Tone>> = {
  FRESH: 'success',
  DUE_SOON: 'warning',
  OVERDUE: 'danger',
};

/** Whether a ticket is in time, as a word and a colour. */
export function TicketAgeBadge({ age }: { age: TicketAge }) {
  const words = useTexts(supportTexts);
  return <Badge tone={tones[age]}>{words[age]}</Badge>;
}
