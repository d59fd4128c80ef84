import type { WireReplyOf } from '@pahiram/api/operation';
import { getStaffWithdrawal } from '@pahiram/api/staff-withdrawals';
import { momentText } from '@pahiram/client/dates.ts';
import { PROVIDER_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/provider-refusal';
import { isOpenWithdrawal } from '@pahiram/domain/withdrawals/withdrawal';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { RecordKeys } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { RecordClaim } from '../../shell/use-work-claims.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { providerTexts } from '../incidents/incidents-texts.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { withdrawalsTexts } from './withdrawals-texts.ts';

type Found = WireReplyOf<typeof getStaffWithdrawal>;

const refreshMs = 10_000;

/** One withdrawal with every event of its payout provider (V10, V11). */
export function Page({ id }: { id: string }) {
  const words = useTexts(withdrawalsTexts);
  const list = useTexts(workListTexts);
  const params = { id: id as `wdr_${string}` };
  const found = useQuery({
    queryKey: ['withdrawal', id],
    queryFn: () => call(getStaffWithdrawal, { params }),
    refetchInterval: refreshMs,
  });
  return (
    <LoadState query={found} lines={8}>
      {({ withdrawal, events }) => (
        <>
          <PageHeading
            title={withdrawal.withdrawalNumber}
            back={{ href: '/withdrawals', text: words.back }}
            aside={
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <WithdrawalBadge state={withdrawal.state} isLate={withdrawal.isLate} />
                {isOpenWithdrawal(withdrawal.state) ? (
                  <RecordClaim list="WITHDRAWALS" id={id} name={withdrawal.withdrawalNumber} />
                ) : null}
              </div>
            }
          />
          <OwnInterestNotice memberId={withdrawal.memberId} />
          <div className="grid grid-cols-1 items-start gap-5 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <FactsCard withdrawal={withdrawal} />
            {/* H goes to the history. The table in it is named after the events. */}
            <section
              tabIndex={-1}
              aria-label={list.historyKey}
              aria-keyshortcuts="H"
              className="outline-none"
            >
              <EventsCard events={events} />
            </section>
          </div>
          <RecordKeys
            keys={[
              { key: 'H', name: list.historyKey },
              ...(isOpenWithdrawal(withdrawal.state) ? [{ key: 'C', name: list.claim }] : []),
            ]}
          />
        </>
      )}
    </LoadState>
  );
}

function FactsCard({ withdrawal }: { withdrawal: Found['withdrawal'] }) {
  const words = useTexts(withdrawalsTexts);
  const language = useLanguage();
  const providers: Readonly<Record<string, string>> = useTexts(providerTexts);
  const may = useMay();
  const time = (instant: string | null) => (instant === null ? '–' : momentText(instant, language));
  return (
    <Card title={words.facts}>
      <SummaryList
        rows={[
          { label: words.amount, value: pesosText(withdrawal.amount), strong: true },
          { label: words.member, value: withdrawal.fullLegalName },
          {
            label: words.account,
            value: `${withdrawal.bankName} ${withdrawal.accountNumberMasked}`,
          },
          {
            label: words.rail,
            value: `${words[withdrawal.rail]}, ${providers[withdrawal.provider] ?? words.otherProvider}`,
          },
          { label: words.requested, value: time(withdrawal.requestedAt) },
          { label: words.confirmed, value: time(withdrawal.confirmedAt) },
          { label: words.sent, value: time(withdrawal.sentAt) },
          { label: words.expectedBy, value: time(withdrawal.expectedBy) },
          { label: words.ended, value: time(withdrawal.endedAt) },
          { label: words.attempts, value: withdrawal.attempts },
          { label: words.providerId, value: withdrawal.providerId ?? '–' },
          { label: words.reason, value: refusalText(withdrawal.reasonCode, language) },
        ]}
      />
      {may('view-member') ? (
        <div className="mt-4">
          <RecordLink href={`/members/${withdrawal.memberId}`} isWrapped>
            {words.openMember}
          </RecordLink>
        </div>
      ) : null}
    </Card>
  );
}

/** Why the provider refused or returned it, in the words that the member reads. */
function refusalText(reason: Found['withdrawal']['reasonCode'], language: Language): string {
  return reason === null ? '–' : PROVIDER_REFUSAL_WORDS[reason][language];
}

function EventsCard({ events }: { events: Found['events'] }) {
  const words = useTexts(withdrawalsTexts);
  const language = useLanguage();
  return (
    <Card title={words.events}>
      {events.length === 0 ? (
        <p className="text-soft">{words.noEvents}</p>
      ) : (
        <DataTable
          caption={words.events}
          rows={events}
          rowKey={(row) => `${row.source}-${row.state}-${row.receivedAt}`}
          columns={[
            {
              key: 'happened',
              title: words.happened,
              cell: (row) => <Instant at={row.happenedAt} />,
            },
            { key: 'state', title: words.reportedState, cell: (row) => words[row.state] },
            { key: 'source', title: words.source, cell: (row) => words[row.source] },
            {
              key: 'amount',
              title: words.amount,
              figures: true,
              cell: (row) => pesosText(row.amount),
            },
            {
              key: 'reason',
              title: words.reason,
              cell: (row) => refusalText(row.reasonCode, language),
            },
            {
              key: 'received',
              title: words.received,
              cell: (row) => <Instant at={row.receivedAt} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
