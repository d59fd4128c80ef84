import { dayText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';

const promisedTexts = texts(
  {
    by: (day: string) => `Answer promised by ${day}`,
    missed: (day: string) => `Promised by ${day}: late`,
  },
  {
    by: (day: string) => `Ipinangakong sagot: nang hindi lalampas sa ${day}`,
    missed: (day: string) => `Ipinangako nang hindi lalampas sa ${day}: lampas na`,
  },
);

/** The day of the answer that the borrower was promised; red once it is over. */
export function PromisedBy({ day }: { day: string }) {
  const words = useTexts(promisedTexts);
  const language = useLanguage();
  const isLate = day < manilaDate(serverNow());
  return (
    <span className={`block text-sm ${isLate ? 'font-semibold text-danger' : 'text-soft'}`}>
      {(isLate ? words.missed : words.by)(dayText(day, language))}
    </span>
  );
}
