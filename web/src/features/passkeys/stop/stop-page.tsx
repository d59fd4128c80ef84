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
import { call } from '../../../shell/http.ts';
import { LockLinks } from '../../../shell/lost-phone.tsx';
import { stolenPath } from '../../../shell/page-paths.ts';
import { PublicPage } from '../../../shell/public-page.tsx';
import { usePartTitle } from '../../../shell/title.tsx';
import { useLinkSecret } from '../../../shell/use-link-secret.ts';
import { useVisitor } from '../../../shell/visitor.tsx';
import { ReportTheft } from './report-theft.tsx';
import {
  LastUse,
  OneTap,
  RecentEvents,
  type Result,
  ResultOf,
  type Stoppable,
  type Stopped,
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
  const [done, setDone] = useState<'STOPPED' | 'LOCKED' | null>(null);
  const { data } = found;
  // The link about a changed number locks the money too.
  const isLock = id.startsWith('lkl_') || data?.kind === 'LOCK';
  const isOver = isAbsent(found.error) || data?.ended === 'STOPPED';
  const isLocked = done === 'LOCKED' || (data?.kind === 'LOCK' && data.isLocked);
  const title = isLocked
    ? words.isLockedTitle
    : isLock
      ? words.lock
      : done !== null || data?.ended === 'STOPPED'
        ? words.stoppedTitle
        : data?.ended === 'DONE'
          ? // It still locks the money, as its message says.
            words[data.canLock ? 'lock' : 'overTitle']
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
              onDone={setDone}
              onTooLate={() => void found.refetch()}
            />
          )}
        </LoadState>
      )}
      {isLock && isOver && !isLocked ? <NextLink href="/lock" text={words.newLink} /> : null}
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
  readonly onDone: (done: 'STOPPED' | 'LOCKED') => void;
  /** It ended since the page was loaded. */
  readonly onTooLate: () => void;
}

function Found({ id, secret, found, onDone, onTooLate }: FoundProps) {
  const words = useTexts(stopTexts);
  const language = useLanguage();
  const action = useAction();
  const [result, setResult] = useState<Result | null>(null);
  const { at } = found;
  const isLock = found.kind === 'LOCK';
  const texts = {
    ...textsOf(words)[found.kind],
    ...(isLock && found.isLocked ? keptLockOf(words) : {}),
    ...(isLock && found.givesNumberBack ? numberBackOf(words) : {}),
  };
  const finish = (done: 'STOPPED' | 'LOCKED', text: string, { undone }: Stopped) => {
    setResult({ text, undone });
    onDone(done);
  };
  const stopIt = () =>
    action.run(
      async () => {
        const reply = await call(stop, { params: { id }, body: {}, secret });
        const removesPasskeys = !isLock && found.kind !== 'RECOVERY';
        const passkeys = removesPasskeys ? ` ${words.passkeysOut(TRUSTED_PASSKEY_DAYS)}` : '';
        finish(isLock ? 'LOCKED' : 'STOPPED', `${texts.stopped}${passkeys}`, reply);
      },
      (error) => {
        if (error instanceof CallError && error.code === 'stop-too-late') onTooLate();
        return false;
      },
    );
  const numberChanges = isLock ? found.numberChanges : [];
  if (result !== null) {
    return (
      <div className="space-y-4">
        <ResultOf result={result} />
        {isLock ? (
          <>
            <ReportTheft id={id} secret={secret} found={found} />
            <RecentEvents events={found.happened} />
          </>
        ) : (
          <Card>
            <About found={found} at={null} />
          </Card>
        )}
      </div>
    );
  }
  return (
    <div className="space-y-4">
      {isLock && found.ended === 'STOPPED' ? null : (
        <Card>
          <About found={found} at={at} />
        </Card>
      )}
      {found.used !== null ? (
        <LastUse found={found} used={found.used} />
      ) : found.ended === null ? null : (
        <Notice tone="info">{texts[found.ended]}</Notice>
      )}
      {numberChanges.map((change) => (
        // With the link of the messages about that change.
        <OneTap
          key={change.id}
          title={words.numberChangedTitle(momentText(change.at, language))}
          lead={words.numberBack}
          button={words.lockAndBack}
          work={() => call(stop, { params: { id: change.id }, body: {}, secret: change.secret })}
          onDone={(reply) => finish('LOCKED', words.lockedAndBack, reply)}
        />
      ))}
      {at === null ? null : (
        <>
          {numberChanges.length > 0 ? <p>{words.numberIsMine}</p> : null}
          <Button
            kind={numberChanges.length > 0 ? 'secondary' : 'danger'}
            wide
            busy={action.busy}
            onClick={() => void stopIt()}
          >
            {texts.stop}
          </Button>
        </>
      )}
      {found.canLock ? (
        <OneTap
          title={found.ended === 'DONE' ? null : words.titleLOCK}
          lead={words.lockInstead}
          button={words.buttonLOCK}
          work={() => call(stop, { params: { id }, body: { instead: 'LOCK' }, secret })}
          onDone={(reply) => finish('LOCKED', words.doneLOCK, reply)}
        />
      ) : null}
      <StatusLine {...action.status} />
      {isLock && found.isLocked ? <ReportTheft id={id} secret={secret} found={found} /> : null}
      {isLock ? <RecentEvents events={found.happened} /> : null}
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
        ) : (
          <li>{words.tellUs}</li>
        )}
      </ul>
      {isLocked ? null : (
        <div className="mt-3">
          <NextLink href={stolenPath} text={words.report} />
        </div>
      )}
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
