import { searchMembers } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { loansTexts } from './loans-texts.ts';

export interface LoanSearchProps {
  /** Whether the list shows only what a search found. */
  readonly isSearched: boolean;
  /** The members found, whose loans the list shows; none: all loans. */
  readonly onFound: (memberIds: readonly string[]) => void;
}

/** Finds loans by their borrower or number. The text stays out of the address, because it can be a name. */
export function LoanSearch({ isSearched, onFound }: LoanSearchProps) {
  const words = useTexts(loansTexts);
  const action = useAction();
  const [text, setText] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
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
    <section aria-label={words.find} className="mb-2">
      <form noValidate onSubmit={find} className="flex max-w-2xl flex-wrap items-end gap-x-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <TextField
            name="find-loans"
            label={words.findLabel}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <div className="mb-8 flex gap-3">
          <Button type="submit" kind="secondary" busy={action.busy}>
            {words.find}
          </Button>
          {isSearched ? (
            <Button
              kind="quiet"
              onClick={() => {
                setText('');
                onFound([]);
              }}
            >
              {words.clearFind}
            </Button>
          ) : null}
        </div>
      </form>
      <StatusLine {...action.status} />
    </section>
  );
}
