import type { WireReplyOf } from '@pahiram/api/operation';
import { getStaffLoanRequest, reviewLoanRequest } from '@pahiram/api/staff-loan-requests';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { isUnanswered } from '@pahiram/domain/loans/loan-request';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys } from '../../shell/keys-dialog.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PromisedBy } from '../../shell/promised-by.tsx';
import { roleTexts } from '../../shell/staff-roles.ts';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { DeclineDialog, PauseDialog } from './decision-dialogs.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ScheduleComparison } from './schedule-comparison.tsx';

type Found = WireReplyOf<typeof getStaffLoanRequest>;
type Request = Found['request'];

export function useLoanRequest(requestId: Request['id']) {
  return useQuery({
    queryKey: ['loan-request', requestId],
    queryFn: () => call(getStaffLoanRequest, { params: { requestId } }),
  });
}

export interface RequestRecordProps {
  readonly found: Found;
  /** Somebody took it into review. */
  readonly onStarted: () => void;
  /** It is answered, or the answer is proposed. */
  readonly onAnswered: () => void;
  /** Its proposal is decided. */
  readonly onDecided: (deed: Deed) => void;
  /** Below the record: whether the next row opens. */
  readonly children?: ReactNode;
}

/** One request with the loan beside it, and the answer. */
export function RequestRecord(props: RequestRecordProps) {
  const { found, onStarted, onAnswered, onDecided, children } = props;
  const words = useTexts(loanRequestsTexts);
  const roles = useTexts(roleTexts);
  const may = useMay();
  const { request, proposal, account } = found;
  return (
    <>
      <OwnInterestNotice memberId={request.memberId} />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-2">
          <div className="space-y-5">
            <Asked request={request} />
            {may('answer-extensions') && isWaiting(request) ? (
              <Answer
                request={request}
                hasKeys={proposal?.state !== 'PROPOSED'}
                onDone={onAnswered}
                onStarted={onStarted}
              />
            ) : null}
            {isWaiting(request) && !may('answer-extensions') ? (
              <p className="text-soft">
                {words.answeredBy(
                  PERMISSIONS['answer-extensions'].map((role) => roles[role]).join(', '),
                )}
              </p>
            ) : null}
          </div>
          <div className="space-y-5 @max-4xl:order-first">
            {proposal ? (
              <ProposalCard
                key={proposal.id}
                requestId={request.id}
                proposal={proposal}
                owed={account.owed}
                onDone={onDecided}
              />
            ) : null}
            <LoanNow found={found} mayOpen={may('view-loans')} />
            {request.offer ? <Offer request={request} offer={request.offer} /> : null}
            {children}
          </div>
        </div>
      </div>
    </>
  );
}

export const isWaiting = ({ state }: Request) => state === 'ASKED' || state === 'IN_REVIEW';

function Asked({ request }: { request: Request }) {
  const words = useTexts(loanRequestsTexts);
  const language = useLanguage();
  const text = (label: string, value: string | null): SummaryRow[] =>
    value ? [{ label, value }] : [];
  const day = (date: string | null) => date && dayText(date, language);
  return (
    <Card title={request.fullLegalName}>
      <SummaryList
        rows={[
          { label: words.kind, value: words[request.kind] },
          { label: words.reason, value: words[request.reason] },
          ...text(words.ownWords, request.ownWords),
          ...text(
            words.canPay,
            request.canPayAmount === null ? null : pesosText(request.canPayAmount),
          ),
          ...text(words.canPayOn, day(request.canPayOn)),
          {
            label: words.asked,
            value: (
              <>
                <Instant at={request.askedAt} />
                {isUnanswered(request.state) ? <PromisedBy day={request.answerBy} /> : null}
              </>
            ),
          },
          ...text(words.reviewedBy, request.reviewedBy),
          ...text(words.decidedBy, request.decidedBy),
          ...text(words.declined, request.declineReason && words[request.declineReason]),
          ...text(words.pausedUntil, day(request.pausedUntil)),
          ...text(words.ourNote, request.note),
        ]}
      />
    </Card>
  );
}

interface LoanNowProps {
  readonly found: Found;
  readonly mayOpen: boolean;
}

