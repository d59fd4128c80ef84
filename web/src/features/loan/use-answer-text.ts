import { serverNow } from '@pahiram/client/server-clock.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { isUnanswered, type LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';

const answerTexts = texts(
  {
    by: (day: string) => `We answer by ${day}, here and by text.`,
    late: (day: string) =>
      `We are late with our answer, and we are sorry. You should have had it by ${day}.`,
  },
  {
    by: (day: string) => `Sasagot kami nang hindi lalampas sa ${day}, dito at sa text.`,
    late: (day: string) =>
      `Late kami sa sagot namin, pasensiya na. Dapat ay natanggap mo na ito nang hindi lalampas sa ${day}.`,
  },
);

interface AskedRequest {
  readonly state: LoanRequestState;
  readonly answerBy: string;
}

/** By when a request for more time is answered, or that we are late; empty when no answer of ours is due. */
export function useAnswerText(): (request: AskedRequest | undefined) => string {
  const words = useTexts(answerTexts);
  const language = useLanguage();
  return (request) => {
    if (!request || !isUnanswered(request.state)) return '';
    const say = isAnswerLate(request) ? words.late : words.by;
    return say(weekdayText(request.answerBy, language));
  };
}

/** Whether the promised day of our answer is over without one. */
export const isAnswerLate = ({ state, answerBy }: AskedRequest): boolean =>
  isUnanswered(state) && answerBy < manilaDate(serverNow());
