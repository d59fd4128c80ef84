import { getMoneyLock, lockMoney, requestUnlockCode, unlockMoney } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../shell/http.ts';
import { moneyLockTexts } from './money-lock-texts.ts';
import { SmsSigning } from './sms-signing.tsx';
import { useCanConfirm, usePasskeys } from './use-passkeys.ts';

type Lock = NonNullable<WireReplyOf<typeof import('@pahiram/api/money-lock').getMoneyLock>['lock']>;

const lockKey = ['money-lock'];

/** "Lock my money": one tap stops all that leaves the wallet; the way back, and what to do meanwhile (V37). */
export function MoneyLockDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(moneyLockTexts);
  const query = useQuery({ queryKey: lockKey, queryFn: () => call(getMoneyLock), staleTime: 0 });
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      <LoadState query={query}>
        {({ lock }) => (lock === null ? <LockNow /> : <Locked lock={lock} />)}
      </LoadState>
    </Dialog>
  );
}

function LockNow() {
  const words = useTexts(moneyLockTexts);
  const lockNow = useLock();
  return (
    <>
      <p className="mb-3">{words.lead}</p>
      <ul className="mb-4 list-disc space-y-1 pl-5">
        <li>{words.stops}</li>
        <li>{words.back}</li>
        <li>{words.goesOn}</li>
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

function Locked({ lock }: { lock: Lock }) {
  const words = useTexts(moneyLockTexts);
  const language = useLanguage();
  const lockAgain = useLock();
  const { lockedAt, unlockAt } = lock;
  return (
    <div className="space-y-4">
      <Notice tone="success">
        <p role="status">{words.locked(momentText(lockedAt, language))}</p>
      </Notice>
      <section>
        <h3 className="mb-1 text-lg">{words.next}</h3>
        <ul className="list-disc space-y-1 pl-5">
          <li>{words.password}</li>
          <li>{words.devices}</li>
          <li>{words.telco}</li>
          <li>{words.tell}</li>
        </ul>
        <div className="mt-1 flex flex-wrap gap-x-4">
          <NextLink href="/settings/password" text={words.changePassword} />
          <NextLink href="/settings/sessions" text={words.seeDevices} />
          <NextLink href="/contact" text={words.contact} />
        </div>
      </section>
      {unlockAt === null ? (
        <Unlock />
      ) : (
        <section>
          <p className="mb-2 font-semibold">{words.unlocksAt(momentText(unlockAt, language))}</p>
          <Button kind="danger" wide busy={lockAgain.busy} onClick={() => void lockAgain.run()}>
            {words.keepLocked}
          </Button>
          <StatusLine {...lockAgain.status} />
        </section>
      )}
    </div>
  );
}

const subject = { purpose: 'MONEY_UNLOCK' } as const;

function Unlock() {
  const words = useTexts(moneyLockTexts);
  const client = useQueryClient();
  const canConfirm = useCanConfirm();
  const hours = usePasskeys().data?.waitHours ?? 0;
  return (
    <section>
      <h3 className="mb-2 text-lg">{words.unlock}</h3>
      <p className="mb-3 text-soft">{canConfirm ? words.unlockLead : words.codeLead(hours)}</p>
      <SmsSigning
        confirmed={subject}
        facts={subject}
        codeLead={words.codeLead(hours)}
        request={() => call(requestUnlockCode, { body: {} })}
        signLabel={words.unlock}
        onSign={async (code, password) => {
          const body = { code, ...(password === null ? {} : { password }) };
          const reply = await call(unlockMoney, { body });
          client.setQueryData(lockKey, reply);
          if (reply.lock === null) toast('success', words.unlocked);
        }}
      />
    </section>
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
