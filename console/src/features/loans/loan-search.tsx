import { searchMembers } from '@pahiram/api/member-records';
import { useAction } from '@pahiram/client/actions.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { SearchForm } from '../../shell/search-form.tsx';
import { loansTexts } from './loans-texts.ts';

export interface LoanSearchProps {
  /** Whether the list shows only what a search found. */
  readonly isSearched: boolean;
  /** The members found, whose loans the list shows; none: all loans. */
  readonly onFound: (memberIds: readonly string[]) => void;
}

/** Finds loans by their borrower or number. */
export function LoanSearch({ isSearched, onFound }: LoanSearchProps) {
  const words = useTexts(loansTexts);
  const action = useAction();
  const [text, setText] = useState('');
  const find = () => {
    if (text.trim() === '') return;
    void action.run(async () => {
      const { members, nextCursor } = await call(searchMembers, { body: { text: text.trim() } });
      if (members.length === 0) {
        action.setStatus({ tone: 'info', text: words.noneFound });
        return;
      }
      if (nextCursor !== null) {
        action.setStatus({ tone: 'warning', text: words.manyFound(members.length) });
      }
      onFound(members.map(({ memberId }) => memberId));
    });
  };
  return (
    <SearchForm
      name="find-loans"
      label={words.findLabel}
      findText={words.find}
      clearText={words.clearFind}
      text={text}
      onText={setText}
      busy={action.busy}
      isSearched={isSearched}
      onFind={find}
      onClear={() => {
        setText('');
        onFound([]);
      }}
    >
      <StatusLine {...action.status} />
    </SearchForm>
  );
}
