import { useTexts } from '@pahiram/ui/language.tsx';
import type { ChangeEvent } from 'react';
import { statementsTexts } from './statements-texts.ts';

export interface ChosenFile {
  readonly name: string;
  readonly content: string;
}

export interface StatementFileFieldProps {
  readonly label: string;
  readonly onFile: (file: ChosenFile | null) => void;
  readonly onUnreadable: (text: string) => void;
}

/** Reads a text file of the bank in the browser. */
export function StatementFileField({ label, onFile, onUnreadable }: StatementFileFieldProps) {
  const words = useTexts(statementsTexts);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    onFile(null);
    if (!file) return;
    file.text().then(
      (content) => onFile({ name: file.name, content }),
      () => onUnreadable(words.fileUnreadable),
    );
  };
  return (
    <label className="mb-3 block font-semibold">
      {label}
      <input
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="mt-1 block w-full rounded-control border border-line-strong p-2 font-normal file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-sunken file:px-3 file:font-semibold file:text-ink"
        onChange={choose}
      />
    </label>
  );
}
