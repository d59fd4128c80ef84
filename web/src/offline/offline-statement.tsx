import { dayText, momentText } from '@pahiram/client/dates.ts';
import { LOAN_LOOKS, PAST_DUE_LOOK } from '@pahiram/domain/loans/status-look';
import { LOAN_WORDS, PAST_DUE_WORDS } from '@pahiram/domain/loans/status-words';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { useState } from 'react';
import { lateTexts } from '../shell/late-texts.ts';
import type { SavedAccount, SavedBalance, SavedLoan, SavedStatement } from './last-statement.ts';
import { offlineTexts } from './offline-texts.ts';

/** The last statement that this device received, each part with its time; it has no actions. */
export function OfflineStatement({ statement }: { statement: SavedStatement }) {
  const words = useTexts(offlineTexts);
  const daysPastDue = statement.account?.daysPastDue ?? 0;
  return (
    <div className="space-y-5">
      <h1 className="text-2xl">{words.lastTitle}</h1>
      {statement.account ? <Account account={statement.account} /> : null}
      {statement.balance ? <Balance balance={statement.balance} /> : null}
      {statement.loan ? <Loan loan={statement.loan} isLate={daysPastDue > 0} /> : null}
      <p className="text-sm text-soft">{words.mayDiffer}</p>
    </div>
  );
}

/** The figures of Home. */
function Account({ account: { due, owed, daysPastDue = 0, asOf } }: { account: SavedAccount }) {
  const words = useTexts(offlineTexts);
  const language = useLanguage();
  const late = useTexts(lateTexts);
  const word = daysPastDue > 0 ? due?.word : undefined;
  const day = due?.day ? dayText(due.day, language) : '';
  return (
    <section className={cardLook}>
      {due && word ? (
        <div className="mb-4">
          <Notice tone="danger" title={late[word](pesosText(due.amount), daysPastDue)} />
        </div>
      ) : null}
      <h2 className="text-base font-medium text-soft">
        {due === null
          ? words.nothingDue
          : due.kind === 'return'
            ? words.return(day)
            : words[word && word !== 'lateAndToday' ? 'pastDue' : due.kind]}
      </h2>
      {due ? (
        <p className="mt-1">
          <Money pesos={due.amount} large />
        </p>
      ) : null}
      {due?.kind === 'next' ? <p>{words.dueOn(day)}</p> : null}
      <AsOf instant={asOf} />
      <SummaryList rows={[{ label: words.owed, value: <Money pesos={owed} />, strong: true }]} />
    </section>
  );
}

const cardLook = 'rounded-card border border-line bg-raised p-5 sm:p-6';

function Balance({ balance }: { balance: SavedBalance }) {
  const words = useTexts(offlineTexts);
  const [why, setWhy] = useState('');
  return (
    <section className={cardLook}>
      <h2 className="text-base font-medium text-soft">{words.available}</h2>
      <p className="mt-1">
        <Money pesos={balance.available} large />
      </p>
      <AsOf instant={balance.asOf} />
      {balance.inTransfer > 0 ? (
        <SummaryList
          rows={[{ label: words.inTransfer, value: <Money pesos={balance.inTransfer} /> }]}
        />
      ) : null}
      <Button
        wide
        unavailable
        reason="withdraw-waits"
        className="mt-4"
        onClick={() => setWhy(words.withdrawWaits)}
      >
        {words.withdraw}
      </Button>
      <div id="withdraw-waits" className="mt-3">
        <StatusLine text={why} />
      </div>
    </section>
  );
}

function Loan({ loan, isLate }: { loan: SavedLoan; isLate: boolean }) {
  const words = useTexts(offlineTexts);
  const language = useLanguage();
  const isPastDue = isLate && loan.state === 'ACTIVE';
  const { text } = isPastDue ? PAST_DUE_WORDS : LOAN_WORDS[loan.state];
  const look = isPastDue ? PAST_DUE_LOOK : LOAN_LOOKS[loan.state];
  return (
    <>
      <StatusCard
        status={{
          status: text[language],
          statusMessage: '',
          statusColor: look.color,
          statusIcon: look.icon,
        }}
        title={words.loan}
      />
      <Card>
        <SummaryList
          rows={[
            { label: words.loanNumber, value: loan.loanNumber },
            { label: words.borrowed, value: <Money pesos={loan.amount} /> },
          ]}
        />
        {loan.state === 'ACTIVE' && loan.isStarted === false ? (
          <p className="py-2">{words.noDue}</p>
        ) : null}
        <AsOf instant={loan.asOf} />
      </Card>
    </>
  );
}

function AsOf({ instant }: { instant: string }) {
  const words = useTexts(offlineTexts);
  const language = useLanguage();
  return <p className="mt-1 text-sm text-soft">{words.asOf(momentText(instant, language))}</p>;
}
