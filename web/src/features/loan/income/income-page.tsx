import { listIncomeAsks } from '@pahiram/api/income-proof';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Note } from '@pahiram/ui/note.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import LockIcon from '~icons/ic/outline-lock';
import { call } from '../../../shell/http.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePhoneNumber } from '../../../shell/session.ts';
import { IncomePaper } from './income-paper.tsx';
import { incomeTexts } from './income-texts.ts';

/** The papers about the income that an officer asked for: each with its files, and sent on its own. */
export function Page() {
  const words = useTexts(incomeTexts);
  const query = useIncomeAsks();
  return (
    <>
      <PageHeader title={words.title} back="/dash" />
      <LoadState query={query} lines={6}>
        {({ loanNumber, asks }) =>
          loanNumber === null || asks.length === 0 ? (
            <EmptyState title={words.nothing}>
              <p>{words.nothingText}</p>
              <Link href="/dash" className={buttonLook('primary')}>
                {words.home}
              </Link>
            </EmptyState>
          ) : (
            <div className="space-y-3">
              <p className="text-soft">{words.intro(loanNumber)}</p>
              {asks.map((ask) => (
                <IncomePaper
                  key={`${ask.askId}-${ask.state}`}
                  ask={ask}
                  isNext={ask === asks.find(({ state }) => state === 'ASKED')}
                />
              ))}
              <Note icon={<LockIcon />}>{words.whoSees}</Note>
            </div>
          )
        }
      </LoadState>
    </>
  );
}

function useIncomeAsks() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: ['income-asks', phoneNumber],
    queryFn: ({ signal }) => call(listIncomeAsks, { signal }),
    staleTime: 0,
  });
}
