import { dayText, momentText } from '@pahiram/client/dates.ts';
import { LOAN_LOOKS } from '@pahiram/domain/loans/status-look';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { useState } from 'react';
import {
  nextDue,
  type SavedBalance,
  type SavedLoan,
  type SavedStatement,
} from './last-statement.ts';
import { offlineTexts } from './offline-texts.ts';

/** The last statement that this device received, each part with its time; it has no actions. */
export function OfflineStatement({ statement }: { statement: SavedStatement }) {
  const words = useTexts(offlineTexts);
  return (
    <div className="space-y-5">
      <h1 className="text-2xl">{words.lastTitle}</h1>
      {statement.balance ? <Balance balance={statement.balance} /> : null}
      {statement.loan ? <Loan loan={statement.loan} /> : null}
      <p className="text-sm text-soft">{words.mayDiffer}</p>
    </div>
  );
}

function Balance({ balance }: { balance: SavedBalance }) {
  const words = useTexts(offlineTexts);
  const [why, setWhy] = useState('');
  return (
    <section className="rounded-card border border-line bg-raised p-5 sm:p-6">
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
      <Button wide unavailable className="mt-4" onClick={() => setWhy(words.withdrawWaits)}>
        {words.withdraw}
      </Button>
      <div className="mt-3">
        <StatusLine text={why} />
      </div>
    </section>
  );
}

function Loan({ loan }: { loan: SavedLoan }) {
  const words = useTexts(offlineTexts);
  const language = useLanguage();
  const due = nextDue(loan, new Date());
  return (
    <>
      <StatusCard
        status={{
          status: LOAN_WORDS[loan.state].text[language],
          statusMessage: '',
          statusColor: LOAN_LOOKS[loan.state].color,
          statusIcon: LOAN_LOOKS[loan.state].icon,
        }}
        title={words.loan}
      />
      <Card>
        <SummaryList
          rows={[
            { label: words.loanNumber, value: loan.loanNumber },
            { label: words.borrowed, value: <Money pesos={loan.amount} /> },
            ...(due
              ? [
                  { label: words.nextDue, value: dayText(due.dueDate, language) },
                  { label: words.nextAmount, value: <Money pesos={due.total} />, strong: true },
                ]
              : []),
          ]}
        />
        {due ? null : (
          <p className="py-2">{loan.installments.length === 0 ? words.noDue : words.noMoreDue}</p>
        )}
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
