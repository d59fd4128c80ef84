import type { WireReplyOf } from '@pahiram/api/operation';
import type { getStoppable, stop } from '@pahiram/api/stops';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { takeFocus } from '../../../shell/focus.ts';
import { stopTexts } from './stop-texts.ts';

export type Stoppable = WireReplyOf<typeof getStoppable>;
type Stopped = WireReplyOf<typeof stop>;
export type Undone = NonNullable<Stopped['undone']>;

/** What this link did, when it is opened again. */
export function LastUse({
  found,
  used,
}: {
  found: Stoppable;
  used: NonNullable<Stoppable['used']>;
}) {
  const words = useTexts(stopTexts);
  const language = useLanguage();
  const { undone } = used;
  const did =
    undone === null
      ? words[`did${found.kind === 'LOCK' ? 'UNLOCK' : found.kind}`]
      : used.wasLocked
        ? words.didUNLOCK
        : words.didLOCK;
  return (
    <Notice tone="info">
      <p>
        {words.usedAt(momentText(used.at, language))} {did}
      </p>
      {undone ? <UndoneList undone={undone} /> : null}
    </Notice>
  );
}

interface OneTapProps {
  readonly title: string;
  /** Once it is done; absent when the title holds then too. */
  readonly doneTitle?: string;
  readonly lead: string;
  readonly button: string;
  /** The sentence that says what was done. */
  readonly done: string;
  readonly work: () => Promise<Stopped>;
}

/** Another thing that one tap does, and what it did. */
export function OneTap({ title, doneTitle = title, lead, button, done, work }: OneTapProps) {
  const action = useAction();
  const [reply, setReply] = useState<Stopped | null>(null);
  const doIt = () =>
    action.run(async () => {
      setReply(await work());
      action.setStatus({ tone: 'success', text: done });
    });
  return (
    <section>
      <h2 className="mb-2 text-lg">{reply === null ? title : doneTitle}</h2>
      {reply === null ? (
        <>
          <p className="mb-3">{lead}</p>
          <Button kind="danger" wide busy={action.busy} onClick={() => void doIt()}>
            {button}
          </Button>
        </>
      ) : null}
      {/* The pressed button is gone: what it did takes the focus. */}
      <div ref={reply ? takeFocus : undefined} tabIndex={-1} className="outline-none">
        <StatusLine {...action.status} />
        {reply?.undone ? <UndoneList undone={reply.undone} /> : null}
      </div>
    </section>
  );
}

/** What the lock took back, so that its owner need not look for it. */
export function UndoneList({ undone }: { undone: Undone }) {
  const words = useTexts(stopTexts);
  const language = useLanguage();
  const { number, numberChangedAt, isWithdrawalBack, isAccountBack, passkeys, devices } = undone;
  return (
    <ul aria-label={words.undone} className="mt-3 list-disc space-y-1 pl-5">
      {number === null ? null : <li>{words[`number${number}`]}</li>}
      {numberChangedAt === null ? null : (
        <li>{words.numberWasChanged(dayText(numberChangedAt, language))}</li>
      )}
      {isWithdrawalBack ? <li>{words.withdrawalBack}</li> : null}
      {isAccountBack ? <li>{words.accountBack}</li> : null}
      <li>{words.devicesOut(devices)}</li>
      <li>{words.passkeysGone(passkeys)}</li>
    </ul>
  );
}

type RecentEvent = Extract<Stoppable, { kind: 'LOCK' }>['happened'][number];

/** So that the owner sees what a thief did. */
export function RecentEvents({ events }: { events: readonly RecentEvent[] }) {
  const words = useTexts(stopTexts);
  const language = useLanguage();
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.happenedTitle}</h2>
      <ul className="divide-y divide-line">
        {events.map(({ kind, at, amount, about }) => (
          <li key={`${kind} ${at} ${about}`} className="py-2 break-words">
            <p className="font-semibold">{words[`was${kind}`]}</p>
            <p>{[amount === null ? null : pesosText(amount), about].filter(Boolean).join(', ')}</p>
            <p className="text-soft">{momentText(at, language)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2">{words.happenedNext}</p>
    </section>
  );
}
