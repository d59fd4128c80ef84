import { clockText } from '@pahiram/client/clock-text.ts';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import MailRounded from '~icons/ic/round-mail';
import PlaceRounded from '~icons/ic/round-place';
import ScheduleRounded from '~icons/ic/round-schedule';
import { hasOfficialPages, OfficialPages } from '../../shell/official-pages.tsx';
import { useCompany } from '../../shell/use-company.ts';
import type { Visitor } from '../../shell/visitor.tsx';
import { LiveChat } from './live-chat.tsx';
import { contactTexts } from './support-texts.ts';

interface GetInTouchProps {
  readonly visitor: Visitor;
  /** Outside office hours the typed text goes into the contact form. */
  readonly onLeaveMessage: (text: string) => void;
}

/** Office hours, the chat, and a warning about scams (S2.23). */
export function GetInTouch({ visitor: { session }, onLeaveMessage }: GetInTouchProps) {
  const words = useTexts(contactTexts);
  return (
    <Card title={words.touchTitle}>
      <WaysToReach />
      <div className="my-5">
        <LiveChat key={session?.phoneNumber} session={session} onLeaveMessage={onLeaveMessage} />
      </div>
      <ScamWarning />
    </Card>
  );
}

/** Office hours, and postal address and email as far as they are set (S2.23, S9.09). */
function WaysToReach() {
  const words = useTexts(contactTexts);
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

/** A warning about scams: to follow only the official pages (S2.23), with their list, or that there are none. */
function ScamWarning() {
  const words = useTexts(contactTexts);
  const { data } = useCompany();
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        {data && !hasOfficialPages(data) ? words.bewareNone : words.beware}
      </p>
      <OfficialPages />
      <p className="mt-2">{words.bewareMoney}</p>
    </Notice>
  );
}
