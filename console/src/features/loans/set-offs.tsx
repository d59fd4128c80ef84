import type { WireReplyOf } from '@pahiram/api/operation';
import type { getStaffLoan } from '@pahiram/api/staff-loans';
import { Badge } from '@pahiram/ui/badge.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Day, Instant } from '../../shell/table-cells.tsx';

type SetOff = WireReplyOf<typeof getStaffLoan>['setOffs'][number];

const setOffTexts = texts(
  {
    title: 'Set-off from the wallet',
    note: 'A promise to pay, a dispute, a pause, a hold or a withdrawal ends a planned set-off.',
    day: 'Day',
    amount: 'At most',
    notices: 'Notices sent',
    standing: 'State',
    PLANNED: 'Planned',
    DONE: 'Paid',
    CANCELLED: 'Cancelled',
    MOVED: 'Moved',
    'no-article': 'The contract has no article about it',
    'loan-paused': 'The loan is paused',
    'loan-disputed': 'The borrower disputes the debt',
    'promise-open': 'A promise to pay is open',
    'member-not-active': 'The account is closed',
    'member-held': 'A fraud hold is in effect',
    'number-wrong': 'The phone number is wrong',
    'nothing-due': 'Nothing is due any more',
    'nothing-left': 'No money of this loan is left in the wallet',
    'notice-missed': 'A notice was not sent in time',
    'written-off': 'The loan was written off',
  },
  {
    title: 'Set-off mula sa wallet',
    note: 'Natatapos ang nakaplanong set-off kapag may pangako, dispute, pause, hold o withdrawal.',
    day: 'Araw',
    amount: 'Hanggang',
    notices: 'Naipadalang abiso',
    standing: 'Lagay',
    PLANNED: 'Nakaplano',
    DONE: 'Nabayaran',
    CANCELLED: 'Kanselado',
    MOVED: 'Inilipat',
    'no-article': 'Walang artikulo tungkol dito ang kontrata',
    'loan-paused': 'Naka-pause ang loan',
    'loan-disputed': 'Kinukuwestiyon ng nanghiram ang utang',
    'promise-open': 'May pangakong magbabayad',
    'member-not-active': 'Sarado na ang account',
    'member-held': 'May fraud hold',
    'number-wrong': 'Mali ang phone number',
    'nothing-due': 'Wala nang dapat bayaran',
    'nothing-left': 'Wala nang pera ng loan na ito sa wallet',
    'notice-missed': 'May abisong hindi naipadala sa oras',
    'written-off': 'Naitala nang lugi ang loan',
  },
);
const tones = { PLANNED: 'warning', DONE: 'success', CANCELLED: 'info', MOVED: 'info' } as const;

/** Payments from the wallet by an article of the contract: planned, done, cancelled or moved (V14). */
export function SetOffs({ setOffs }: { setOffs: readonly SetOff[] }) {
  const words = useTexts(setOffTexts);
  if (setOffs.length === 0) return null;
  return (
    <RecordSection title={words.title}>
      <p className="mb-2 text-sm text-soft">{words.note}</p>
      <DataTable
        caption={words.title}
        rows={setOffs}
        rowKey={(row) => `${row.plannedOn} ${row.endedAt}`}
        columns={[
          { key: 'day', title: words.day, cell: (row) => <Day on={row.plannedOn} /> },
          {
            key: 'amount',
            title: words.amount,
            figures: true,
            cell: (row) => pesosText(row.amount),
          },
          {
            key: 'notices',
            title: words.notices,
            cell: (row) => (
              <>
                {row.firstNoticeAt ? <Instant at={row.firstNoticeAt} /> : '–'}
                {row.secondNoticeAt ? (
                  <>
                    {', '}
                    <Instant at={row.secondNoticeAt} />
                  </>
                ) : null}
              </>
            ),
          },
          {
            key: 'state',
            title: words.standing,
            cell: (row) => (
              <>
                <Badge tone={tones[row.state]}>{words[row.state]}</Badge>
                {row.reason ? <p className="text-sm">{words[row.reason]}</p> : null}
              </>
            ),
          },
        ]}
      />
    </RecordSection>
  );
}
