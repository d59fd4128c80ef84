import { listAccountChanges } from '@pahiram/api/account-changes';
import { useAction } from '@pahiram/client/actions.tsx';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Instant } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { AccountChangeCard } from './account-change-card.tsx';
import { CloseAccountDialog, OpenOrChangeDialog } from './account-dialogs.tsx';
import { type AccountInUse, type Change, titleOf } from './company-account-types.ts';
import { companyAccountsTexts } from './company-accounts-texts.ts';

type Asked =
  | { readonly dialog: 'open' }
  | { readonly dialog: 'change' | 'close'; readonly account: AccountInUse };

/** The company's accounts: one person proposes a change, another confirms it, either stops it. */
export function Page() {
  const words = useTexts(companyAccountsTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { status, setStatus } = useAction();
  const list = usePagedQuery(['account-changes'], (cursor) =>
    call(listAccountChanges, { query: { cursor, limit: 25 } }),
  );
  const first = list.data?.pages[0];
  const onClose = () => setAsked(null);
  const onDone = async (text: string) => {
    setAsked(null);
    setStatus({ tone: 'success', text });
    await list.refetch();
  };
  return (
    <>
      <PageHeading
        title={titles.companyAccounts}
        note={first === undefined ? '' : words.note(first.delayHours)}
        aside={
          may('propose-account-changes') ? (
            <Button onClick={() => setAsked({ dialog: 'open' })}>{words.open}</Button>
          ) : null
        }
      />
      <StatusLine {...status} />
      <PagedList query={list}>
        {(pages) => (
          <>
            <AccountsInUse
              accounts={pages[0]?.accounts ?? []}
              onAsk={(dialog, account) => setAsked({ dialog, account })}
            />
            <Changes changes={pages.flatMap(({ changes }) => changes)} onDecided={onDone} />
          </>
        )}
      </PagedList>
      {asked?.dialog === 'open' || asked?.dialog === 'change' ? (
        <OpenOrChangeDialog
          account={asked.dialog === 'open' ? null : asked.account}
          onDone={onDone}
          onClose={onClose}
        />
      ) : null}
      {asked?.dialog === 'close' ? (
        <CloseAccountDialog account={asked.account} onDone={onDone} onClose={onClose} />
      ) : null}
    </>
  );
}

interface AccountsInUseProps {
  readonly accounts: readonly AccountInUse[];
  readonly onAsk: (dialog: 'change' | 'close', account: AccountInUse) => void;
}

function AccountsInUse({ accounts, onAsk }: AccountsInUseProps) {
  const words = useTexts(companyAccountsTexts);
  const may = useMay();
  const textOfUse = ({ isClosed, takesPayments }: AccountInUse) =>
    isClosed ? words.closed : takesPayments ? words.takesPayments : words.noPayments;
  const mayPropose = may('propose-account-changes');
  return (
    <div className="mb-8">
      <h2 className="mb-3 text-lg">{words.accounts}</h2>
      {accounts.some(({ takesPayments }) => takesPayments) ? null : (
        <Notice tone="warning">{words.noAccounts}</Notice>
      )}
      {accounts.length === 0 ? null : (
        <DataTable
          caption={words.accounts}
          rows={accounts}
          rowKey={({ id }) => id}
          columns={[
            { key: 'account', title: words.account, cell: titleOf },
            { key: 'name', title: words.accountName, cell: ({ accountName }) => accountName },
            {
              key: 'use',
              title: words.use,
              cell: (account) => (
                <Badge tone={account.takesPayments ? 'success' : 'info'}>
                  {textOfUse(account)}
                </Badge>
              ),
            },
            {
              key: 'since',
              title: words.since,
              cell: ({ effectiveFrom }) => <Instant at={effectiveFrom} />,
            },
            ...(mayPropose
              ? [
                  {
                    key: 'act',
                    title: words.act,
                    cell: (account: AccountInUse) =>
                      account.isClosed ? null : (
                        <span className="flex flex-wrap gap-2">
                          <Button kind="secondary" onClick={() => onAsk('change', account)}>
                            {words.change}
                          </Button>
                          <Button kind="danger" onClick={() => onAsk('close', account)}>
                            {words.close}
                          </Button>
                        </span>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </div>
  );
}

interface ChangesProps {
  readonly changes: readonly Change[];
  readonly onDecided: (text: string) => Promise<void>;
}

function Changes({ changes, onDecided }: ChangesProps) {
  const words = useTexts(companyAccountsTexts);
  return (
    <section aria-label={words.changes}>
      <h2 className="mb-3 text-lg">{words.changes}</h2>
      {changes.length === 0 ? (
        <StateBox kind="empty" title={words.noChanges} />
      ) : (
        <ul aria-label={words.changes} className="space-y-3">
          {changes.map((change) => (
            <li key={change.id} data-row>
              <AccountChangeCard change={change} onDecided={onDecided} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
