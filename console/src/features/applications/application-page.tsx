import { claimApplication } from '@pahiram/api/applications';
import { getApplication } from '@pahiram/api/loan-review';
import { useAction } from '@pahiram/client/actions.tsx';
import { isClaimable } from '@pahiram/domain/loans/review';
import { LOAN_LOOKS } from '@pahiram/domain/loans/status-look';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DueCell, endOfDay } from '../../shell/due-cell.tsx';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { RecordKeys } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useStaff } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import type { Application } from './application.ts';
import { ReviewDecision, ReviewProof, StatedFacts, useVerdict } from './application-review.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { decisionKeysOf, type Verdict } from './verdicts.ts';

/** One application: the facts, the record beside them, and the decision always in view. */
export function Page({ loanId }: { loanId: string }) {
  const words = useTexts(applicationsTexts);
  const list = useTexts(workListTexts);
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
            beside={data.member.fullName}
            title={data.contract ? words.loan(data.loanNumber) : words.application(data.loanNumber)}
            back={{ href: '/applications', text: words.back }}
            aside={
              <div className="flex flex-wrap items-center gap-3">
                {data.decideBy === null ? null : (
                  <span className="flex items-baseline gap-1.5">
                    <span className="text-sm text-soft">{words.decideBy}</span>
                    <DueCell dueAt={endOfDay(data.decideBy)} since={data.queuedAt} />
                  </span>
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
          <RecordKeys
            keys={[
              ...(data.canDecide
                ? [
                    { key: decisionKeysOf(data), name: list.decideKey },
                    { key: 'N', name: list.noteKey },
                    { key: MAIN_KEYS, name: list.sendKey },
                  ]
                : []),
              { key: 'H', name: list.historyKey },
            ]}
          />
        </>
      )}
    </LoadState>
  );
}

function Review({ application, onChange }: { application: Application; onChange: () => void }) {
  const words = useTexts(applicationsTexts);
  const next = useNextRecord();
  const { verdict, setVerdict } = useVerdict(application);
  const [recorded, setRecorded] = useState<Verdict | null>(null);
  const result = useRef<HTMLElement>(null);
  const decided = (now: Verdict) => {
    setRecorded(now);
    onChange();
    if (next.go()) toast('success', `${application.loanNumber}: ${words[`recorded${now}`]}`);
    // The pressed button disappears: the focus moves to the result.
    else result.current?.focus();
  };
  return (
    <div className="gap-x-5 max-lg:space-y-4 lg:-mt-4 lg:mb-0! lg:grid lg:grow lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_19.25rem]">
      <div className="min-w-0 lg:pt-4">
        <StatedFacts application={application} />
      </div>
      <div className="min-w-0 lg:border-l lg:border-line lg:pt-4 lg:pl-5">
        <section ref={result} tabIndex={-1} aria-label={words.decisions} className="outline-none">
          <StatusLine tone="success" text={recorded === null ? '' : words[`recorded${recorded}`]} />
        </section>
        <ReviewProof application={application} verdict={verdict} onChange={onChange} />
      </div>
      <div className="lg:-mr-4 lg:border-l lg:border-line lg:bg-surface lg:*:mr-0 lg:*:rounded-none lg:*:border-0">
        <ReviewDecision
          application={application}
          verdict={verdict}
          onVerdict={setVerdict}
          onDecided={decided}
          onStale={onChange}
        >
          {next.switch}
        </ReviewDecision>
      </div>
    </div>
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
          {isMine ? words.unclaim : words.claim} <ButtonKeys keys="C" />
        </Button>
      ) : null}
      <StatusLine {...action.status} />
    </div>
  );
}
