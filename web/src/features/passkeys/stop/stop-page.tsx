import type { InputOf } from '@pahiram/api/operation';
import { getStoppable, stop } from '@pahiram/api/stops';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { CallError, faultText, isAbsent } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { TRUSTED_PASSKEY_DAYS } from '@pahiram/domain/access/passkeys';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { BigAmount } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { LockLinks } from '../../../shell/lost-phone.tsx';
import { stolenPath } from '../../../shell/page-paths.ts';
import { PublicPage } from '../../../shell/public-page.tsx';
import { usePartTitle } from '../../../shell/title.tsx';
import { useLinkSecret } from '../../../shell/use-link-secret.ts';
import { useVisitor } from '../../../shell/visitor.tsx';
import {
  LastUse,
  OneTap,
  RecentEvents,
  type Stoppable,
  type Undone,
  UndoneList,
} from './stop-results.tsx';
import { stopTexts } from './stop-texts.ts';

type StoppableId = InputOf<typeof stop>['params']['id'];

/** The link of a message: one tap stops what somebody may have started in the member's name (V37). */
export function Page() {
  const { id = '' } = useParams();
  return <StopOne key={id} id={id as StoppableId} />;
}

function StopOne({ id }: { id: StoppableId }) {
  const words = useTexts(stopTexts);
  const faults = useReadFaultTexts();
  const secret = useLinkSecret(`stop:${id}`);
  const found = useQuery({
    queryKey: ['stop', id],
    queryFn: () => call(getStoppable, { params: { id }, ...(secret ? { secret } : {}) }),
    retry: false,
    staleTime: 0,
  });
  const [isStopped, setStopped] = useState(false);
  const { data } = found;
  // The link about a changed number locks the money too.
  const isLock = id.startsWith('lkl_') || data?.kind === 'LOCK';
  const isOver = isAbsent(found.error) || data?.ended === 'STOPPED';
  const isLocked = isStopped || (data?.kind === 'LOCK' && data.isLocked);
  const wasStopped = isStopped || data?.ended === 'STOPPED';
  const title = isLock
    ? isLocked
      ? words.isLockedTitle
      : words.lock
    : wasStopped
      ? words.stoppedTitle
      : data?.ended === 'DONE'
        ? words.overTitle
        : words.title;
  usePartTitle(title === words.title ? null : title);
  return (
    <PublicPage>
      <h1 className="mb-4 text-2xl">{title}</h1>
      {isAbsent(found.error) ? (
        // Without a retry: the same link fails again.
        <ErrorState message={isLock ? words.lockLinkBroken : faultText(found.error, faults)} />
      ) : (
        <LoadState query={found} lines={4}>
          {(loaded) => (
            <Found
              id={id}
              secret={secret ?? ''}
              found={loaded}
              onStopped={() => setStopped(true)}
              onTooLate={() => void found.refetch()}
            />
          )}
        </LoadState>
      )}
      {isLock && isOver ? <NextLink href="/lock" text={words.newLink} /> : null}
      {found.isPending ? null : (
        <div className="mt-4">
          {isLock ? <AfterLoss isLocked={isLocked} /> : <NextSteps locksHere={data?.canLock} />}
        </div>
      )}
    </PublicPage>
  );
}

interface FoundProps {
  readonly id: StoppableId;
  readonly secret: string;
  readonly found: Stoppable;
  readonly onStopped: () => void;
  /** It ended since the page was loaded. */
  readonly onTooLate: () => void;
}