function LoanNow({ found, mayOpen }: LoanNowProps) {
  const { account, pauseEndsOn, wallet, setOff } = found;
  const words = useTexts(loanRequestsTexts);
  const language = useLanguage();
  const { next } = account;
  return (
    <Card title={words.loanNow}>
      {pauseEndsOn ? (
        <Notice tone="info">{words.isPaused(dayText(pauseEndsOn, language))}</Notice>
      ) : null}
      <SummaryList
        rows={[
          { label: words.late, value: words.days(account.daysPastDue) },
          { label: words.dueNow, value: pesosText(account.dueNow) },
          { label: words.nextDue, value: next ? dayText(next.dueDate, language) : '–' },
          { label: words.nextAmount, value: next ? pesosText(next.amount) : '–' },
          { label: words.owed, value: pesosText(account.owed) },
          { label: words.principalOwed, value: pesosText(account.outstanding.principal) },
          { label: words.interestOwed, value: pesosText(account.outstanding.interest) },
          { label: words.lateChargeOwed, value: pesosText(account.outstanding.lateCharge) },
          { label: words.wallet, value: pesosText(wallet) },
          {
            label: words.announced,
            value: setOff
              ? words.announcedOn(pesosText(setOff.amount), dayText(setOff.plannedOn, language))
              : words.noneAnnounced,
          },
        ]}
      />
      {mayOpen ? (
        <div className="mt-4">
          <RecordLink href={`/loans/${account.loanNumber}`}>{words.openLoan}</RecordLink>
        </div>
      ) : null}
    </Card>
  );
}

function Offer({ request, offer }: { request: Request; offer: NonNullable<Request['offer']> }) {
  const words = useTexts(loanRequestsTexts);
  return (
    <Card title={words.offerOf}>
      <ScheduleComparison comparison={offer} day={manilaDate(Date.parse(offer.offeredAt))} />
      <SummaryList
        rows={[
          { label: words.offeredAt, value: <Instant at={offer.offeredAt} /> },
          { label: words.expiresAt, value: <Instant at={offer.expiresAt} /> },
          ...(request.acceptedAt
            ? [{ label: words.acceptedAt, value: <Instant at={request.acceptedAt} /> }]
            : []),
        ]}
      />
    </Card>
  );
}

type Dialogs = 'offer' | 'pause' | 'decline';
const dialogs = { offer: OfferDialog, pause: PauseDialog, decline: DeclineDialog } as const;

interface AnswerProps {
  readonly request: Request;
  /** No keys while a proposal waits: they are those of its decision. */
  readonly hasKeys: boolean;
  readonly onDone: () => void;
  readonly onStarted: () => void;
}

function Answer({ request, hasKeys, onDone, onStarted }: AnswerProps) {
  const words = useTexts(loanRequestsTexts);
  const action = useAction();
  const [open, setOpen] = useState<Dialogs | null>(null);
  const Opened = open && dialogs[open];
  const requestId = request.id;
  const keyed = (key: string) => (hasKeys ? { 'aria-keyshortcuts': key } : {});
  const sign = (key: string) => (hasKeys ? <ButtonKeys keys={key} /> : null);
  return (
    <Card title={words.answer}>
      <p className="mb-4 text-soft">{words.answerNote}</p>
      <div className="flex flex-wrap gap-3">
        <Button {...keyed('O')} onClick={() => setOpen('offer')}>
          {words.offer} {sign('O')}
        </Button>
        <Button kind="secondary" {...keyed('P')} onClick={() => setOpen('pause')}>
          {words.pause} {sign('P')}
        </Button>
        <Button kind="secondary" {...keyed('R')} onClick={() => setOpen('decline')}>
          {words.decline} {sign('R')}
        </Button>
        {request.state === 'ASKED' ? (
          <Button
            kind="quiet"
            {...keyed('C')}
            busy={action.busy}
            onClick={() =>
              void action.run(async () => {
                await call(reviewLoanRequest, { params: { requestId } });
                onStarted();
              })
            }
          >
            {words.start} {sign('C')}
          </Button>
        ) : null}
      </div>
      <StatusLine {...action.status} />
      {Opened ? (
        <Opened
          requestId={requestId}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  );
}
