import type { WireReplyOf } from '@pahiram/api/operation';
import type { getStoppable, stop } from '@pahiram/api/stops';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { takeFocus } from '../../../shell/focus.ts';
import { stopTexts } from './stop-texts.ts';

export type Stoppable = WireReplyOf<typeof getStoppable>;
export type Stopped = WireReplyOf<typeof stop>;
type Undone = NonNullable<Stopped['undone']>;

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
  /** Null when the title of the page says it. */
  readonly title: string | null;
  readonly lead: string;
  readonly button: string;
  readonly work: () => Promise<Stopped>;
  readonly onDone: (reply: Stopped) => void;
}

/** Another thing that one tap does. */
export function OneTap({ title, lead, button, work, onDone }: OneTapProps) {
  const action = useAction();
  return (
    <section>
      {title === null ? null : <h2 className="mb-2 text-lg">{title}</h2>}
      <p className="mb-3">{lead}</p>
      <Button
        kind="danger"
        wide
        busy={action.busy}
        onClick={() => void action.run(async () => onDone(await work()))}
      >
        {button}
      </Button>
      <StatusLine {...action.status} />
    </section>
  );
}

export interface Result {
  readonly text: string;
  readonly undone: Undone | null;
}

/** What a tap did. The pressed button is gone, so it takes the focus. */
export function ResultOf({ result: { text, undone } }: { result: Result }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <StatusLine tone="success" text={text} />
      {undone ? <UndoneList undone={undone} /> : null}
    </div>
  );
}

/** What the lock took back, so that its owner need not look for it. */
function UndoneList({ undone }: { undone: Undone }) {
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
  if (events.length === 0) return null;
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
