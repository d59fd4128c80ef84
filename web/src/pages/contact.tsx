import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { clockText } from '../lib/manila-time.ts';
import { useCompany } from '../lib/use-company.ts';
import { PublicPage } from '../public/public-page.tsx';
import { publicTexts } from '../public/public-texts.ts';

/** Contact Us (S2.04, S2.23): the ways that work, and no others. */
export function ContactPage() {
  const words = useTexts(publicTexts);
  return (
    <PublicPage>
      <h1 className="mb-8 text-4xl">{words.helpTitle}</h1>
      <div className="space-y-5">
        <Card title={words.recoverTitle}>
          <p className="mb-4">{words.recoverText}</p>
          <Link href="/recover" className={buttonLook('primary')}>
            {words.recoverButton}
          </Link>
        </Card>
        <Card title={words.touchTitle}>
          <WaysToReach />
          <div className="mt-4">
            <Notice tone="warning">{words.beware}</Notice>
          </div>
        </Card>
        <Card title={words.complaintTitle}>
          <p>{words.complaintText}</p>
        </Card>
      </div>
    </PublicPage>
  );
}

function WaysToReach() {
  const words = useTexts(publicTexts);
  const language = useLanguage();
  const { data } = useCompany();
  if (!data) return null;
  const { fromMinute, toMinute } = data.officeHours;
  return (
    <>
      <p>{words.hours(clockText(fromMinute, language), clockText(toMinute, language))}</p>
      {data.address ? (
        <p>
          {words.addressLine}: {data.address}
        </p>
      ) : null}
      {data.email ? (
        <p>
          {words.writeTo}{' '}
          <a
            href={`mailto:${data.email}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {data.email}
          </a>
        </p>
      ) : (
        <p className="mt-2">{data.demonstration ? words.noEmailDemo : words.noEmail}</p>
      )}
    </>
  );
}
