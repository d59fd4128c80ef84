import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useSearchParams } from 'wouter';
import { shellTexts } from './shell-texts.ts';

interface FilterOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** How many rows it shows, beside its name. */
  readonly count?: string | undefined;
  /** Besides its digit. */
  readonly keyName?: string;
}

export interface FilterButtonsProps<V extends string> {
  readonly legend: string;
  readonly options: readonly FilterOption<V>[];
  readonly value: V;
  readonly onValue: (value: V) => void;
}

/** The filters of a list as buttons that look like tabs. The list below shows the pressed one. */
export function FilterButtons<V extends string>(props: FilterButtonsProps<V>) {
  return (
    <div className="-mx-4 -mt-2 mb-4 border-b border-line px-1.5">
      <FilterTabs {...props} />
    </div>
  );
}

/** Its place as a digit, and its own letter. */
const keysOf = (at: number, keyName: string | undefined) =>
  [...(at < 9 ? [String(at + 1)] : []), ...(keyName === undefined ? [] : [keyName])].join(' ') ||
  undefined;

/** The same without the line below, for a row that holds more than these. */
export function FilterTabs<V extends string>(props: FilterButtonsProps<V>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:overflow-y-hidden">
      <legend className="sr-only">{props.legend}</legend>
      {props.options.map(({ value, label, count, keyName }, at) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          aria-keyshortcuts={keysOf(at, keyName)}
          className="-mb-px min-h-control shrink-0 border-b-2 border-transparent px-2.5 font-medium text-soft hover:text-ink aria-pressed:border-brand aria-pressed:font-semibold aria-pressed:text-ink"
          onClick={() => props.onValue(value)}
        >
          {label}
          {count === undefined ? null : (
            <span className="figures ml-0.5 font-normal text-soft"> {count}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** Warns that the filter in the URL does not exist and the default list is shown. */
export function UnknownFilter({ given }: { given: string | null }) {
  const shared = useTexts(shellTexts);
  return given === null ? null : (
    <div className="mb-4">
      <Notice tone="warning">{shared.unknownFilter(given)}</Notice>
    </div>
  );
}

/**
 * One filter kept in the page's URL, so that a view can be bookmarked and shared.
 * @returns the value, its setter, and the value in the URL when it is unknown, otherwise null.
 */
export function useUrlFilter<const V extends string>(
  name: string,
  values: readonly V[],
  initial: V,
): [value: V, set: (next: V) => void, unknown: string | null] {
  const [search, setSearch] = useSearchParams();
  const given = search.get(name);
  const known = values.find((one) => one === given);
  const value = known ?? initial;
  return [
    value,
    (next) =>
      setSearch((now) => {
        if (next === initial) now.delete(name);
        else now.set(name, next);
        return now;
      }),
    known === undefined ? given : null,
  ];
}

/** The order of a list, kept in the page's URL; undefined: its usual one. */
export function useUrlSort<const V extends string>(
  sorts: readonly V[],
): [sort: V | undefined, set: (next: string) => void] {
  const [sort, setSort] = useUrlFilter('sort', ['', ...sorts], '');
  const known = sorts.find((one) => one === sort);
  return [known, (next) => setSort(sorts.find((one) => one === next) ?? '')];
}
