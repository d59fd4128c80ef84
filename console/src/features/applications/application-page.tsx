import { claimApplication, getApplication } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import type { Permission } from '@pahiram/domain/access/roles';
import { isClaimable } from '@pahiram/domain/loans/review';
import { LOAN_LOOKS } from '@pahiram/domain/loans/status-look';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DueCell, endOfDay } from '../../shell/due-cell.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { identityTexts } from '../identity/identity-texts.ts';
import { PictureViewer } from '../identity/picture-viewer.tsx';
import { SignalCount, SignalList } from '../identity/signals.tsx';
import { signalsTexts } from '../identity/signals-texts.ts';
import type { Application } from './application.ts';
import {
  Affordability,
  AskedFor,
  CounterOfferSection,
  Declared,
  History,
  Question,
  Schedule,
  State,
} from './application-sections.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { DecisionPanel, type Verdict, verdictsOf } from './decision-panel.tsx';
import { IncomeProof } from './income-proof.tsx';

/** One application: the facts, the record beside them, and the decision always in view. */
export function Page({ loanId }: { loanId: string }) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const id = loanId as `loan_${string}`;
  const application = useQuery({
    queryKey: ['application', id],
    queryFn: () => call(getApplication, { params: { loanId: id } }),
  });
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['application', id] });
    void client.invalidateQueries({ queryKey: ['applications'] });
  };
  return (
    <LoadState query={application} lines={8}>
      {(data) => (
        <>
          <PageHeading
            title={data.contract ? words.loan(data.loanNumber) : words.application(data.loanNumber)}
            back={{ href: '/applications', text: words.back }}
            aside={
              <div className="flex flex-wrap items-center gap-3">
                {data.decideBy === null ? null : (
                  <DueCell dueAt={endOfDay(data.decideBy)} since={data.queuedAt} />
                )}
                <Badge tone={LOAN_LOOKS[data.state].color}>
                  {LOAN_WORDS[data.state].text[language]}
                </Badge>
                <Claim application={data} onChange={reload} />
              </div>
            }
          />
          <OwnInterestNotice memberId={data.memberId as `mbr_${string}`} />
          <Review application={data} onChange={reload} />
        </>
      )}
    </LoadState>
  );
}

function Review({ application, onChange }: { application: Application; onChange: () => void }) {
  const words = useTexts(applicationsTexts);
  const identity = useTexts(identityTexts);
  const matches = useTexts(signalsTexts);
  const may = useMay();
  const self = useStaff();
  const next = useNextRecord();
  const [verdict, setVerdict] = useState<Verdict>(verdictsOf(application.state)[0] ?? 'APPROVE');
  const [recorded, setRecorded] = useState<Verdict | null>(null);
  const result = useRef<HTMLElement>(null);
  const decided = (now: Verdict) => {
    setRecorded(now);
    onChange();
    if (next.go()) toast('success', `${application.loanNumber}: ${words[`recorded${now}`]}`);
    // The pressed button disappears: the focus moves to the result.
    else result.current?.focus();
  };
  const documents = application.member.identity?.documents ?? [];
  return (
    <div className="gap-x-5 max-lg:space-y-4 lg:grid lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <AskedFor application={application} />
        <CounterOfferSection application={application} />
        <Affordability application={application} />
        <Declared member={application.member} />
      </div>
      <div className="min-w-0 lg:border-l lg:border-line lg:pl-5">
        <section ref={result} tabIndex={-1} aria-label={words.decisions} className="outline-none">
          <StatusLine tone="success" text={recorded === null ? '' : words[`recorded${recorded}`]} />
        </section>
        <State application={application} />
        <Question application={application} />
        <IncomeProof application={application} onChange={onChange} />
        {may('view-identity-images') ? (
          <RecordSection title={identity.pictures}>
            <PictureViewer
              documents={documents}
              isDigitsTaken={
                application.canDecide && (verdict === 'REJECT' || verdict === 'COUNTER')
              }
            />
          </RecordSection>
        ) : null}
        <RecordSection title={matches.title} aside={<SignalCount signals={application.signals} />}>
          <SignalList
            memberId={application.memberId}
            signals={application.signals}
            onAnswered={onChange}
          />
        </RecordSection>
        <Schedule application={application} />
        <History application={application} />
      </div>
      {application.canDecide ? (
        <DecisionPanel
          key={`${application.state}-${application.decisions.length}`}
          shown={application}
          verdict={verdict}
          onVerdict={setVerdict}
          onDecided={decided}
          onStale={onChange}
        >
          {next.switch}
        </DecisionPanel>
      ) : (
        <div>
          <Notice tone="info">{words[whyNot(application, self.data?.id, may)]}</Notice>
        </div>
      )}
    </div>
  );
}

/** Why the signed-in person cannot decide now, as a key of the texts. */
function whyNot(
  { state, decisions }: Application,
  selfId: string | undefined,
  may: (permission: Permission) => boolean,
) {
  if (state === 'MORE_INFO') return 'waitsForMember';
  if (!isClaimable(state)) return 'decidedAlready';
  if (state === 'AWAITING_CHECK') {
    if (decisions.at(-1)?.by.staffId === selfId) return 'waitsForSecond';
    return may('check-approvals') ? 'acceptedIdentity' : 'waitsForManager';
  }
  return may('review-applications') ? 'acceptedIdentity' : 'notYourRole';
}

function Claim({ application, onChange }: { application: Application; onChange: () => void }) {
  const words = useTexts(applicationsTexts);
  const self = useStaff();
  const action = useAction();
  const isMine = application.claimedBy?.staffId === self.data?.id;
  const claim = () =>
    action.run(async () => {
      const { loanId } = application;
      await call(claimApplication, { params: { loanId }, body: { claim: !isMine } });
      onChange();
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isClaimable(application.state) ? (
        <span>
          {isMine
            ? words.yours
            : application.claimedBy
              ? words.reviewing(application.claimedBy.name)
              : words.unassigned}
        </span>
      ) : null}
      {application.canDecide ? (
        <Button
          kind="secondary"
          busy={action.busy}
          aria-keyshortcuts="C"
          onClick={() => void claim()}
        >
          {isMine ? words.unclaim : words.claim}
        </Button>
      ) : null}
      <StatusLine {...action.status} />
    </div>
  );
}
