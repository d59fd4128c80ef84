import { useTexts } from '@pahiram/ui/language.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { IncidentRecord, useIncident } from './incident-record.tsx';
import { incidentsTexts } from './incidents-texts.ts';

/** The page of one incident. */
export function Page({ id }: { id: `inc_${string}` }) {
  const words = useTexts(incidentsTexts);
  const titles = useTexts(pageTitles);
  const incident = useIncident(id).data?.incident;
  return (
    <>
      <PageHeading
        title={incident ? words[incident.kind] : titles.incidents}
        back={{ href: '/incidents', text: titles.incidents }}
      />
      <IncidentRecord id={id} />
    </>
  );
}
