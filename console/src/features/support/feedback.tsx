import { momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { supportTexts } from './support-texts.ts';
import type { TicketRecord } from './ticket-record.ts';

/** The answer of the sender to "Did this help?". */
export function Feedback({ feedback }: { feedback: NonNullable<TicketRecord['feedback']> }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const { hasHelped, text, at } = feedback;
  const answer = hasHelped ? words.helpedYes : words.helpedNo;
  return (
    <span className={`wrap-anywhere ${hasHelped ? '' : 'font-semibold text-warning'}`}>
      {words.helpedSaid(answer, text, momentText(at, language))}
    </span>
  );
}
