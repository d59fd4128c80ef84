import { CLAIM_FILTERS, DUE_FILTERS } from '@pahiram/domain/lists/work-list';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { SelectArrow } from '@pahiram/ui/select-arrow.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { KEY_NAMES, Key, MAIN_KEYS } from './keys-dialog.tsx';
import { type FilterButtonsProps, FilterTabs } from './list-filter.tsx';
import { SavedViews, type SavedViewsProps } from './saved-views.tsx';
import { useIsPhone } from './use-is-wide.ts';
import type { WorkRows } from './use-work-rows.ts';
import { useWorkingKeys } from './use-working-keys.ts';
import { workListTexts } from './work-list-texts.ts';

export interface FilterSelectProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onValue: (value: V) => void;
  /** Whether the key F goes to it. */
  readonly isFirst?: boolean;
}

/** One filter in the row above a list. */
export function FilterSelect<V extends string>(props: FilterSelectProps<V>) {
  const id = useId();
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 max-[18rem]:flex-wrap">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-soft">
        {props.label}
      </label>
      <span className="relative inline-flex max-w-[min(100%,--spacing(64))] min-w-0">
        <select
          id={id}
          value={props.value}
          aria-keyshortcuts={props.isFirst ? 'F' : undefined}
          className="min-h-control min-w-0 appearance-none truncate rounded-control border border-line-strong bg-raised pr-7 pl-2.5 text-ink hover:bg-sunken"
          onChange={(event) => {
            const next = props.options.find(({ value }) => value === event.target.value);
            if (next) props.onValue(next.value);
          }}
        >
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <SelectArrow className="pointer-events-none absolute top-1/2 right-2.5 w-2.5 -translate-y-1/2 text-soft" />
      </span>
    </span>
  );
}

type ClaimFilterValue = (typeof CLAIM_FILTERS)[number];
type DueFilterValue = (typeof DUE_FILTERS)[number];

export interface ListFilterProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onValue: (value: V) => void;
  readonly isFirst?: boolean;
}

/** By who has claimed a row. The key F goes to it, unless another filter is the first. */
export function ClaimFilter(props: ListFilterProps<ClaimFilterValue>) {
  const words = useTexts(workListTexts);
  const options = CLAIM_FILTERS.map((value) => ({ value, label: words[`claim-${value}`] }));
  return <FilterSelect isFirst options={options} {...props} />;
}

/** By the time by which an answer is promised. */
export function DueFilter(props: ListFilterProps<DueFilterValue>) {
  const words = useTexts(workListTexts);
  const options = DUE_FILTERS.map((value) => ({ value, label: words[`due-${value}`] }));
  return <FilterSelect options={options} {...props} />;
}

/** The states of a list as tabs, and the caller's own views of it. */
export function ListTabs<V extends string>({
  list,
  path,
  query,
  ...tabs
}: FilterButtonsProps<V> & SavedViewsProps) {
  return (
    <div className="-mx-4 -mt-2 mb-2 flex flex-wrap items-center border-b border-line px-1.5">
      <FilterTabs {...tabs} />
      <SavedViews list={list} path={path} query={query} />
    </div>
  );
}

export interface ListBarProps<Row> {
  readonly work: WorkRows<Row>;
  /** The amount of a row in pesos, where a sum of the chosen rows says something. */
  readonly amountOf?: (row: Row) => number;
  /** What can be done with the chosen rows, besides the file. Deciding is not among it. */
  readonly actions?: ReactNode;
  /** The filters. */
  readonly children?: ReactNode;
}

/** The row between the tabs and the table: filters, or what can be done with the chosen rows. */
export function ListBar<Row>({ work, amountOf, actions, children }: ListBarProps<Row>) {
  const words = useTexts(workListTexts);
  const isPhone = useIsPhone();
  const { chosen, selection, waiting, show } = work;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {chosen.length === 0 ? (
          <>
            {isPhone ? <FoldedFilters>{children}</FoldedFilters> : children}
            <NewRows waiting={waiting} onShow={show} />
            <span className="ml-auto">{work.fileButton}</span>
          </>
        ) : (
          <>
            <span>
              <strong>{words.chosen(chosen.length)}</strong>{' '}
              {amountOf ? (
                <span className="figures text-soft">
                  {pesosText(chosen.reduce((sum, row) => sum + amountOf(row), 0))}
                </span>
              ) : null}
            </span>
            {actions}
            {work.fileButton}
            <span className="text-sm text-soft">{words.oneByOne}</span>
            <span className="ml-auto">
              <Button kind="quiet" aria-keyshortcuts="Escape" onClick={selection.clear}>
                {words.clear} <Key>{KEY_NAMES.escape}</Key>
              </Button>
            </span>
          </>
        )}
      </div>
      <StatusLine {...work.fileStatus} />
    </>
  );
}

