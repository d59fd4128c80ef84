import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useState } from 'react';
import { ButtonKeys, Key, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { useTextProblem } from './check-message.ts';
import { notesTexts } from './notes-texts.ts';

interface NoteCardProps {
  /** Of the ticket or chat. */
  readonly id: string;
  readonly onSave: (body: { readonly text: string }, key: string) => Promise<unknown>;
  readonly onChange: () => void;
}

/** Writes a note for colleagues, also on a closed ticket, an ended chat and without a claim. */
export function NoteCard({ id, onSave, onChange }: NoteCardProps) {
  const words = useTexts(notesTexts);
  const [text, setText] = useTabState(`note:${id}`, '');
  const [problem, setProblem] = useState('');
  const keys = useIdempotencyKeys();
  const action = useAction();
  const problemOf = useTextProblem();
  const save = () => {
    const found = problemOf(text);
    setProblem(found);
    if (found !== '') return;
    const intent = `note ${text}`;
    void action.run(async () => {
      await onSave({ text }, keys.get(intent));
      keys.renew(intent);
      setText('');
      action.setStatus({ tone: 'success', text: words.noteSaved });
      onChange();
    });
  };
  return (
    <Card title={words.note} aside={<Key>N</Key>}>
      <TextAreaField
        name="staff-note"
        label={words.note}
        hint={words.staffOnly}
        error={problem}
        rows={3}
        value={text}
        aria-keyshortcuts="N"
        onChange={(event) => {
          setProblem('');
          setText(event.target.value);
        }}
      />
      <Button kind="secondary" busy={action.busy} aria-keyshortcuts="Control+Enter" onClick={save}>
        {words.addNote} <ButtonKeys keys={MAIN_KEYS} />
      </Button>
      <StatusLine {...action.status} />
    </Card>
  );
}
