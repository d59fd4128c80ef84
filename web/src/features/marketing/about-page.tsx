import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import EditNoteRounded from '~icons/ic/round-edit-note';
import GavelRounded from '~icons/ic/round-gavel';
import VerifiedRounded from '~icons/ic/round-verified';
import { CompanyFacts } from '../../shell/company-facts.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { findClaim, useCompany } from '../../shell/use-company.ts';
import { publicTexts } from './public-texts.ts';

/** About Us (S2.03, S1.04): shows only facts that the operator has set. */
export function AboutPage() {
  const words = useTexts(publicTexts);
  const { data } = useCompany();
  const parent = findClaim(data, 'parent-company');
  const values = [
    [VerifiedRounded, words.valueTrue, words.valueTrueText],
    [GavelRounded, words.valueEnforced, words.valueEnforcedText],
    [EditNoteRounded, words.valueRecorded, words.valueRecordedText],
  ] as const;
  return (
    <PublicPage wide title={words.aboutTitle} lead={words.aboutLead}>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_1.1fr]">
        <section>
          <h2 className="text-sm font-bold tracking-wide text-brand uppercase">
            {words.missionTitle}
          </h2>
          <p className="mt-3 text-3xl leading-tight font-extrabold tracking-tight text-balance sm:text-4xl">
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
        <h2 className="mb-6 text-3xl font-extrabold tracking-tight">{words.valuesTitle}</h2>
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
