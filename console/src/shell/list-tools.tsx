import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { type ReactNode, useId } from 'react';
import { KEY_NAMES, Key } from './keys-dialog.tsx';
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
    <span className="inline-flex items-center gap-1.5">
      <label htmlFor={id} className="text-sm text-soft">
        {props.label}
      </label>
      <select
        id={id}
        value={props.value}
        aria-keyshortcuts={props.isFirst ? 'F' : undefined}
        className="min-h-control rounded-control border border-line-strong bg-raised px-2 text-ink"
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
    </span>
  );
}

/** The row between the tabs and the table: filters, or what can be done with the chosen rows. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
  );
}

/** "2 new, show": rows that arrived while the list is read. */
export function NewRows({ waiting, onShow }: { waiting: number; onShow: () => void }) {
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

export interface ChosenProps {
  readonly count: number;
  /** The sum of their amounts, in pesos. */
  readonly sum: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with the chosen rows. Deciding is not among it. */
export function Chosen({ count, sum, onClear, children }: ChosenProps) {
  const words = useTexts(workListTexts);
  return (
    <ListTools>
      <span>
        <strong>{words.chosen(count)}</strong>{' '}
        <span className="figures text-soft">{pesosText(sum)}</span>
      </span>
      {children}
      <span className="text-sm text-soft">{words.oneByOne}</span>
      <span className="ml-auto">
        <Button kind="quiet" aria-keyshortcuts="Escape" onClick={onClear}>
          {words.clear} <Key>{KEY_NAMES.escape}</Key>
        </Button>
      </span>
    </ListTools>
  );
}

export interface KeyBarProps {
  readonly keys: readonly { readonly key: string; readonly name: string }[];
  readonly children?: ReactNode;
}

/** The keys of a list, below it; a finger has none. */
export function KeyBar({ keys, children }: KeyBarProps) {
  return (
    <footer className="sticky bottom-0 -mx-4 mt-4 -mb-4 flex flex-wrap items-center justify-between gap-3 rounded-b-xl border-t border-line bg-raised px-4 py-1.5 text-soft max-lg:static print:hidden">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 max-lg:hidden">
        {keys.map(({ key, name }) => (
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
