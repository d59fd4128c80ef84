import { getMember } from '@pahiram/api/addresses';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DocumentDecision } from '../documents/document-decision.tsx';
import { inOrder } from '../documents/document-order.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { IdentityPicture } from '../documents/identity-picture.tsx';
import { LikenessesCard } from '../documents/likenesses-card.tsx';
import { reviewTone } from '../documents/review-tone.ts';
import { Answer } from '../lib/answer.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { call } from '../lib/session.ts';
import { PersonCard } from '../members/member-cards.tsx';

/** The entered data at the left, the pictures with their decisions at the right. */
export function IdentityReviewPage({ memberId }: { memberId: string }) {
  const words = useTexts(documentsTexts);
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
    <Answer query={record} lines={8}>
      {({ details, likenesses }) => (
        <>
          <PageHeading
            title={words.review(details.fullName)}
            back={{ href: '/identity', text: words.all }}
            aside={
              details.identity ? (
                <Badge tone={reviewTone[details.identity.review]}>
                  {words[details.identity.review]}
                </Badge>
              ) : null
            }
          />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="space-y-5 xl:sticky xl:top-8">
              <PersonCard title={words.entered} details={details} />
              <LikenessesCard likenesses={likenesses} />
            </div>
            <Card title={words.pictures}>
              {details.identity?.documents.length ? (
                <div className="grid gap-6 md:grid-cols-2">
                  {inOrder(details.identity.documents).map((document) => (
                    <div key={document.documentId}>
                      <IdentityPicture
                        documentId={document.documentId}
                        title={words[document.kind]}
                      />
                      {details.identity ? (
                        <DocumentDecision
                          document={document}
                          review={details.identity.review}
                          onDecided={reload}
                        />
                      ) : null}
                    </div>
                  ))}
                </div>
              ) : (
                <p className="text-soft">{words.notSent}</p>
              )}
            </Card>
          </div>
        </>
      )}
    </Answer>
  );
}
