import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Key } from '../../shell/keys-dialog.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { type AnsweredSender, PreparedDialog } from './prepared-dialog.tsx';
import { preparedTexts } from './prepared-texts.ts';

interface PreparedButtonProps {
  readonly sender: AnsweredSender;
  /** The id of the field that is written in, and its text. */
  readonly field: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Puts a prepared answer below what is typed, to be read and completed before it is sent; null for those who may not. */
export function PreparedButton({ sender, field, text, onText }: PreparedButtonProps) {
  const words = useTexts(preparedTexts);
  const may = useMay();
  const [isChoosing, setChoosing] = useState(false);
  if (!may('view-prepared-answers')) return null;
  const insert = (inserted: string) => {
    flushSync(() => {
      onText(text.trim() === '' ? inserted : `${text}\n\n${inserted}`);
      setChoosing(false);
    });
    document.getElementById(field)?.focus();
  };
  return (
    <>
      <Button kind="secondary" aria-keyshortcuts="P" onClick={() => setChoosing(true)}>
        {words.open} <Key>P</Key>
      </Button>
      {isChoosing ? (
        <PreparedDialog sender={sender} onInsert={insert} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}
