import { dayText } from '@pahiram/client/dates.ts';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import EditNoteRounded from '~icons/ic/round-edit-note';
import GavelRounded from '~icons/ic/round-gavel';
import VerifiedRounded from '~icons/ic/round-verified';
import { PublicPage } from '../../shell/public-page.tsx';
import { findClaim, useCompany } from '../../shell/use-company.ts';
import { aboutTexts } from './marketing-texts.ts';

/** About Us (S2.03, S1.04): shows only facts that the operator has set. */
export function Page() {
  const words = useTexts(aboutTexts);
  const { data } = useCompany();
  const parent = findClaim(data, 'parent-company');
  const values = [
    [VerifiedRounded, words.valueTrue, words.valueTrueText],
    [GavelRounded, words.valueEnforced, words.valueEnforcedText],
    [EditNoteRounded, words.valueRecorded, words.valueRecordedText],
  ] as const;
  return (
    <PublicPage wide title={words.title} lead={words.lead}>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_1.1fr]">
        <section>
          <h2 className="text-sm font-bold tracking-wide text-brand uppercase">
            {words.missionTitle}
          </h2>
          <p className="mt-3 text-2xl leading-tight font-bold text-balance sm:text-3xl">
            {data?.mission ?? words.mission}
          </p>
          {data && parent ? (
            <p className="mt-5 text-lg">
              {words.flagship(data.shortName, String(parent.parentCompany))}
            </p>
          ) : null}
        </section>
        <Card title={words.factsTitle}>
          <CompanyFacts />
        </Card>
      </div>
      <section className="mt-14">
        <h2 className="mb-6 text-2xl font-bold">{words.valuesTitle}</h2>
        <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
          {values.map(([Icon, title, text]) => (
            <li key={title} className="rounded-card border border-line bg-raised p-6">
              <Icon aria-hidden="true" className="mb-3 size-8 text-brand" />
              <h3 className="mb-2 text-xl">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </PublicPage>
  );
}

/** Facts that the operator has set, each with its source (S1.04, S9.09, V16). */
function CompanyFacts() {
  const words = useTexts(aboutTexts);
  const language = useLanguage();
  const { data } = useCompany();
  if (!data) return null;
  const registered = findClaim(data, 'registered-on');
  const parent = findClaim(data, 'parent-company');
  const team = findClaim(data, 'employees');
  const day = (value: string | number | undefined) => dayText(String(value), language);
  const rows: SummaryRow[] = [{ label: words.company, value: data.name }];
  if (data.address) rows.push({ label: words.address, value: data.address });
  if (registered) {
    rows.push({
      label: words.registered,
      hint: words.registeredSource(String(registered.secRegistration)),
      value: day(registered.registeredOn),
    });
  }
  if (parent) {
    rows.push({
      label: words.parent,
      hint: words.source(String(parent.parentCompanySource)),
      value: String(parent.parentCompany),
    });
  }
  if (team) {
    rows.push({
      label: words.team,
      hint: words.sourceOf(String(team.employeesSource), day(team.employeesAsOf)),
      value: words.employees(Number(team.employees)),
    });
  }
  return (
    <>
      {data.demonstration && rows.length === 1 ? (
        <div className="mb-4">
          <Notice tone="info">{words.noFacts}</Notice>
        </div>
      ) : null}
      <SummaryList rows={rows} />
    </>
  );
}