function Found({ id, secret, found, onStopped, onTooLate }: FoundProps) {
  const words = useTexts(stopTexts);
  const language = useLanguage();
  const action = useAction();
  const [undone, setUndone] = useState<Undone | null>(null);
  const isStopped = action.status.tone === 'success' && action.status.text !== '';
  const { at } = found;
  const givesBack = found.kind === 'LOCK' && found.givesNumberBack;
  const keepsLock = found.kind === 'LOCK' && found.isLocked;
  const texts = {
    ...textsOf(words)[found.kind],
    ...(keepsLock ? keptLockOf(words) : {}),
    ...(givesBack ? numberBackOf(words) : {}),
  };
  const stopIt = () =>
    action.run(
      async () => {
        const reply = await call(stop, { params: { id }, body: {}, secret });
        setUndone(reply.undone);
        const removesPasskeys = found.kind !== 'LOCK' && found.kind !== 'RECOVERY';
        const passkeys = removesPasskeys ? ` ${words.passkeysOut(TRUSTED_PASSKEY_DAYS)}` : '';
        action.setStatus({ tone: 'success', text: `${texts.stopped}${passkeys}` });
        onStopped();
      },
      (error) => {
        if (error instanceof CallError && error.code === 'stop-too-late') onTooLate();
        return false;
      },
    );
  /** The other thing that the link does in one tap. */
  const instead = (what: 'LOCK' | 'REPORT', lead: string) => (
    <OneTap
      title={words[`title${what}`]}
      doneTitle={words[`title${what}done`]}
      lead={lead}
      button={words[`button${what}`]}
      done={words[`done${what}`]}
      work={() => call(stop, { params: { id }, body: { instead: what }, secret })}
    />
  );
  return (
    <div className="space-y-4">
      {found.kind === 'LOCK' && found.ended === 'STOPPED' ? null : (
        <Card>
          <About found={found} at={isStopped ? null : at} />
        </Card>
      )}
      {found.used !== null && !isStopped ? (
        <LastUse found={found} used={found.used} />
      ) : found.ended === null ? null : (
        <Notice tone="info">{texts[found.ended]}</Notice>
      )}
      {at === null || isStopped ? null : (
        <Button kind="danger" wide busy={action.busy} onClick={() => void stopIt()}>
          {texts.stop}
        </Button>
      )}
      {found.canLock ? instead('LOCK', words.lockInstead) : null}
      {/* The pressed button is gone: what it did takes the focus. */}
      <div ref={isStopped ? takeFocus : undefined} tabIndex={-1} className="outline-none">
        <StatusLine {...action.status} />
        {undone ? <UndoneList undone={undone} /> : null}
      </div>
      {found.kind === 'LOCK' && found.canReport && (isStopped || found.isLocked)
        ? instead('REPORT', words.reportLead)
        : null}
      {found.kind === 'LOCK'
        ? found.numberChanges.map((change) => (
            // With the link of the messages about that change.
            <OneTap
              key={change.id}
              title={words.numberChangedTitle(momentText(change.at, language))}
              lead={words.numberBack}
              button={words.lockAndBack}
              done={words.lockedAndBack}
              work={() =>
                call(stop, { params: { id: change.id }, body: {}, secret: change.secret })
              }
            />
          ))
        : null}
      {found.kind === 'LOCK' && found.happened.length > 0 ? (
        <RecentEvents events={found.happened} />
      ) : null}
    </div>
  );
}

/**
 * What to do besides, also when the link is damaged.
 * @param locksHere the page itself has the button that locks.
 */
function NextSteps({ locksHere = false }: { locksHere?: boolean | undefined }) {
  const words = useTexts(stopTexts);
  const { session } = useVisitor();
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.nextTitle}</h2>
      <ul className="list-disc space-y-1 pl-5">
        <li>{words.password}</li>
        <li>{words.gone}</li>
        <li>{words.nobody}</li>
      </ul>
      {locksHere ? null : (
        <div className="mt-3">
          <LockLinks isMember={session !== null} />
        </div>
      )}
      <div className="flex flex-wrap gap-x-4">
        <NextLink href="/recover" text={words.recover} />
        <NextLink href={stolenPath} text={words.report} />
        <NextLink href="/contact" text={words.contact} />
      </div>
    </section>
  );
}

/**
 * What to do besides a lock by email: the phone is lost.
 * @param isLocked the money is locked, by this link or before.
 */
function AfterLoss({ isLocked }: { isLocked: boolean }) {
  const words = useTexts(stopTexts);
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.afterTitle}</h2>
      <ul className="list-disc space-y-1 pl-5">
        <li>{words.telco}</li>
        {isLocked ? (
          <>
            <li>{words.unlockThere}</li>
            <li>{words.keyStays}</li>
          </>
        ) : null}
        <li>{words.tellUs}</li>
      </ul>
      <div className="mt-3 flex flex-wrap gap-x-4">
        <NextLink href={stolenPath} text={words.report} />
      </div>
    </section>
  );
}

