import { askAgainReasons, rejectReasons } from '@pahiram/api/documents-words';
import { getMember, listIdentityReviews } from '@pahiram/api/member-records';
import { listWorkClaims } from '@pahiram/api/work-claims';
import type { DocumentDecision } from '@pahiram/domain/documents/identity-review';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../shell/http.ts';
import { KeyFooter } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useIsPhone } from '../../shell/use-is-wide.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { RecordClaim } from '../../shell/use-work-claims.tsx';
import { COMPARISONS, CompareList, type Comparison, keysOf } from './compare-list.tsx';
import { IdentityDecision, verdictsOf } from './identity-decision.tsx';
import {
  type MemberDocument,
  type MemberRecord,
  reviewTones,
  sortDocuments,
} from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';
import { PersonFacts } from './person-facts.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { SignalCount, SignalList } from './signals.tsx';
import { signalsTexts } from './signals-texts.ts';

/** The entered data at the left, the pictures side by side at the right, and the decision always in view. */
export function Page({ memberId }: { memberId: string }) {
  const client = useQueryClient();
  const id = memberId as `mbr_${string}`;
  const record = useQuery({
    queryKey: ['member', id],
    queryFn: () => call(getMember, { params: { memberId: id } }),
  });
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['member', id] });
    void client.invalidateQueries({ queryKey: ['identity-reviews'] });
  };
  return (
    <LoadState query={record} lines={8}>
      {(found) => <Review key={id} memberId={id} record={found} onChange={reload} />}
    </LoadState>
  );
}

interface ReviewProps {
  readonly memberId: `mbr_${string}`;
  readonly record: MemberRecord;
  readonly onChange: () => void;
}

function Review({ memberId, record, onChange }: ReviewProps) {
  const words = useTexts(identityTexts);
  const matches = useTexts(signalsTexts);
  const [compared, setCompared] = useState<ReadonlySet<Comparison>>(new Set());
  const [isNumberShown, setNumberShown] = useState(false);
  const [verdict, setVerdict] = useState<DocumentDecision | null>(null);
  const { details, signals } = record;
  const pictures = details.identity?.documents.length ?? 0;
  const digitKeys = isForReason(verdict)
    ? [{ key: digitsFor(reasonsOf[verdict]), name: words.reasonKeys }]
    : pictures > 0
      ? [{ key: digitsFor(pictures), name: words.pictureKeys }]
      : [];
  const facts = (
    <>
      <RecordSection title={words.entered}>
        <PersonFacts
          details={details}
          idNumber={{
            shortcut: isNumberShown ? undefined : keysOf.sameNumber,
            onRevealed: () => setNumberShown(true),
          }}
        />
      </RecordSection>
      <CompareList compared={compared} isNumberShown={isNumberShown} onCompared={setCompared} />
      <RecordSection title={matches.title} aside={<SignalCount signals={signals} />}>
        <SignalList memberId={memberId} signals={signals} onAnswered={onChange} />
      </RecordSection>
    </>
  );
  // On a phone the facts are compared below the pictures, and the decision follows.
  const isBetween = useIsPhone() && pictures > 0;
  return (
    <>
      <PageHeading
        title={words.review(details.fullName)}
        back={{ href: '/identity', text: words.all }}
        aside={
          details.identity ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge tone={reviewTones[details.identity.review]}>
                {words[details.identity.review]}
              </Badge>
              {details.identity.review === 'WAITING' ? (
                <RecordClaim list="IDENTITY_REVIEWS" id={memberId} name={details.fullName} />
              ) : null}
            </div>
          ) : null
        }
      />
      <OwnInterestNotice memberId={memberId} />
      <div className="gap-x-5 max-lg:space-y-4 lg:grid lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        {isBetween ? null : <div className="min-w-0">{facts}</div>}
        {details.identity?.documents.length ? (
          <Pictures
            memberId={memberId}
            fullName={details.fullName}
            identity={details.identity}
            missing={COMPARISONS.length - compared.size}
            verdict={verdict}
            onVerdict={setVerdict}
            onDecided={onChange}
            between={isBetween ? facts : null}
          />
        ) : (
          <p className="text-soft">{words.notSent}</p>
        )}
      </div>
      <KeyFooter
        keys={[
          ...digitKeys,
          { key: '+ -', name: words.zoomKeys },
          { key: 'T', name: words.turnKey },
          { key: 'L', name: words.lightKey },
          { key: 'Z', name: words.wholeKey },
          { key: 'M', name: words.matchKey },
          { key: '?', name: words.allKeys },
        ]}
      >
        {words.otherApproves}
      </KeyFooter>
    </>
  );
}

interface PicturesProps {
  readonly memberId: `mbr_${string}`;
  readonly fullName: string;
  readonly identity: NonNullable<MemberRecord['details']['identity']>;
  /** How many comparisons are missing. */
  readonly missing: number;
  /** Null until the reviewer chooses one for the chosen picture. */
  readonly verdict: DocumentDecision | null;
  readonly onVerdict: (verdict: DocumentDecision | null) => void;
  readonly onDecided: () => void;
  /** Stands between the pictures and the decision. */
  readonly between: ReactNode;
}

