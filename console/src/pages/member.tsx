import { getMember } from '@pahiram/api/addresses';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { inOrder } from '../documents/document-order.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { LikenessesCard } from '../documents/likenesses-card.tsx';
import { reviewTone } from '../documents/review-tone.ts';
import { Answer } from '../lib/answer.tsx';
import type { MemberRecord } from '../lib/member-record.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { RecordLink } from '../lib/record-link.tsx';
import { call } from '../lib/session.ts';
import { useMay } from '../lib/use-may.ts';
import { ConsentsCard, ContactCard, PersonCard } from '../members/member-cards.tsx';
import { membersTexts } from '../members/members-texts.ts';
import { UnlockCard } from '../members/unlock-card.tsx';
import { FraudHoldCard } from '../withdrawals/fraud-hold-card.tsx';

/** A member's record. Each view writes an audit row (V22). */
export function MemberPage({ memberId }: { memberId: string }) {
  const words = useTexts(membersTexts);
  const may = useMay();
  const id = memberId as `mbr_${string}`;
  const record = useQuery({
    queryKey: ['member', id],
    queryFn: () => call(getMember, { params: { memberId: id } }),
  });
  return (
    <Answer query={record} lines={8}>
      {(member) => (
        <>
          <PageHeading
            title={member.details.fullName}
            back={{ href: '/members', text: words.back }}
            aside={
              <Badge tone={member.details.active ? 'success' : 'info'}>
                {member.details.active ? words.active : words.notActive}
              </Badge>
            }
          />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            <PersonCard title={words.personal} details={member.details} />
            <ContactCard details={member.details} />
            <IdentityCard member={member} />
            {may('view-holds') ? (
              <FraudHoldCard
                memberId={member.memberId}
                fullName={member.details.fullName}
                phoneNumber={member.details.phoneNumber}
              />
            ) : null}
            {may('unlock-members') ? (
              <UnlockCard memberId={member.memberId} phoneNumber={member.details.phoneNumber} />
            ) : null}
            <ConsentsCard consents={member.consents} />
            <LikenessesCard likenesses={member.likenesses} />
          </div>
        </>
      )}
    </Answer>
  );
}

function IdentityCard({ member }: { member: MemberRecord }) {
  const words = useTexts(membersTexts);
  const documents = useTexts(documentsTexts);
  const may = useMay();
  const { identity } = member.details;
  return (
    <Card title={words.identity}>
      {identity ? (
        <>
          <Badge tone={reviewTone[identity.review]}>{documents[identity.review]}</Badge>
          <ul className="mt-3 space-y-1">
            {inOrder(identity.documents).map((one) => (
              <li key={one.documentId}>
                {documents[one.kind]}: {documents[one.state]}
                {one.reasonText ? <span className="text-soft"> · {one.reasonText}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-soft">{words.notEntered}</p>
      )}
      <div className="mt-3 flex flex-col gap-3">
        {identity && may('view-identity-reviews') ? (
          <RecordLink href={`/identity/${member.memberId}`}>{documents.title}</RecordLink>
        ) : null}
        {may('view-withdrawals') ? (
          <RecordLink href={`/withdrawals?member=${member.memberId}`}>
            {words.withdrawals}
          </RecordLink>
        ) : null}
      </div>
    </Card>
  );
}
