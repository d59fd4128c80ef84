import { ageText, momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { ticketPromises } from '@pahiram/domain/support/support';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useEffect, useState } from 'react';
import { supportTexts } from './support-texts.ts';
import type { TicketRecord } from './ticket-record.ts';

const refreshMs = 60_000;

interface PromisedProps {
  readonly record: TicketRecord;
  readonly of: 'answer' | 'end';
}

/** A promised time of a ticket, with the time that is left or how late it is. */
export function Promised({ record, of }: PromisedProps) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const now = useNow();
  const { category, state, waitingSince } = record;
  const dueAt = of === 'answer' ? record.answerBy : record.resolveBy;
  const promise = ticketPromises(
    {
      ...{ category, state, answerBy: Date.parse(record.answerBy) },
      resolveBy: Date.parse(record.resolveBy),
    },
    now,
  )[of];
  if (promise.kind === 'PAUSED') return words.promisePaused(ageText(waitingSince, now));
  const due = momentText(dueAt, language);
  if (promise.kind === 'OVER') return due;
  const { ms, isLate, isOfficeTime } = promise;
  const time = ageText(new Date(0).toISOString(), ms);
  const left = isLate ? words.promiseLate(time) : words.promiseLeft(time);
  return (
    <>
      {due} ·{' '}
      <span className={isLate ? 'font-semibold text-danger' : ''}>
        {isOfficeTime ? words.inOfficeTime(left) : left}
      </span>
    </>
  );
}

/** The server's time, by the minute. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
