import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { Likeness } from '../lib/member-record.ts';
import { RecordLink } from '../lib/record-link.tsx';
import { documentsTexts } from './documents-texts.ts';

/** Other members with the same ID number, account or picture, for a person to judge. */
export function LikenessesCard({ likenesses }: { likenesses: readonly Likeness[] }) {
  const words = useTexts(documentsTexts);
  return (
    <Card title={words.duplicates}>
      {likenesses.length === 0 ? (
        <p className="text-soft">{words.noLikeness}</p>
      ) : (
        <Notice tone="warning">
          <ul className="space-y-1">
            {likenesses.map((one) => (
              <li
                key={`${one.kind}-${one.memberId}-${one.documentKind ?? ''}`}
                className="flex flex-wrap items-center gap-x-3"
              >
                <span>
                  {words[one.kind]}
                  {one.documentKind ? `: ${words[one.documentKind]}` : ''}
                </span>
                <RecordLink href={`/members/${one.memberId}`}>{words.openMember}</RecordLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Card>
  );
}
