import { useTexts } from '@pahiram/ui/language.tsx';
import { decisionKeys, RecordKeys } from '../../shell/list-tools.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { RecordClaim } from '../../shell/use-work-claims.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { IncidentRecord, useIncident } from './incident-record.tsx';
import { incidentsTexts } from './incidents-texts.ts';

/** The page of one incident. */
export function Page({ id }: { id: `inc_${string}` }) {
  const words = useTexts(incidentsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const next = useNextRecord();
  const incident = useIncident(id).data?.incident;
  const self = useStaff().data?.id;
  const may = useMay();
  const { proposal } = incident ?? {};
  const isDecided = proposal && proposal.byId !== self && may('confirm-incident-closing');
  return (
    <>
      <PageHeading
        title={incident ? words[incident.kind] : titles.incidents}
        back={{ href: '/incidents', text: titles.incidents }}
        aside={
          incident?.closedAt === null ? (
            <RecordClaim list="INCIDENTS" id={id} name={words[incident.kind]} />
          ) : null
        }
      />
      <IncidentRecord id={id} onFinish={next.finish}>
        {incident?.closedAt === null ? next.switch : null}
      </IncidentRecord>
      <RecordKeys
        keys={
          incident?.closedAt === null
            ? [...(isDecided ? decisionKeys(list) : []), { key: 'C', name: list.claim }]
            : []
        }
      />
    </>
  );
}
