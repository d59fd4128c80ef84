import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { Day, HiddenTitle, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { OpeningProposal } from './opening-proposal.tsx';
import type { Account } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

type Asked = { readonly dialog: 'opening' | 'columns'; readonly account: Account };

const hasProposal = ({ opening }: Account) => opening?.state === 'PROPOSED';

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
    <section className="mb-8">
      <h2 className="mb-3 text-lg">{words.accounts}</h2>
      <StatusLine {...action.status} />
      <LoadState query={accounts}>
        {({ accounts: rows }) =>
          rows.length === 0 ? (
            <StateBox kind="empty" title={words.noAccounts} />
          ) : (
            <>
              {rows.filter(hasProposal).map((account) => (
                <div key={account.id} className="mb-4 max-w-3xl">
                  <Card title={titleOf(account)}>
                    <OpeningProposal account={account} onDecided={() => accounts.refetch()} />
                  </Card>
                </div>
              ))}
              <AccountsTable accounts={rows} onAsk={setAsked} />
            </>
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

interface AccountsTableProps {
  readonly accounts: readonly Account[];
  readonly onAsk: (asked: Asked) => void;
}

function AccountsTable({ accounts, onAsk }: AccountsTableProps) {
  const words = useTexts(statementsTexts);
  const may = useMay();
  return (
    <DataTable
      caption={words.accounts}
      rows={accounts}
      rowKey={({ id }) => id}
      columns={[
        { key: 'account', title: words.account, cell: titleOf },
        {
          key: 'through',
          title: words.confirmedThrough,
          cell: ({ confirmedThrough, missingFrom }) => (
            <>
              <DayOrNone on={confirmedThrough} />
              {missingFrom === null ? null : (
                <span className="block text-sm text-danger">
                  {words.missingFrom} <Day on={missingFrom} />
                </span>
              )}
            </>
          ),
        },
        {
          key: 'closing',
          title: `${words.closing} ₱`,
          figures: true,
          cell: ({ closing }) => (closing === null ? '–' : amountText(closing)),
        },
        {
          key: 'next',
          title: words.nextFrom,
          cell: ({ nextFrom }) => <DayOrNone on={nextFrom} />,
        },
        {
          key: 'step',
          title: words.step,
          cell: (account) => <NextStep account={account} onAsk={onAsk} />,
        },
        ...(may('import-statements')
          ? [
              {
                key: 'columns',
                title: <HiddenTitle text={words.columns} />,
                cell: (account: Account) => (
                  <Button
                    kind="quiet"
                    className="-my-2"
                    onClick={() => onAsk({ dialog: 'columns', account })}
                  >
                    {words.columns}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const titleOf = ({ bank, accountNumber }: Account) => `${bank} ${accountNumber}`;

function DayOrNone({ on }: { on: string | null }) {
  return on === null ? '–' : <Day on={on} />;
}

/** The waiting file, the next file or the opening balance, for who may go on with it. */
function NextStep({ account, onAsk }: { account: Account; onAsk: (asked: Asked) => void }) {
  const words = useTexts(statementsTexts);
  const may = useMay();
  const { waiting, opening, nextFrom } = account;
  if (waiting) {
    return (
      <RecordLink href={`/statements/${waiting.id}`}>
        {words.openWaiting(waiting.number)}
      </RecordLink>
    );
  }
  if (opening === null) {
    return may('import-statements') ? (
      <Button kind="secondary" onClick={() => onAsk({ dialog: 'opening', account })}>
        {words.proposeOpening}
      </Button>
    ) : (
      words.openingMissing
    );
  }
  return may('import-statements') && nextFrom !== null ? (
    <RecordLink href={`/statements/import/${account.id}`}>{words.importFile}</RecordLink>
  ) : null;
}
