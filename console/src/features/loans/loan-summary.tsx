import { dayText, momentText } from '@pahiram/client/dates.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { ReactNode } from 'react';
import Paid from '~icons/ic/round-check';
import Late from '~icons/ic/round-error-outline';
import { RecordSection } from '../../shell/record-section.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { Corrections } from './corrections.tsx';
import { installmentBoxes } from './installment-boxes.ts';
import type { Account, LoanRecord } from './loan.ts';
import { loanChangesTexts } from './loan-changes-texts.ts';
import { loanRecordTexts } from './loan-record-texts.ts';
import { loansTexts } from './loans-texts.ts';
import { SetOffs } from './set-offs.tsx';
import { SettleOnDay } from './settle-on-day.tsx';

/** Where the loan stands, what changed about its past, and its terms beside them. */
export function LoanSummary({ record }: { record: LoanRecord }) {
  const { loan, account, components, correctedBy, setOffs } = record;
  return (
    <div className="gap-x-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {account ? <Installments account={account} /> : null}
        {components ? <Components components={components} /> : null}
        {account ? <Corrections account={account} makers={correctedBy} /> : null}
        <SetOffs setOffs={setOffs} />
      </div>
      <div className="min-w-0 max-lg:mt-4 lg:border-l lg:border-line lg:pl-5">
        <Terms record={record} />
        {account?.settlement ? (
          <SettleOnDay loanNumber={loan.loanNumber} asOf={account.asOf} />
        ) : null}
      </div>
    </div>
  );
}

const looks = {
  paid: 'bg-brand text-surface',
  late: 'border border-danger bg-danger-soft text-danger',
  toCome: 'bg-sunken text-soft',
} as const;

/** One box an installment: paid, late or to come. */
function Installments({ account }: { account: Account }) {
  const words = useTexts(loanRecordTexts);
  const language = useLanguage();
  const boxes = installmentBoxes(account);
  if (boxes.length === 0) return null;
  const countOf = (asked: keyof typeof looks) =>
    boxes.filter(({ state }) => state === asked).length;
  return (
    <RecordSection
      title={words.installments(boxes.length)}
      aside={
        <span className="text-sm text-soft">
          {words.stateOf(countOf('paid'), countOf('late'), countOf('toCome'))}
        </span>
      }
    >
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5">
        {boxes.map(({ number, dueDate, state, amount, isPartPaid }) => (
          <li key={number} className="min-w-0 text-center text-sm">
            <span
              className={`figures mb-0.5 grid h-7 place-items-center rounded-md ${looks[state]}`}
            >
              <span className="sr-only">{words[state]}</span>
              {state === 'toCome' ? (
                number
              ) : state === 'paid' ? (
                <Paid aria-hidden="true" className="size-4" />
              ) : (
                <Late aria-hidden="true" className="size-4" />
              )}
            </span>
            <span className="block text-soft">{dayText(dueDate, language)}</span>
            <span className="figures block">{plain(amount)}</span>
            {isPartPaid ? <span className="block text-soft">{words.partPaid}</span> : null}
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}

/** What was charged, taken off and paid of each component; the payments that count are the sum of the paid ones. */
function Components({ components }: { components: NonNullable<LoanRecord['components']> }) {
  const words = useTexts(loanRecordTexts);
  const { kept, refunded } = components;
  const parts = (['principal', 'interest', 'lateCharge'] as const).map((key) => ({
    ...{ key, title: words[key], ...components[key] },
  }));
  const others = [
    ...(kept > 0 ? [{ key: 'kept', title: words.kept, paid: kept }] : []),
    ...(refunded > 0 ? [{ key: 'refunded', title: words.refunded, paid: refunded }] : []),
  ];
  const rows: readonly ComponentRow[] = [...parts, ...others];
  const sumOf = (part: Figure) =>
    rows.reduce((sum, row) => sum + Math.round((row[part] ?? 0) * 100), 0) / 100;
  return (
    <RecordSection title={words.byComponent}>
      <DataTable
        caption={words.byComponent}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'title', title: '₱', cell: ({ title }) => title },
          ...figures.map((part) => ({
            key: part,
            title: words[part === 'paid' ? 'paidPart' : part],
            figures: true,
            cell: (row: ComponentRow) => (row[part] === undefined ? '' : plain(row[part])),
          })),
        ]}
        totals={
          <tr>
            <td className="px-2 py-1">{words.all}</td>
            {figures.map((part) => (
              <td key={part} className="figures px-2 py-1 text-right">
                {plain(sumOf(part))}
              </td>
            ))}
          </tr>
        }
      />
      <p className="mt-1 text-sm text-soft">{words.componentsNote}</p>
    </RecordSection>
  );
}

const figures = ['charged', 'takenOff', 'paid', 'unpaid'] as const;
type Figure = (typeof figures)[number];
type ComponentRow = { readonly key: string; readonly title: string } & {
  readonly [part in Figure]?: number;
};

/** The head has the sign of the peso. */
const plain = (amount: number): string => pesosText(amount).replace('₱', '');

function Terms({ record }: { record: LoanRecord }) {
  const words = useTexts(loanRecordTexts);
  const links = useTexts(loansTexts);
  const changes = useTexts(loanChangesTexts);
  const language = useLanguage();
  const may = useMay();
  const { loan, terms } = record;
  const row = (label: string, value: ReactNode) => ({ label, value });
  return (
    <RecordSection title={words.terms}>
      <SummaryList
        rows={[
          row(
            words.lent,
            words.lentOn(
              pesosText(loan.principal),
              dayText(manilaDate(Date.parse(terms.lentAt)), language),
            ),
          ),
          row(words.term, words.months(terms.termMonths)),
          row(words.interestOnce, pesosText(terms.interest)),
          row(words.product, words.version(terms.productId, terms.productVersion)),
          row(words.approvedBy, terms.approvedBy.join(', ') || '–'),
          row(words.signed, terms.signedAt ? momentText(terms.signedAt, language) : '–'),
        ]}
      />
      <p className="mt-2 flex flex-wrap gap-x-4">
        {may('view-member') ? (
          <RecordLink href={`/members/${loan.memberId}`} isWrapped>
            {links.openMember}
          </RecordLink>
        ) : null}
        {may('view-collections') && loan.oldestDueOn ? (
          <RecordLink href={`/collections/${loan.loanNumber}`}>{words.openCollections}</RecordLink>
        ) : null}
        {may('view-loan-changes') ? (
          <RecordLink href="/decisions">{changes.toDecisions}</RecordLink>
        ) : null}
      </p>
    </RecordSection>
  );
}
