import { viewAsMember } from '@pahiram/api/member-page';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { memberHomeTexts } from './member-home-texts.ts';

type Home = WireReplyOf<typeof viewAsMember>;

/** What the member's own Home says now: for an answer to “what do you see?”. Nothing can be done here. */
export function Page({ memberId }: { memberId: string }) {
  const words = useTexts(memberHomeTexts);
  const language = useLanguage();
  const id = memberId as `mbr_${string}`;
  const found = useQuery({
    queryKey: ['member', id, 'home'],
    queryFn: () => call(viewAsMember, { params: { memberId: id } }),
    staleTime: 0,
  });
  return (
    <LoadState query={found} lines={8}>
      {(home) => (
        <>
          <PageHeading
            title={words.title(home.fullName)}
            back={{ href: `/members/${id}`, text: words.back }}
            note={words.note(momentText(home.asOf, language))}
          />
          <div className="grid grid-cols-1 items-start gap-x-8 xl:grid-cols-2">
            <div className="min-w-0">
              <Next home={home} />
              <Owed owed={home.owed} />
            </div>
            <div className="min-w-0 max-xl:border-t max-xl:border-line max-xl:pt-4">
              <Wallet wallet={home.wallet} />
              <Stops home={home} />
            </div>
          </div>
        </>
      )}
    </LoadState>
  );
}

function Next({ home: { profile, loan, owed } }: { home: Home }) {
  const words = useTexts(memberHomeTexts);
  const language = useLanguage();
  return (
    <RecordSection title={words.state}>
      {profile !== 'INFO_COMPLETED' ? (
        <p>
          {words.newMember} <b className="font-semibold">{words[profile]}</b>
        </p>
      ) : loan === null ? (
        <p>{words.noLoan}</p>
      ) : (
        <>
          <StatusCard status={loan}>
            {loan.reasons.length > 0 ? (
              <ul className="list-disc pl-5">
                {loan.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            ) : null}
          </StatusCard>
          <div className="mt-3">
            <SummaryList
              rows={[
                // What is to be paid stands below.
                ...(owed === null
                  ? [{ label: words.turn, value: words[loan.nextActor], strong: true }]
                  : []),
                { label: words.number, value: loan.loanNumber },
                { label: words.amount, value: pesosText(loan.amount) },
                ...(loan.answerBy
                  ? [{ label: words.answerBy, value: dayText(loan.answerBy, language) }]
                  : []),
                ...(loan.offerUntil
                  ? [{ label: words.offerUntil, value: dayText(loan.offerUntil, language) }]
                  : []),
                ...(loan.lapsesOn
                  ? [{ label: words.lapsesOn, value: dayText(loan.lapsesOn, language) }]
                  : []),
              ]}
            />
          </div>
        </>
      )}
    </RecordSection>
  );
}

function Owed({ owed }: Pick<Home, 'owed'>) {
  const words = useTexts(memberHomeTexts);
  const language = useLanguage();
  if (owed === null) {
    return (
      <RecordSection title={words.owed}>
        <p className="text-soft">{words.nothingOwed}</p>
      </RecordSection>
    );
  }
  const { total, dueNow, daysPastDue, next } = owed;
  return (
    <RecordSection title={words.owed}>
      <SummaryList
        rows={[
          {
            label: words.dueNow,
            ...(daysPastDue > 0 ? { hint: words.late(daysPastDue) } : {}),
            value: pesosText(dueNow),
            strong: dueNow > 0,
          },
          ...(next
            ? [
                {
                  label: words.next,
                  hint: words.due(dayText(next.dueDate, language)),
                  value: pesosText(next.amount),
                },
              ]
            : []),
          { label: words.total, value: pesosText(total) },
        ]}
      />
      {owed.isBankPaymentChecked ? (
        <div className="mt-2">
          <Notice tone="info">{words.bankPayment}</Notice>
        </div>
      ) : null}
    </RecordSection>
  );
}

function Wallet({ wallet }: Pick<Home, 'wallet'>) {
  const words = useTexts(memberHomeTexts);
  const language = useLanguage();
  const { balance, inTransfer, openWithdrawal, failedWithdrawal, setOff } = wallet;
  const shown = openWithdrawal ?? failedWithdrawal;
  return (
    <RecordSection title={words.wallet}>
      <SummaryList
        rows={[
          { label: words.balance, value: pesosText(balance), strong: true },
          ...(inTransfer > 0 ? [{ label: words.inTransfer, value: pesosText(inTransfer) }] : []),
          ...(setOff
            ? [
                {
                  label: words.setOff(dayText(setOff.plannedOn, language)),
                  value: pesosText(setOff.amount),
                },
              ]
            : []),
        ]}
      />
      {shown ? (
        <div className="mt-3">
          <StatusCard
            status={shown}
            title={words.openWithdrawal(
              shown.withdrawalNumber,
              pesosText(shown.totalAmountWithdrawn),
            )}
          />
        </div>
      ) : null}
    </RecordSection>
  );
}

const stolenWords = {
  hold: 'stolenHold',
  message: 'stolenMessage',
  takeover: 'takeover',
} as const;

function Stops({ home }: { home: Home }) {
  const words = useTexts(memberHomeTexts);
  const language = useLanguage();
  const { hold, isLocked, stolenReport, newAccountWaitsUntil, accountUsableFrom } = home;
  const waitsUntil = newAccountWaitsUntil ?? accountUsableFrom;
  const told = [
    isLocked ? words.locked : null,
    stolenReport && words[stolenWords[stolenReport]],
    waitsUntil && words.newAccount(momentText(waitsUntil, language)),
  ].filter((text) => text !== null);
  return (
    <RecordSection title={words.stops}>
      {hold === null && told.length === 0 ? (
        <p className="text-soft">{words.nothingStops}</p>
      ) : null}
      <div className="space-y-2">
        {hold ? (
          <Notice tone="warning" title={words.hold}>
            <p>{hold.reasonText}</p>
            <SummaryList
              rows={[
                { label: words.holdOwner, value: hold.owner },
                { label: words.holdReview, value: dayText(hold.reviewOn, language) },
                { label: words.holdEnds, value: dayText(hold.endsOn, language) },
              ]}
            />
          </Notice>
        ) : null}
        {told.map((text) => (
          <Notice key={text} tone="info">
            {text}
          </Notice>
        ))}
      </div>
    </RecordSection>
  );
}
