import { searchMembers } from '@pahiram/api/member-records';
import type { WireReplyOf } from '@pahiram/api/operation';
import { listStaffLoans } from '@pahiram/api/staff-loans';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { loansTexts } from '../loans/loans-texts.ts';
import { paymentsTexts } from './payments-texts.ts';

type Loan = WireReplyOf<typeof listStaffLoans>['rows'][number];

/** Finds the loan of a payment by the name, the phone number or a number of its borrower. It is part of another form. */
export function FindLoan({ onChoose }: { onChoose: (loanNumber: string) => void }) {
  const words = useTexts(paymentsTexts);
  const list = useTexts(loansTexts);
  const action = useAction();
  const [text, setText] = useState('');
  const [loans, setLoans] = useState<readonly Loan[]>([]);
  const find = () =>
    void action.run(async () => {
      setLoans([]);
      const { members } = await call(searchMembers, { body: { text: text.trim() } });
      const ids = members.map(({ memberId }) => memberId).join(',');
      const found = ids === '' ? [] : await loansOf(ids);
      setLoans(found);
      if (found.length === 0) action.setStatus({ tone: 'info', text: list.noneFound });
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (text.trim().length >= textMin) find();
  };
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-end gap-x-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <TextField
            name="findLoan"
            label={words.findLoan}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className="mb-9">
          <Button
            kind="secondary"
            busy={action.busy}
            onClick={() => (text.trim().length >= textMin ? find() : undefined)}
          >
            {list.find}
          </Button>
        </div>
      </div>
      <ul aria-label={words.foundLoans} className="flex flex-wrap gap-2 empty:hidden">
        {loans.map(({ loanNumber, fullLegalName, owed }) => (
          <li key={loanNumber}>
            <Button kind="secondary" onClick={() => onChoose(loanNumber)}>
              {fullLegalName}, {loanNumber} ({words.owes(pesosText(owed))})
            </Button>
          </li>
        ))}
      </ul>
      <StatusLine {...action.status} />
    </div>
  );
}

const textMin = 2;

/** Running loans first: money for one that has ended is kept for the member. */
async function loansOf(members: string): Promise<readonly Loan[]> {
  const query = { members, limit: 20 };
  const running = await call(listStaffLoans, { query: { ...query, standing: 'RUNNING' } });
  const ended = await call(listStaffLoans, { query: { ...query, standing: 'ENDED' } });
  return [...running.rows, ...ended.rows];
}
