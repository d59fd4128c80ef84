import { claimApplication, getApplication } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { LoadState } from '@pahiram/client/load-state.tsx';
import type { Permission } from '@pahiram/domain/access/roles';
import { isClaimable } from '@pahiram/domain/loans/review';
import { LOAN_LOOKS } from '@pahiram/domain/loans/status-look';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../shell/http.ts';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { IdentityPicture } from '../identity/identity-picture.tsx';
import { sortDocuments } from '../identity/identity-record.ts';
import { identityTexts } from '../identity/identity-texts.ts';
import {
  type Application,
  FiguresCard,
  HistoryCard,
  MemberCard,
  QuestionCard,
  ScheduleCard,
  StateCard,
} from './application-cards.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { DecisionPanel, type Verdict } from './decision-panel.tsx';

/** One application with everything needed to decide it. */
export function Page({ loanId }: { loanId: string }) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const may = useMay();
  const id = loanId as `loan_${string}`;
  const application = useQuery({
    queryKey: ['application', id],
    queryFn: () => call(getApplication, { params: { loanId: id } }),
  });
  const self = useStaff();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const result = useRef<HTMLElement>(null);
  const decided = (now: Verdict) => {
    setVerdict(now);
    // The pressed button disappears: the focus moves to the result.
    result.current?.focus();
    reload();
  };
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
                <Badge tone={LOAN_LOOKS[data.state].color}>
                  {LOAN_WORDS[data.state].text[language]}
                </Badge>
                <Claim application={data} onChange={reload} />
              </div>
            }
          />
          <OwnInterestNotice memberId={data.memberId as `mbr_${string}`} />
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
            <div className="space-y-5">
              <StateCard application={data} />
              <QuestionCard application={data} />
              <FiguresCard application={data} />
              <MemberCard member={data.member} />
              <HistoryCard application={data} />
            </div>
            <div className="space-y-5">
              {may('view-identity-images') ? <Pictures application={data} /> : null}
              <section
                ref={result}
                tabIndex={-1}
                aria-label={words.decide}
                className="outline-none"
              >
                <StatusLine
                  tone="success"
                  text={verdict === null ? '' : words[`recorded${verdict}`]}
                />
              </section>
              {data.canDecide ? (
                <DecisionPanel
                  key={`${data.state}-${data.decisions.length}`}
                  shown={data}
                  affordable={data.affordability?.affordable ?? false}
                  onDecided={decided}
                  onStale={reload}
                />
              ) : (
                <Notice tone="info">{words[whyNot(data, self.data?.id, may)]}</Notice>
              )}
            </div>
            <div className="xl:col-span-2">
              <ScheduleCard application={data} />
            </div>
          </div>
        </>
      )}
    </LoadState>
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

function Pictures({ application }: { application: Application }) {
  const words = useTexts(identityTexts);
  const documents = application.member.identity?.documents ?? [];
  return (
    <Card title={words.pictures}>
      <div className="grid gap-4 sm:grid-cols-2">
        {sortDocuments(documents).map((document) => (
          <IdentityPicture
            key={document.documentId}
            documentId={document.documentId}
            title={words[document.kind]}
          />
        ))}
      </div>
    </Card>
  );
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
          {application.claimedBy ? words.reviewing(application.claimedBy.name) : words.unassigned}
        </span>
      ) : null}
      {application.canDecide ? (
        <Button kind="secondary" busy={action.busy} onClick={() => void claim()}>
          {isMine ? words.unclaim : words.claim}
        </Button>
      ) : null}
      <StatusLine {...action.status} />
    </div>
  );
}
