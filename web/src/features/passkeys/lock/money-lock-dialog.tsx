import { lockMoney, requestUnlockCode, unlockMoney } from '@pahiram/api/money-lock';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { waitWords } from '@pahiram/domain/access/wait-words';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { stolenHelpPath } from '../../../shell/page-paths.ts';
import { SmsSigning } from '../confirm/sms-signing.tsx';
import type { StolenReport } from '../hold/hold-notices.tsx';
import { useCanConfirm, usePasskeys } from '../use-passkeys.ts';
import { moneyLockTexts } from './money-lock-texts.ts';
import { lockKey, type MoneyLock, useMoneyLock } from './use-money-lock.tsx';

export interface MoneyLockDialogProps {
  readonly stolenReport: StolenReport;
  /** What to know before a code that unlocks is asked for. */
  readonly warning?: ReactNode;
  readonly onClose: () => void;
}

/** "Lock my money": one tap stops all that leaves the wallet; the way back, and what to do meanwhile (V37). */
export function MoneyLockDialog({ stolenReport, warning, onClose }: MoneyLockDialogProps) {
  const words = useTexts(moneyLockTexts);
  const query = useMoneyLock();
  const [isUnlocked, setUnlocked] = useState(false);
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      <LoadState query={query}>
        {({ lock }) =>
          lock === null ? (
            <LockNow isUnlocked={isUnlocked} />
          ) : (
            <Locked
              lock={lock}
              stolenReport={stolenReport}
              warning={warning}
              onUnlocked={() => setUnlocked(true)}
            />
          )
        }
      </LoadState>
    </Dialog>
  );
}

/** @param isUnlocked the member has just ended the lock. */
function LockNow({ isUnlocked }: { isUnlocked: boolean }) {
  const words = useTexts(moneyLockTexts);
  const language = useLanguage();
  const lockNow = useLock();
  const { data } = usePasskeys();
  return (
    <>
      {isUnlocked ? (
        <div ref={takeFocus} tabIndex={-1} className="mb-3 outline-none">
          <StatusLine tone="success" text={words.unlocked} />
        </div>
      ) : null}
      <p className="mb-3">{words.lead}</p>
      <ul className="mb-4 list-disc space-y-1 pl-5">
        <li>{words.stops}</li>
        <li>{words.back}</li>
        <li>{words.othersOut}</li>
        <li>{words.goesOn}</li>
        {data ? (
          <li>
            {words.ends} {waitWords(data.waitHours)[language]}
          </li>
        ) : null}
      </ul>
      <Button kind="danger" wide busy={lockNow.busy} onClick={() => void lockNow.run()}>
        {words.lock}
      </Button>
      <div className="mt-3 empty:hidden">
        <StatusLine {...lockNow.status} />
      </div>
    </>
  );
}

/** Locks, and fetches every figure again: a withdrawal may have come back. */
function useLock() {
  const client = useQueryClient();
  const action = useAction();
  const run = () =>
    action.run(async () => {
      const locked = await call(lockMoney, { body: {} });
      client.setQueryData(lockKey, locked);
      await client.invalidateQueries();
    });
  return { ...action, run };
}

interface LockedProps {
  readonly lock: MoneyLock;
  readonly stolenReport: StolenReport;
  readonly warning: ReactNode;
  readonly onUnlocked: () => void;
}

function Locked({ lock, stolenReport, warning, onUnlocked }: LockedProps) {
  const words = useTexts(moneyLockTexts);
  const language = useLanguage();
  const lockAgain = useLock();
  const passkeys = usePasskeys();
  const { lockedAt, unlockAt } = lock;
  return (
    <div className="space-y-4">
      {/* Each change of the lock replaces the pressed button: the notice takes the focus and is read. */}
      <div key={unlockAt} ref={takeFocus} tabIndex={-1} className="outline-none">
        <Notice tone={unlockAt === null ? 'success' : 'warning'}>
          <p>{words.locked(momentText(lockedAt, language))}</p>
          {unlockAt === null ? null : (
            <p className="font-semibold">{words.unlocksAt(momentText(unlockAt, language))}</p>
          )}
          {unlockAt !== null && waitsAWeek(unlockAt, passkeys.data?.waitHours ?? 0) ? (
            <p>{words.weekWhy}</p>
          ) : null}
        </Notice>
      </div>
      <section>
        <h3 className="mb-1 text-lg">{words.next}</h3>
        <ul className="list-disc space-y-1 pl-5">
          {passkeys.data?.passkeys.length === 0 ? null : (
            <Advice text={words.passkeys} href="/settings/passkeys" link={words.seePasskeys} />
          )}
          <Advice text={words.devices} href="/settings/sessions" link={words.seeDevices} />
          <Advice text={words.password} href="/settings/password" link={words.changePassword} />
          <Advice text={words.account} href="/settings/account" link={words.seeAccount} />
          <li>{words.telco}</li>
          <Advice text={words.tell} href={stolenHelpPath} link={words.contact} />
        </ul>
      </section>
      {unlockAt === null ? (
        <Unlock lock={lock} stolenReport={stolenReport} warning={warning} onUnlocked={onUnlocked} />
      ) : (
        <section>
          <Button kind="danger" wide busy={lockAgain.busy} onClick={() => void lockAgain.run()}>
            {words.keepLocked}
          </Button>
          <StatusLine {...lockAgain.status} />
        </section>
      )}
    </div>
  );
}

/** Longer than a code makes it wait: the password was set by SMS after the lock. */
const waitsAWeek = (unlockAt: string, waitHours: number) =>
  Date.parse(unlockAt) - serverNow() > Math.max(waitHours, 24) * HOUR_MS;

const subject = { purpose: 'MONEY_UNLOCK' } as const;

function Unlock({ lock: { notBefore }, stolenReport, warning, onUnlocked }: LockedProps) {
  const words = useTexts(moneyLockTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const canConfirm = useCanConfirm();
  const { data } = usePasskeys();
  const week = notBefore === null ? '' : words.notBefore(momentText(notBefore, language));
  const wait = data ? waitWords(data.waitHours)[language] : '';
  const codeLead = week || `${words.codeLead} ${wait}`;
  const passkeyLead = stolenReport ? `${words.stolenLead} ${wait}` : words.unlockLead;
  const isPossible = stolenReport === null || (canConfirm && stolenReport !== 'hold');
  return (
    <section>
      <h3 className="mb-2 text-lg">{words.unlock}</h3>
      {isPossible ? (
        <p className="mb-3 text-soft">{week || (canConfirm ? passkeyLead : codeLead)}</p>
      ) : null}
      <div className="mb-3 empty:hidden">{warning}</div>
      <SmsSigning
        stolenReport={stolenReport}
        confirmed={subject}
        facts={subject}
        codeLead={week === '' ? codeLead : ''}
        request={() => call(requestUnlockCode, { body: {} })}
        signLabel={words.unlock}
        alwaysPassword
        onSign={async (code, password) => {
          const body = { code, password: password ?? '' };
          const reply = await call(unlockMoney, { body });
          if (reply.lock === null) onUnlocked();
          client.setQueryData(lockKey, reply);
          await client.invalidateQueries();
        }}
      />
    </section>
  );
}

function Advice({ text, href, link }: { text: string; href: string; link: string }) {
  return (
    <li>
      {text}
      <Link
        href={href}
        className="flex min-h-11 w-fit items-center font-semibold text-brand underline underline-offset-4"
      >
        {link}
      </Link>
    </li>
  );
}
