import {
  endOtherStaffSessions,
  endStaffSession,
  listStaffSessions,
} from '@pahiram/api/staff-sessions';
import { useAction } from '@pahiram/client/actions.tsx';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { type StaffSession, useSessionFacts } from '../staff/session-facts.tsx';
import { sessionsTexts } from '../staff/sessions-texts.ts';

/** Where the reader is signed in, with buttons to end one session or all others. */
export function Page() {
  const words = useTexts(sessionsTexts);
  const titles = useTexts(pageTitles);
  const action = useAction();
  // The row with the pressed button is gone: the status takes the focus.
  const [ended, setEnded] = useState(0);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ended > 0) status.current?.focus();
  }, [ended]);
  const found = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => call(listStaffSessions),
    staleTime: 0,
  });
  const end = (what: () => Promise<unknown>, text: string) =>
    action.run(async () => {
      await what();
      await found.refetch();
      action.setStatus({ tone: 'success', text });
      setEnded((before) => before + 1);
    });
  const endOne = ({ id }: StaffSession) =>
    end(() => call(endStaffSession, { params: { sessionId: id }, body: {} }), words.ended);
  const endOthers = () => end(() => call(endOtherStaffSessions, { body: {} }), words.endedOthers);
  const hasOthers = (found.data?.sessions.length ?? 0) > 1;
  return (
    <>
      <PageHeading
        title={titles.sessions}
        note={words.note}
        aside={
          hasOthers ? (
            <Button kind="secondary" busy={action.busy} onClick={() => void endOthers()}>
              {words.endOthers}
            </Button>
          ) : null
        }
      />
      <div ref={status} tabIndex={-1} className="max-w-3xl outline-none">
        <StatusLine {...action.status} />
      </div>
      <LoadState query={found} lines={3}>
        {({ sessions }) => (
          <ul aria-label={words.list} className="max-w-3xl divide-y divide-line">
            {sessions.map((one) => (
              <SessionRow key={one.id} session={one} busy={action.busy} onEnd={endOne} />
            ))}
          </ul>
        )}
      </LoadState>
    </>
  );
}

interface SessionRowProps {
  readonly session: StaffSession;
  readonly busy: boolean;
  readonly onEnd: (session: StaffSession) => Promise<void>;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const words = useTexts(sessionsTexts);
  const factsOf = useSessionFacts();
  const device = session.device ?? words.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isCurrent ? <Badge tone="success">{words.thisDevice}</Badge> : null}
        </p>
        <p className="text-sm text-soft">{factsOf(session)}</p>
      </div>
      {session.isCurrent ? null : (
        <Button
          kind="secondary"
          busy={busy}
          aria-label={words.endName(device)}
          onClick={() => void onEnd(session)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
