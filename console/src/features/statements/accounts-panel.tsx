import { listCompanyAccounts } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { OpeningProposal } from './opening-proposal.tsx';
import type { Account } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

type Asked = { readonly dialog: 'opening' | 'columns'; readonly account: Account };

/** The company's accounts: through which day each is confirmed, and the next step. */
export function AccountsPanel() {
  const words = useTexts(statementsTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const action = useAction();
  const accounts = useQuery({
    queryKey: ['company-accounts'],
    queryFn: () => call(listCompanyAccounts),
  });
  const onDone = async (text = '') => {
    setAsked(null);
    action.setStatus({ tone: 'success', text });
    await accounts.refetch();
  };
  return (
    <section aria-label={words.accounts} className="mb-8">
      <h2 className="mb-3 text-xl">{words.accounts}</h2>
      <StatusLine {...action.status} />
      <LoadState query={accounts}>
        {({ accounts: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={words.noAccounts} />
          ) : (
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              {rows.map((account) => (
                <AccountCard
                  key={account.id}
                  account={account}
                  onAsk={(dialog) => setAsked({ dialog, account })}
                  onDecided={accounts.refetch}
                />
              ))}
            </div>
          )
        }
      </LoadState>
      {asked?.dialog === 'opening' ? (
        <OpeningDialog account={asked.account} onDone={onDone} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.dialog === 'columns' ? (
        <ColumnsDialog
          account={asked.account}
          onDone={() => onDone(words.columnsSaved)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

interface AccountCardProps {
  readonly account: Account;
  readonly onAsk: (dialog: Asked['dialog']) => void;
  readonly onDecided: () => Promise<unknown>;
}

function AccountCard({ account, onAsk, onDecided }: AccountCardProps) {
  const words = useTexts(statementsTexts);
  const language = useLanguage();
  const may = useMay();
  const { opening, confirmedThrough, nextFrom, closing, waiting } = account;
  const dayOf = (day: string | null) => (day === null ? '–' : dayText(day, language));
  return (
    <Card title={`${account.bank} ${account.accountNumber}`}>
      <SummaryList
        rows={[
          { label: words.confirmedThrough, value: dayOf(confirmedThrough) },
          { label: words.closing, value: closing === null ? '–' : pesosText(closing) },
          { label: words.nextFrom, value: dayOf(nextFrom) },
        ]}
      />
      <div className="mt-3 space-y-3">
        {opening === null ? <Notice tone="info">{words.openingMissing}</Notice> : null}
        <OpeningProposal account={account} onDecided={onDecided} />
        {waiting ? (
          <RecordLink href={`/statements/${waiting.id}`} isWrapped>
            {words.openWaiting(waiting.number)}
          </RecordLink>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {may('import-statements') && opening === null ? (
            <Button onClick={() => onAsk('opening')}>{words.proposeOpening}</Button>
          ) : null}
          {may('import-statements') && nextFrom !== null && waiting === null ? (
            <RecordLink href={`/statements/import/${account.id}`}>{words.importFile}</RecordLink>
          ) : null}
          {may('import-statements') ? (
            <Button kind="secondary" onClick={() => onAsk('columns')}>
              {words.columns}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
