import { downloadActivity } from '@pahiram/api/activity';
import { saveBlob } from '@pahiram/client/save-blob.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import DownloadIcon from '~icons/ic/outline-download';
import SearchIcon from '~icons/ic/round-search';
import { FileButton } from '../repay/documents/document-file.tsx';
import { activityTexts } from './activity-texts.ts';
import { type ActivityEntry, activityCsv } from './filter-activity.ts';

interface ActivityToolsProps {
  /** Of the PDF. */
  readonly year: number;
  /** The year or years of the listed entries. */
  readonly period: string;
  /** The entries that are listed. */
  readonly shown: readonly ActivityEntry[];
  /** How many there are. */
  readonly status: string;
  /** The words of the search. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** How many entries are listed, and two buttons that open the search and the ways to save. */
export function ActivityTools(props: ActivityToolsProps) {
  const { year, period, shown, status, text, onText } = props;
  const words = useTexts(activityTexts);
  const [isSearching, setSearching] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // A closed search hides no entries.
  const closeSearch = () => {
    setSearching(false);
    onText('');
    opener.current?.focus();
  };
  return (
    <>
      <div className="-mt-6 -mr-2.5 flex min-h-11 items-center">
        <p role="status" className="grow text-sm text-soft">
          {status}
        </p>
        <Tool
          ref={opener}
          label={words.search}
          isOpen={isSearching}
          onPress={isSearching ? closeSearch : () => setSearching(true)}
        >
          <SearchIcon aria-hidden="true" className="size-6" />
        </Tool>
        {shown.length > 0 ? (
          <Tool label={words.save} isOpen={isSaving} onPress={() => setSaving(!isSaving)}>
            <DownloadIcon aria-hidden="true" className="size-6" />
          </Tool>
        ) : null}
      </div>
      {isSearching ? (
        <div ref={focusField} className="mt-2">
          <TextField
            name="search"
            type="search"
            label={words.search}
            hint={words.searchHint}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') closeSearch();
            }}
          />
        </div>
      ) : null}
      {isSaving && shown.length > 0 ? <SaveButtons {...{ year, period, shown }} /> : null}
    </>
  );
}

/** For `ref`. Outside of the component, so that the field takes the focus only when it appears. */
function focusField(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus();
}

interface ToolProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  /** An icon. */
  readonly children: ReactNode;
}

function Tool({ label, isOpen, onPress, ref, children }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken aria-expanded:bg-sunken"
    >
      {children}
    </button>
  );
}

type SaveButtonsProps = Pick<ActivityToolsProps, 'year' | 'period' | 'shown'>;

function SaveButtons({ year, period, shown }: SaveButtonsProps) {
  const words = useTexts(activityTexts);
  const language = useLanguage();
  const saveCsv = () =>
    saveBlob(
      new Blob([activityCsv(shown, words.columns.split(','), language)], {
        type: 'text/csv;charset=utf-8',
      }),
      `activity-${period.replace('–', '-')}.csv`,
    );
  return (
    <div className="mt-2">
      <p className="mb-2 text-sm text-soft">{words.saveHint(year)}</p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          kind="secondary"
          path={`${downloadActivity.path}?year=${year}`}
          fileName={`activity-${year}.pdf`}
          label={words.savePdf}
        />
        <Button kind="secondary" onClick={saveCsv}>
          {words.saveCsv}
        </Button>
      </div>
    </div>
  );
}
