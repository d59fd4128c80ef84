import { SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useCompany } from '../lib/use-company.ts';
import { PublicPage } from '../public/public-page.tsx';
import { publicTexts } from '../public/public-texts.ts';

/** About Us (S2.03, S1.04): only facts that the operator has set (E1). */
export function AboutPage() {
  const words = useTexts(publicTexts);
  return (
    <PublicPage>
      <h1 className="text-4xl">{words.aboutTitle}</h1>
      <p className="mt-3 text-lg">{words.aboutLead}</p>
      <h2 className="mt-8 mb-2 text-2xl">{words.missionTitle}</h2>
      <p>{words.mission}</p>
      <h2 className="mt-8 mb-2 text-2xl">{words.valuesTitle}</h2>
      <ul className="list-disc space-y-1 pl-5">
        <li>{words.valueTrue}</li>
        <li>{words.valueEnforced}</li>
        <li>{words.valueRecorded}</li>
      </ul>
      <h2 className="mt-8 mb-2 text-2xl">{words.factsTitle}</h2>
      <CompanyFacts />
    </PublicPage>
  );
}

function CompanyFacts() {
  const words = useTexts(publicTexts);
  const { data } = useCompany();
  if (!data) return null;
  const find = (key: string) => data.claims.find((claim) => claim.key === key)?.values;
  const registered = find('registered-year');
  const employees = find('employees');
  return (
    <>
      {data.demonstration ? <p className="mb-2">{words.noFacts}</p> : null}
      <SummaryList
        rows={[
          { label: words.company, value: data.name },
          ...(data.address ? [{ label: words.addressLine, value: data.address }] : []),
          ...(registered
            ? [{ label: words.registered, value: String(registered.registeredYear) }]
            : []),
          ...(employees ? [{ label: words.employees, value: String(employees.employees) }] : []),
        ]}
      />
    </>
  );
}
