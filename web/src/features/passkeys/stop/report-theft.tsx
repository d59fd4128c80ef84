import type { InputOf } from '@pahiram/api/operation';
import { stop } from '@pahiram/api/stops';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../shell/http.ts';
import { stolenPath } from '../../../shell/page-paths.ts';
import { OneTap, ResultOf, type Stoppable } from './stop-results.tsx';
import { stopTexts } from './stop-texts.ts';

interface ReportTheftProps {
  readonly id: InputOf<typeof stop>['params']['id'];
  readonly secret: string;
  readonly found: Extract<Stoppable, { kind: 'LOCK' }>;
}

/** The lock alone does not last against a thief who has the SIM: the link reports the theft, or leads to the report. */
export function ReportTheft({ id, secret, found }: ReportTheftProps) {
  const words = useTexts(stopTexts);
  const [isReported, setReported] = useState(false);
  if (isReported) {
    return (
      <section>
        <h2 className="mb-2 text-lg">{words.titleREPORTdone}</h2>
        <ResultOf result={{ text: words.doneREPORT, undone: null }} />
      </section>
    );
  }
  return found.canReport ? (
    <OneTap
      title={words.titleREPORT}
      lead={words.reportLead}
      button={words.buttonREPORT}
      work={() => call(stop, { params: { id }, body: { instead: 'REPORT' }, secret })}
      onDone={() => setReported(true)}
    />
  ) : (
    <section>
      <h2 className="mb-2 text-lg">{words.titleREPORT}</h2>
      <p className="mb-3">{words.tellUs}</p>
      <Link href={stolenPath} className={buttonLook('danger', true)}>
        {words.report}
      </Link>
    </section>
  );
}
