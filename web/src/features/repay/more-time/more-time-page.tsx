import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notebook } from '@pahiram/ui/notebook.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { Disclosure } from '../../../shell/disclosure.tsx';
import { withOnePrice } from '../../../shell/due-parts.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { type LoanRequest, useLoanAccount, useLoanRequests } from '../use-loan-account.ts';
import { AskForm } from './ask-form.tsx';
import { moreTimeTexts } from './more-time-texts.ts';
import { PauseNotice, RequestBadge, requestTexts } from './request-badge.tsx';
import { RequestStatus } from './request-status.tsx';

/** Asking for more time, and what became of it (D11). */
export function Page() {
  const words = useTexts(moreTimeTexts);
  const { lead } = useTexts(requestTexts);
  const wallet = useWallet();
  return (
    <>
      <h1 className="mb-2 text-2xl">{words.title}</h1>
      <p className="mb-3 max-w-prose">{lead}</p>
      <Link
        href="/loan"
        className="mb-3 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {words.back}
      </Link>
      <LoadState query={wallet} lines={8}>
        {({ active, loanNumber }) =>
          active ? <WithAccount loanNumber={loanNumber} /> : <NothingToChange />
        }
      </LoadState>
    </>
  );
}

/** The form tells what goes on until the answer, so it waits for the account that decides it. */
function WithAccount({ loanNumber }: { loanNumber: string }) {
  return (
    <LoadState query={useLoanAccount(loanNumber)} lines={8} isGate>
      {(account) => (
        <Requests loanNumber={loanNumber} dueNow={account ? withOnePrice(account).dueNow : 0} />
      )}
    </LoadState>
  );
}

function Requests({ loanNumber, dueNow }: { loanNumber: string; dueNow: number }) {
  const words = useTexts(moreTimeTexts);
  const query = useLoanRequests(loanNumber);
  const [isSent, setSent] = useState(false);
  return (
    <LoadState query={query} lines={8}>
      {({ canAsk, pauseEndsOn, isInterestOnce, requests }) => {
        const form = <AskForm {...{ loanNumber, isInterestOnce }} onSent={() => setSent(true)} />;
        // After an accepted schedule something is due again: the page is about a new request.
        const isAgain = canAsk && requests[0]?.state === 'ACCEPTED' && dueNow > 0;
        const newest = isAgain ? undefined : requests[0];
        const earlier = newest ? requests.slice(1) : requests;
        return (
          <div className="max-w-3xl space-y-5">
            {dueNow > 0 && canAsk ? (
              <p className="font-semibold">{words.isDueNow(pesosText(dueNow))}</p>
            ) : null}
            {pauseEndsOn ? <PauseNotice until={pauseEndsOn} requests={requests} /> : null}
            {newest ? (
              <RequestStatus loanNumber={loanNumber} request={newest} isSent={isSent} />
            ) : null}
            {canAsk && newest?.state === 'ACCEPTED' ? (
              <Disclosure title={words.askAgain}>{form}</Disclosure>
            ) : canAsk ? (
              form
            ) : newest ? null : (
              <NothingToChange />
            )}
            {earlier.length > 0 ? <Earlier requests={earlier} /> : null}
          </div>
        );
      }}
    </LoadState>
  );
}

function Earlier({ requests }: { requests: readonly LoanRequest[] }) {
  const words = useTexts(moreTimeTexts);
  const language = useLanguage();
  return (
    <Card title={words.earlier}>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
            <span className="grow">
              {words[request.kind]}
              <span className="block text-sm text-soft">{dayText(request.askedAt, language)}</span>
            </span>
            <RequestBadge {...request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NothingToChange() {
  const words = useTexts(moreTimeTexts);
  return (
    <EmptyState picture={<Notebook />} title={words.noLoan}>
      <p>{words.noLoanText}</p>
    </EmptyState>
  );
}
