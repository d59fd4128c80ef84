import { SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { publicTexts } from '../features/marketing/public-texts.ts';
import { dayText } from '../lib/manila-time.ts';
import { findClaim, useCompany } from './use-company.ts';

/** Facts that the operator has set, each with its source (S1.04, S9.09, V16). */
export function CompanyFacts() {
  const words = useTexts(publicTexts);
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
