import { logContact } from '@pahiram/api/collections';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import type { ContactChannel, ContactOutcome } from '@pahiram/domain/loans/collections';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { readAmount } from '@pahiram/domain/withdrawals/wallet';
import { amountText } from '@pahiram/ui/money.tsx';
import type { Work } from '@pahiram/ui/use-work.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import type { Collection } from './collection-state.tsx';

/** A contact that is being entered. */
export interface ContactEntry {
  readonly outcome: ContactOutcome | null;
  readonly note: string;
  /** Of the promise, as typed; null: all that will be due on its day. */
  readonly amount: string | null;
  readonly promisedOn: string;
}

const nothing: ContactEntry = { outcome: null, note: '', amount: null, promisedOn: '' };

export type ContactProblem = 'outcome' | 'day' | 'amount';

export interface Contact {
  readonly entry: ContactEntry;
  readonly problem: ContactProblem | null;
  readonly action: Work;
  /** The promised amount: what was typed, otherwise what will be due on the chosen day. */
  readonly amountText: string;
  /** The same in pesos; zero when it cannot be read. */
  readonly amount: number;
  /** The chosen day with what will be due on it; undefined until a day is chosen. */
  readonly promiseDay: Collection['promiseDays'][number] | undefined;
  readonly change: (change: Partial<ContactEntry>) => void;
  readonly clear: () => void;
  readonly write: (channel: ContactChannel) => void;
}

/** An entry of the contact log, with the promise that the borrower made, until it is written. */
export function useContact(
  { loan, promiseDays }: Collection,
  onWritten: (outcome: ContactOutcome) => void,
): Contact {
  const [entry, setEntry] = useState(nothing);
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const keys = useIdempotencyKeys();
  const action = useAction();
  const { outcome, promisedOn } = entry;
  const promiseDay = promiseDays.find(({ on }) => on === promisedOn);
  const text = entry.amount ?? amountText(promiseDay?.due ?? loan.dueNow);
  const amount = toPesosNumber(readAmount(text));
  const change = (part: Partial<ContactEntry>) => {
    setProblem(null);
    setEntry((now) => ({ ...now, ...part }));
  };
  const clear = () => change(nothing);
  const write = (channel: ContactChannel) => {
    if (outcome === null) return setProblem('outcome');
    if (outcome === 'PROMISED' && !promiseDay) return setProblem('day');
    if (outcome === 'PROMISED' && amount <= 0) return setProblem('amount');
    const promise = outcome === 'PROMISED' ? { amount, promisedOn } : null;
    const body = { channel, outcome, note: entry.note.trim(), promise };
    const intent = JSON.stringify(body);
    void action.run(async () => {
      const params = { loanNumber: loan.loanNumber };
      await call(logContact, { params, body, key: keys.get(intent) });
      keys.renew(intent);
      clear();
      onWritten(outcome);
    });
  };
  return {
    ...{ entry, problem, action, promiseDay, amount, amountText: text },
    ...{ change, clear, write },
  };
}
