import { listMessagesOfMember } from '@pahiram/api/member-page';
import { useTexts } from '@pahiram/ui/language.tsx';
import { call } from '../../shell/http.ts';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { MessageTable } from '../../shell/sent-message.tsx';
import { memberPartsTexts } from './member-parts-texts.ts';

/** SMS and emails to the member, newest first. */
export function MessagesOf({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberPartsTexts);
  const found = usePagedQuery(['member', memberId, 'messages'], (cursor) =>
    call(listMessagesOfMember, {
      params: { memberId },
      query: { limit: 50, ...(cursor && { cursor }) },
    }),
  );
  return (
    <RecordSection title={words.MESSAGES}>
      <PagedList query={found}>
        {(pages) => (
          <MessageTable caption={words.MESSAGES} rows={pages.flatMap((page) => page.rows)} />
        )}
      </PagedList>
    </RecordSection>
  );
}
