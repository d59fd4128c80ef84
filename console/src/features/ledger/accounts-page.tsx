import { listLedgerAccounts } from '@pahiram/api/ledger';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { AccountOwner } from './account-owner.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { accountKindTexts } from './ledger-words.ts';

type Reply = WireReplyOf<typeof listLedgerAccounts>;
type Kind = Reply['rows'][number]['kind'];

/** The accounts of one kind with their balances at the end of a day. */
export function Page({ kind }: { kind: string }) {
  const shared = useTexts(shellTexts);
  const kinds = useTexts(accountKindTexts);
  return kind in kinds ? (
    <Accounts kind={kind as Kind} />
  ) : (
    <StateBox kind="empty" title={shared.notFound} />
  );
}

function Accounts({ kind }: { kind: Kind }) {
  const words = useTexts(ledgerTexts);
  const kinds = useTexts(accountKindTexts);
  const language = useLanguage();
  const [search] = useSearchParams();
  const day = search.get('day') ?? undefined;
  const list = usePagedQuery(['ledger', 'accounts', kind, day], (cursor) =>
    call(listLedgerAccounts, {
      query: { kind, cursor, limit: 50, ...(day === undefined ? {} : { day }) },
    }),
  );
  const shownDay = list.data?.pages[0]?.day;
  return (
    <>
      <PageHeading
        title={kinds[kind]}
        back={{ href: day === undefined ? '/ledger' : `/ledger?day=${day}`, text: words.back }}
        note={shownDay ? words.accountsNote(dayText(shownDay, language)) : undefined}
      />
      <PagedList query={list}>
        {(pages) => <AccountTable rows={pages.flatMap((page) => page.rows)} day={shownDay} />}
      </PagedList>
    </>
  );
}

function AccountTable({ rows, day }: { rows: Reply['rows']; day: string | undefined }) {
  const words = useTexts(ledgerTexts);
  const kinds = useTexts(accountKindTexts);
  const [first] = rows;
  if (!first) return <StateBox kind="empty" title={words.noAccounts} />;
  return (
    <DataTable
      caption={kinds[first.kind]}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'account',
          title: words.account,
          cell: (row) => (
            <RecordLink href={`/ledger/accounts/${row.id}${day ? `?to=${day}` : ''}`}>
              {words.accountNumber(row.id)}
            </RecordLink>
          ),
        },
        { key: 'owner', title: words.reference, cell: (row) => <AccountOwner owner={row.owner} /> },
        { key: 'debits', title: words.debits, figures: true, cell: (row) => pesosText(row.debits) },
        {
          key: 'credits',
          title: words.credits,
          figures: true,
          cell: (row) => pesosText(row.credits),
        },
        {
          key: 'balance',
          title: words.balance,
          figures: true,
          cell: (row) => pesosText(row.balance),
        },
      ]}
    />
  );
}
