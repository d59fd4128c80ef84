import { useTexts } from '@pahiram/ui/language.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { supportTexts } from './support-texts.ts';

/** The record of the member who wrote a ticket or a chat, or that a visitor did. */
export function SenderLink({ memberId }: { memberId: string | null }) {
  const words = useTexts(supportTexts);
  if (memberId === null) return words.visitor;
  return (
    <RecordLink href={`/members/${memberId}`} isWrapped>
      {words.record}
    </RecordLink>
  );
}