/** The filters of a list behind one button, which says how many of them are set. */
function FoldedFilters({ children }: { readonly children: ReactNode }) {
  const words = useTexts(workListTexts);
  const part = useRef<HTMLDetailsElement>(null);
  const [set, setSet] = useState(0);
  useEffect(() => {
    const all = [...(part.current?.querySelectorAll('select') ?? [])];
    setSet(all.filter(({ selectedIndex }) => selectedIndex > 0).length);
  });
  return (
    <details ref={part} className="group open:w-full">
      <summary className="inline-flex min-h-control cursor-pointer list-none items-center gap-1.5 rounded-control border border-line-strong px-2.5 font-semibold">
        {words.filters(set)}
        <SelectArrow className="w-2.5 text-soft group-open:rotate-180" />
      </summary>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </details>
  );
}

/** "2 new, show": rows that arrived while the list is read. */
function NewRows({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  const words = useTexts(workListTexts);
  return (
    <span role="status">
      {waiting > 0 ? (
        <button
          type="button"
          aria-keyshortcuts="."
          className="inline-flex min-h-control items-center gap-1.5 font-semibold text-brand underline"
          onClick={onShow}
        >
          {words.newRows(waiting)} <Key>.</Key>
        </button>
      ) : null}
    </span>
  );
}

/** Says that a list is empty, or that only its filters make it so. */
export function NoRows({ isFiltered, empty }: { isFiltered: boolean; empty: string }) {
  const words = useTexts(workListTexts);
  return (
    <StateBox kind={isFiltered ? 'noMatch' : 'empty'} title={isFiltered ? words.noMatch : empty}>
      {isFiltered ? words.noMatchText : null}
    </StateBox>
  );
}

export interface KeyBarProps {
  /** The keys that this list has besides those of every list. */
  readonly keys: readonly ('C' | 'F')[];
  /** Where C does not claim. */
  readonly claimName?: string;
  /** Keys of the record that is open beside the list. */
  readonly more?: readonly { readonly key: string; readonly name: string }[];
  readonly children?: ReactNode;
}

/** The keys of a list, below it; a finger has none. */
export function KeyBar({ keys, claimName, more = [], children }: KeyBarProps) {
  const words = useTexts(workListTexts);
  const listed = [
    { key: 'J K', name: words.move },
    { key: 'X', name: words.selectRow },
    ...(keys.includes('C') ? [{ key: 'C', name: claimName ?? words.claim }] : []),
    { key: KEY_NAMES.enter, name: words.open },
    ...(keys.includes('F') ? [{ key: 'F', name: words.filter }] : []),
    { key: 'V', name: words.views },
    ...more,
    { key: '?', name: words.allKeys },
  ];
  return <KeyFooter keys={listed}>{children}</KeyFooter>;
}

/** The keys of a proposal that a second person decides. */
export const decisionKeys = (words: { confirmKey: string; refuseKey: string }) => [
  { key: MAIN_KEYS, name: words.confirmKey },
  { key: 'R', name: words.refuseKey },
];

/** The keys of a record that is opened from a list. */
export function RecordKeys({ keys, children }: KeyFooterProps) {
  const words = useTexts(workListTexts);
  return (
    <KeyFooter
      keys={[
        ...keys,
        { key: 'J K', name: words.nextRow },
        { key: KEY_NAMES.escape, name: words.back },
        { key: '?', name: words.allKeys },
      ]}
    >
      {children}
    </KeyFooter>
  );
}

export interface KeyFooterProps {
  readonly keys: readonly { readonly key: string; readonly name: string }[];
  readonly children?: ReactNode;
}

/** The keys of a page that do something now, below it; a finger has none. */
export function KeyFooter({ keys, children }: KeyFooterProps) {
  const working = useWorkingKeys(keys);
  return (
    <footer className="sticky bottom-0 -mx-4 mt-4 -mb-4 flex lg:mt-auto flex-wrap items-center justify-between gap-3 rounded-b-xl border-t border-line bg-raised px-4 py-1.5 text-soft max-lg:static print:hidden">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 max-lg:hidden">
        {working.map(({ key, name }) => (
          <li key={key} className="flex items-center gap-1">
            {key.split(' ').map((one) => (
              <Key key={one}>{one}</Key>
            ))}{' '}
            {name}
          </li>
        ))}
      </ul>
      {children}
    </footer>
  );
}
