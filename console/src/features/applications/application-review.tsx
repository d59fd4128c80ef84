import { serverNow } from '@pahiram/client/server-clock.ts';
import type { Permission } from '@pahiram/domain/access/roles';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { areFactsOld, isClaimable } from '@pahiram/domain/loans/review';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
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
  FirstReview,
  History,
  Question,
  Schedule,
  State,
} from './application-sections.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { DecisionPanel, type DecisionPanelProps } from './decision-panel.tsx';
import { IncomeProof } from './income-proof.tsx';
import type { Verdict } from './verdicts.ts';

/** The verdict that the reviewer chose for this stage of the review; null until then. */
export function useVerdict(application: Application) {
  const stage = stageOf(application);
  const [chosen, setChosen] = useState<{ stage: string; verdict: Verdict } | null>(null);
  return {
    verdict: chosen?.stage === stage ? chosen.verdict : null,
    setVerdict: (verdict: Verdict) => setChosen({ stage, verdict }),
  };
}

/** Each decision begins another stage, with a choice and a note of its own. */
const stageOf = ({ state, decisions }: Application) => `${state}-${decisions.length}`;

/** What was asked for and offered, what the member stated, and whether the income carries it. */
export function StatedFacts({ application }: { application: Application }) {
  return (
    <>
      <OldFacts application={application} />
      <AskedFor application={application} />
      <CounterOfferSection application={application} />
      <Affordability application={application} />
      <Declared member={application.member} />
    </>
  );
}

function OldFacts({ application: { state, queuedAt } }: { application: Application }) {
  const words = useTexts(applicationsTexts);
  const now = serverNow();
  const statedAt = Date.parse(queuedAt);
  if (!isClaimable(state) || !areFactsOld(statedAt, now)) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning" title={words.oldFacts(Math.floor((now - statedAt) / DAY_MS))}>
        <p>{words.oldFactsText}</p>
      </Notice>
    </div>
  );
}

export interface ReviewProofProps {
  readonly application: Application;
  readonly verdict: Verdict | null;
  readonly onChange: () => void;
}

/** What a person compares before the decision: papers, pictures, matches with other members, schedule and history. */
export function ReviewProof({ application, verdict, onChange }: ReviewProofProps) {
  const identity = useTexts(identityTexts);
  const matches = useTexts(signalsTexts);
  const may = useMay();
  return (
    <>
      <FirstReview application={application} />
      <State application={application} />
      <Question application={application} />
      <IncomeProof application={application} onChange={onChange} />
      {may('view-identity-images') ? (
        <RecordSection title={identity.pictures}>
          <PictureViewer
            documents={application.member.identity?.documents ?? []}
            isDigitsTaken={application.canDecide && (verdict === 'REJECT' || verdict === 'COUNTER')}
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
    </>
  );
}

export interface ReviewDecisionProps extends Omit<DecisionPanelProps, 'shown'> {
  readonly application: Application;
}

/** The decision, or why the signed-in person cannot make it now. */
export function ReviewDecision({ application, ...props }: ReviewDecisionProps) {
  const words = useTexts(applicationsTexts);
  const may = useMay();
  const self = useStaff();
  return application.canDecide ? (
    <DecisionPanel key={stageOf(application)} shown={application} {...props} />
  ) : (
    <div>
      <Notice tone="info">{words[whyNot(application, self.data?.id, may)]}</Notice>
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
