import { claimApplication, getApplication } from '@pahiram/api/addresses';
import { isClaimable } from '@pahiram/domain/loans/review';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inOrder } from '../documents/document-order.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { IdentityPicture } from '../documents/identity-picture.tsx';
import { Answer } from '../lib/answer.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { useMay } from '../lib/use-may.ts';
import { useStaff } from '../lib/use-staff.ts';
import {
  type Application,
  FiguresCard,
  HistoryCard,
  MemberCard,
  ScheduleCard,
} from '../loans/application-cards.tsx';
import { DecisionPanel } from '../loans/decision-panel.tsx';
import { loansTexts } from '../loans/loans-texts.ts';

/** One application with all that a decision needs (D1, D13). */
export function ApplicationPage({ loanId }: { loanId: string }) {
  const words = useTexts(loansTexts);
  const client = useQueryClient();
  const may = useMay();
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
    <Answer query={application} lines={8}>
      {(data) => (
        <>
          <PageHeading
            title={words.application(data.loanNumber)}
            back={{ href: '/applications', text: words.back }}
            aside={<Claim application={data} onChange={reload} />}
          />
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
            <div className="space-y-5">
              <FiguresCard application={data} />
              <MemberCard member={data.member} />
              <HistoryCard application={data} />
            </div>
            <div className="space-y-5">
              {may('view-identity-images') ? <Pictures application={data} /> : null}
              {data.canDecide ? (
                <DecisionPanel
                  key={`${data.state}-${data.decisions.length}`}
                  loanId={id}
                  state={data.state}
                  affordable={data.affordability?.affordable ?? false}
                  onDecided={reload}
                />
              ) : (
                <Notice tone="info">{words.cannotDecide}</Notice>
              )}
            </div>
            <div className="xl:col-span-2">
              <ScheduleCard rows={data.schedule} />
            </div>
          </div>
        </>
      )}
    </Answer>
  );
}

function Pictures({ application }: { application: Application }) {
  const words = useTexts(documentsTexts);
  const documents = application.member.identity?.documents ?? [];
  return (
    <Card title={words.pictures}>
      <div className="grid gap-4 sm:grid-cols-2">
        {inOrder(documents).map((document) => (
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
  const words = useTexts(loansTexts);
  const self = useStaff();
  const may = useMay();
  const action = useAction();
  const mine = application.claimedBy?.staffId === self.data?.id;
  const claim = () =>
    action.run(async () => {
      const { loanId } = application;
      await call(claimApplication, { params: { loanId }, body: { claim: !mine } });
      onChange();
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>
        {application.claimedBy ? words.reviewing(application.claimedBy.name) : words.nobody}
      </span>
      {may('review-applications') && isClaimable(application.state) ? (
        <Button kind="secondary" busy={action.busy} onClick={() => void claim()}>
          {mine ? words.unclaim : words.claim}
        </Button>
      ) : null}
      <StatusLine {...action.status} />
    </div>
  );
}