/** The money was locked before. */
const keptLockOf = (words: (typeof stopTexts)['fil']) => ({
  stop: words.keepLocked,
  stopped: words.unlockStopped,
});

/** The link about a number that was changed. */
const numberBackOf = (words: (typeof stopTexts)['fil']) => ({
  stop: words.lockAndBack,
  stopped: words.lockedAndBack,
});

/** The button, what it did, and what became of something that is over. */
const textsOf = (words: (typeof stopTexts)['fil']) => ({
  WITHDRAWAL: {
    stop: words.stopWithdrawal,
    stopped: words.withdrawalStopped,
    STOPPED: words.withdrawalWasStopped,
    DONE: words.withdrawalIsDone,
  },
  PASSKEY: {
    stop: words.stopPasskey,
    stopped: words.passkeyStopped,
    STOPPED: words.passkeyWasStopped,
    DONE: words.passkeyIsDone,
  },
  UNLOCK: {
    stop: words.stopUnlock,
    stopped: words.unlockStopped,
    STOPPED: words.unlockWasStopped,
    DONE: words.unlockIsDone,
  },
  LOCK: {
    stop: words.lockNow,
    stopped: words.locked,
    STOPPED: words.lockLinkOver,
    DONE: words.isLocked,
  },
  ACCOUNT: {
    stop: words.stopAccount,
    stopped: words.accountStopped,
    STOPPED: words.accountWasStopped,
    DONE: words.accountIsDone,
  },
  NUMBER: {
    stop: words.stopNumber,
    stopped: words.numberStopped,
    STOPPED: words.numberWasStopped,
    DONE: words.numberIsDone,
  },
  RECOVERY: {
    stop: words.stopRecovery,
    stopped: words.recoveryStopped,
    STOPPED: words.recoveryWasStopped,
    DONE: words.recoveryIsDone,
  },
});

/** @param at when it would happen; null when it will not. */
function About({ found, at }: { found: Stoppable; at: string | null }) {
  const words = useTexts(stopTexts);
  const language = useLanguage();
  const when = at === null ? null : momentText(at, language);
  switch (found.kind) {
    case 'UNLOCK':
      return <Change what={words.unlock} when={when && words.unlocksAt(when)} />;
    case 'LOCK':
      return (
        <Change
          what={
            found.givesNumberBack
              ? `${words.numberChanged} ${words.numberBack}`
              : found.isLocked
                ? words.lockStays
                : words.lockStops
          }
          when={when && words.worksUntil(when)}
        />
      );
    case 'ACCOUNT':
      return (
        <Change what={words.account(found.bankName)} when={when && words.receivesFrom(when)} />
      );
    case 'NUMBER':
      return <Change what={words.number(found.newNumber)} when={when && words.changesOn(when)} />;
    case 'RECOVERY':
      return (
        <Change
          what={words.recovery(found.newNumber)}
          when={when && (found.isConfirmed ? words.changesOn(when) : words.notAgreed)}
        />
      );
    case 'PASSKEY':
      return <Change what={words.passkey(found.name)} when={when && words.worksFrom(when)} />;
    case 'WITHDRAWAL':
      return (
        <>
          <p className="text-soft">{words.withdrawal(found.bankName)}</p>
          {found.amount === null ? null : (
            <p>
              <BigAmount pesos={found.amount} />
            </p>
          )}
          {when === null ? null : <p className="text-soft">{words.leavesAt(when)}</p>}
        </>
      );
    default:
      return found satisfies never;
  }
}

function Change({ what, when }: { what: string; when: string | null }) {
  return (
    <>
      <p className="font-semibold">{what}</p>
      {when === null ? null : <p className="text-soft">{when}</p>}
    </>
  );
}

function NextLink({ href, text }: { href: string; text: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      {text}
    </Link>
  );
}
