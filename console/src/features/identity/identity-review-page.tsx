import { getMember } from '@pahiram/api/addresses';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { DocumentDecision } from './document-decision.tsx';
import { PersonCard } from './identity-cards.tsx';
import { IdentityPicture } from './identity-picture.tsx';
import { reviewTones, sortDocuments } from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';
import { SignalCount, SignalList } from './signals.tsx';
import { signalsTexts } from './signals-texts.ts';

/** The entered data at the left, the pictures with their decisions at the right. */
export function Page({ memberId }: { memberId: string }) {
  const words = useTexts(identityTexts);
  const matches = useTexts(signalsTexts);
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
      {({ details, signals }) => (
        <>
          <PageHeading
            title={words.review(details.fullName)}
            back={{ href: '/identity', text: words.all }}
            aside={
              details.identity ? (
                <Badge tone={reviewTones[details.identity.review]}>
                  {words[details.identity.review]}
                </Badge>
              ) : null
            }
          />
          <OwnInterestNotice memberId={id} />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="space-y-5 xl:sticky xl:top-8">
              <PersonCard title={words.entered} details={details} />
              <Card title={matches.title}>
                <SignalCount signals={signals} />
                <SignalList memberId={id} signals={signals} onAnswered={reload} />
              </Card>
            </div>
            <Card title={words.pictures}>
              {details.identity?.documents.length ? (
                <div className="grid gap-6 md:grid-cols-2">
                  {sortDocuments(details.identity.documents).map((document) => (
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
    </LoadState>
  );
}