/** The digits choose a reason then. */
const isForReason = (verdict: DocumentDecision | null): verdict is keyof typeof reasonsOf =>
  verdict === 'ASK_AGAIN' || verdict === 'REJECT';

/** How many reasons each decision has. */
const reasonsOf = {
  ASK_AGAIN: Object.keys(askAgainReasons).length,
  REJECT: Object.keys(rejectReasons).length,
};

/** The digits that choose one of so many; the tenth has 0. */
function digitsFor(count: number): string {
  if (count === 1) return '1';
  return count === 10 ? '1–9 0' : `1–${count}`;
}

/** The pictures with the decision on one of them; after the last one the next member of the list opens. */
function Pictures(props: PicturesProps) {
  const { memberId, fullName, identity, missing, verdict, onVerdict, onDecided } = props;
  const words = useTexts(identityTexts);
  const may = useMay()('review-identity');
  const next = useNextRecord('', useOldestWaiting(memberId, may));
  const documents = sortDocuments(identity.documents);
  // Decided here, and perhaps not yet read back from the server.
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([]);
  const waits = (one: MemberDocument) =>
    !decidedIds.includes(one.documentId) && verdictsOf(one, identity.review).includes('ACCEPT');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [result, setResult] = useState('');
  const resultBox = useRef<HTMLElement>(null);
  const chosen =
    documents.find(({ documentId }) => documentId === chosenId) ??
    documents.find(waits) ??
    documents[0];
  const verdicts = may && chosen ? verdictsOf(chosen, identity.review) : [];
  const shown = verdict !== null && verdicts.includes(verdict) ? verdict : null;
  const choosesReason = isForReason(shown);
  const choose = (documentId: string) => {
    setChosenId(documentId);
    onVerdict(null);
  };
  const decided = (done: DocumentDecision) => {
    const at = chosen ? documents.indexOf(chosen) : 0;
    const others = [...documents.slice(at + 1), ...documents.slice(0, at)];
    const following = done === 'REJECT' ? undefined : others.find(waits);
    const text = chosen ? words[`recorded${done}`](words[chosen.kind]) : '';
    if (chosen) setDecidedIds((now) => [...now, chosen.documentId]);
    onDecided();
    if (following) {
      setResult(text);
      choose(following.documentId);
      return;
    }
    if (next.go()) {
      toast('success', `${fullName}: ${text}`);
      return;
    }
    onVerdict(null);
    setResult(text);
    // The pressed button disappears or decides about something else: the focus moves to the result.
    resultBox.current?.focus();
  };
  const isDone = !documents.some(waits);
  return (
    <div className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-[calc(var(--band)+0.5rem)] lg:h-[calc(100dvh-12.5rem)] lg:min-h-112">
      <div
        className={`grid grow gap-2 lg:grid-flow-col lg:grid-rows-2 ${choosesReason ? 'lg:min-h-60 lg:grid-cols-[minmax(0,1fr)_11rem]' : 'min-h-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]'}`}
      >
        {documents.map((document, at) => (
          <PictureFrame
            key={document.documentId}
            document={document}
            digit={choosesReason ? undefined : String(at + 1)}
            isChosen={document === chosen}
            isOneLarge={choosesReason}
            onChoose={() => choose(document.documentId)}
          />
        ))}
      </div>
      <section ref={resultBox} tabIndex={-1} aria-label={words.result} className="outline-none">
        <StatusLine tone="success" text={result} />
      </section>
      {props.between}
      {chosen && verdicts.length > 0 ? (
        <IdentityDecision
          document={chosen}
          verdicts={verdicts}
          verdict={shown}
          missing={missing}
          onVerdict={onVerdict}
          onDecided={decided}
        >
          {next.switch}
        </IdentityDecision>
      ) : (
        <Notice tone="info">
          <p>{may ? (isDone ? words.reviewDone : words.nothingToDecide) : words.reviewersDecide}</p>
          {may && isDone ? <RecordLink href="/identity">{words.all}</RecordLink> : null}
        </Notice>
      )}
    </div>
  );
}

/** The page of the member who has waited longest, except this one and those that colleagues have claimed. */
function useOldestWaiting(memberId: string, isReviewer: boolean): string | null {
  const self = useStaff().data?.id;
  const waiting = useQuery({
    queryKey: ['identity-reviews', 'oldest'],
    queryFn: () => call(listIdentityReviews, { query: { state: 'WAITING', limit: 50 } }),
    enabled: isReviewer,
  });
  const claims = useQuery({
    queryKey: ['work-claims', 'IDENTITY_REVIEWS'],
    queryFn: () => call(listWorkClaims, { params: { list: 'IDENTITY_REVIEWS' } }),
    enabled: isReviewer,
  });
  const taken = (claims.data?.claims ?? [])
    .filter(({ claimedBy }) => claimedBy.id !== self)
    .map(({ id }) => id);
  const row = waiting.data?.reviews.find(
    (one) => one.memberId !== memberId && !taken.includes(one.memberId),
  );
  return row ? `/identity/${row.memberId}` : null;
}
