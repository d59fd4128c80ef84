import { endSession, listSessions, signOutEverywhere } from '@pahiram/api/access';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { deviceName } from '@pahiram/domain/access/device-name';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { forgetMemberData } from '../../../shell/query-client.ts';
import { forgetSession } from '../../../shell/session.ts';
import { settingsTexts } from '../settings-texts.ts';
import { securityTexts } from './security-texts.ts';

type Sessions = WireReplyOf<typeof listSessions>;
type OneSession = Sessions['sessions'][number];

/** Lists where the member is signed in, with buttons to end one session or all. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(securityTexts);
  const shared = useTexts(settingsTexts);
  const action = useAction();
  /** Counts the devices signed out here: the row with the pressed button is gone, and the status takes the focus. */
  const [ended, setEnded] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  // Asked for at each opening: another device, or a new password, may have ended some.
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => call(listSessions),
    staleTime: 0,
  });
  const end = (sessionId: OneSession['id']) =>
    action.run(async () => {
      await call(endSession, { params: { sessionId }, body: {} });
      await sessions.refetch();
      action.setStatus({ tone: 'success', text: words.ended });
      setEnded((before) => before + 1);
    });
  return (
    <>
      <Dialog open title={shared.sessions} closeLabel={shared.close} onClose={onClose}>
        <LoadState query={sessions}>
          {(data) => (
            <ul className="divide-y divide-line">
              {data.sessions.map((one) => (
                <SessionRow key={one.id} session={one} busy={action.busy} onEnd={end} />
              ))}
            </ul>
          )}
        </LoadState>
        <div className="my-4 flex flex-wrap items-center gap-3">
          <Button kind="secondary" busy={action.busy} onClick={() => setConfirming(true)}>
            {words.endAll}
          </Button>
          <span className="text-sm text-soft">{words.endAllNote}</span>
        </div>
        <div
          key={ended}
          ref={ended > 0 ? takeFocus : undefined}
          tabIndex={-1}
          className="outline-none"
        >
          <StatusLine {...action.status} />
        </div>
      </Dialog>
      {/* Beside the list and not inside it, so that Escape closes one of the two. */}
      {isConfirming ? <EndAllDialog onClose={() => setConfirming(false)} /> : null}
    </>
  );
}

/** Asks before it ends every session, also the one of this device. */
function EndAllDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(securityTexts);
  const { close } = useTexts(settingsTexts);
  const [, go] = useLocation();
  const action = useAction();
  const endAll = () =>
    action.run(async () => {
      await call(signOutEverywhere, { body: {} });
      forgetSession();
      forgetMemberData();
      toast('success', words.endedAll);
      go('/');
    });
  return (
    <Dialog
      open
      title={words.endAllTitle}
      closeLabel={close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.stay}
          </Button>
          <Button kind="danger" busy={action.busy} onClick={() => void endAll()}>
            {words.endAll}
          </Button>
        </>
      }
    >
      <p>{words.endAllExplained}</p>
      <StatusLine {...action.status} />
    </Dialog>
  );
}

interface SessionRowProps {
  readonly session: OneSession;
  readonly busy: boolean;
  readonly onEnd: (sessionId: OneSession['id']) => Promise<void>;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const words = useTexts(securityTexts);
  const language = useLanguage();
  const device = deviceName(session.userAgent) ?? words.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-3">
      <div className="flex-[1_1_8em]">
        <p className="font-semibold">
          {device}
          {session.isCurrent ? (
            <span className="ml-2">
              <Badge tone="success">{words.thisDevice}</Badge>
            </span>
          ) : null}
        </p>
        <p className="text-sm text-soft">
          {words.signedInAt(momentText(session.createdAt, language))}
        </p>
        <p className="text-sm text-soft">
          {words.lastSeen(momentText(session.lastSeenAt, language))}
          {session.address === '' ? '' : ` ${words.from(session.address)}`}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          kind="quiet"
          className="-mr-3 shrink-0"
          busy={busy}
          aria-label={words.endName(device)}
          onClick={() => void onEnd(session.id)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
