import { TICKET_ANSWER_DAYS, TICKET_RESOLVE_DAYS } from '@pahiram/domain/support/support';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PublicPage } from '../../shell/public-page.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { bountyTexts } from './marketing-texts.ts';

/** How to report a vulnerability, and the promises made to those who do. */
export function Page() {
  const words = useTexts(bountyTexts);
  return (
    <PublicPage title={words.title} lead={words.lead}>
      <div className="space-y-10">
        <Card title={words.reportTitle}>
          <WhereToReport />
          <p className="mt-4">{words.reportText}</p>
        </Card>
        <Part title={words.nextTitle}>
          <List
            items={[
              words.nextAnswer(TICKET_ANSWER_DAYS),
              words.nextSettle(TICKET_RESOLVE_DAYS),
              words.nextPublish,
            ]}
          />
        </Part>
        <div className="grid gap-10 sm:grid-cols-2 sm:gap-6">
          <Part title={words.inTitle}>
            <List
              items={[
                words.inSite,
                words.inApi,
                words.inSignIn,
                words.inMoney,
                words.inData,
                words.inSource,
              ]}
            />
          </Part>
          <Part title={words.outTitle}>
            <List
              items={[
                words.outFlood,
                words.outPeople,
                words.outPlaces,
                words.outOthers,
                words.outTools,
              ]}
            />
          </Part>
        </div>
        <Part title={words.rulesTitle}>
          <List items={[words.ruleOwn, words.ruleStop, words.ruleMoney, words.ruleLaw]} />
        </Part>
        <Part title={words.harborTitle}>{words.harborText}</Part>
        <Part title={words.rewardTitle}>{words.rewardText}</Part>
      </div>
    </PublicPage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function WhereToReport() {
  const words = useTexts(bountyTexts);
  const { data } = useCompany();
  if (!data?.securityEmail) {
    return (
      <>
        <p className="mb-4">{words.reportForm}</p>
        <Link href="/contact" className={buttonLook('primary')}>
          {words.contact}
        </Link>
      </>
    );
  }
  const textFile = '/.well-known/security.txt';
  return (
    <>
      <p>
        {words.reportMail}{' '}
        <a
          href={`mailto:${data.securityEmail}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {data.securityEmail}
        </a>
      </p>
      <p>
        {words.machine}{' '}
        <a
          href={textFile}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {textFile}
        </a>
      </p>
    </>
  );
}
