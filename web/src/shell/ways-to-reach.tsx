import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import MailRounded from '~icons/ic/round-mail';
import PlaceRounded from '~icons/ic/round-place';
import ScheduleRounded from '~icons/ic/round-schedule';
import { helpTexts } from '../features/marketing/help-texts.ts';
import { clockText } from '../lib/manila-time.ts';
import { useCompany } from './use-company.ts';

/** Office hours, and postal address and email as far as they are set (S2.23, S9.09). */
export function WaysToReach() {
  const words = useTexts(helpTexts);
  const language = useLanguage();
  const { data } = useCompany();
  if (!data) return <div className="min-h-20" />;
  const { fromMinute, toMinute } = data.officeHours;
  return (
    <ul className="space-y-3">
      <li className="flex gap-3">
        <ScheduleRounded aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        {words.hours(clockText(fromMinute, language), clockText(toMinute, language))}
      </li>
      {data.address ? (
        <li className="flex gap-3">
          <PlaceRounded aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
          {words.address}: {data.address}
        </li>
      ) : null}
      <li className={`flex gap-3 ${data.email ? 'items-center' : ''}`}>
        <MailRounded aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        {data.email ? (
          <span>
            {words.writeTo}{' '}
            <a
              href={`mailto:${data.email}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {data.email}
            </a>
          </span>
        ) : (
          words.noEmailDemo
        )}
      </li>
    </ul>
  );
}
