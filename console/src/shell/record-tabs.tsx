import type { ReactNode } from 'react';
import { FilterButtons, UnknownFilter, useUrlFilter } from './list-filter.tsx';

export interface RecordTab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** How many rows its list has. */
  readonly count?: string | undefined;
  /** Besides its digit. */
  readonly keyName?: string;
  /** Made when the tab is opened: it loads its own data. */
  readonly content: () => ReactNode;
}

export interface RecordTabsProps<V extends string> {
  readonly legend: string;
  /** Those that the person may open; the first one stands without a name in the address. */
  readonly tabs: readonly [RecordTab<V>, ...RecordTab<V>[]];
}

/** The parts of a record, of which one is open; which one is in the address. */
export function RecordTabs<V extends string>({ legend, tabs }: RecordTabsProps<V>) {
  const values = tabs.map(({ value }) => value);
  const [value, setValue, unknown] = useUrlFilter('tab', values, tabs[0].value);
  const open = tabs.find((tab) => tab.value === value) ?? tabs[0];
  return (
    <>
      <div className="print:hidden">
        <FilterButtons legend={legend} options={tabs} value={value} onValue={setValue} />
      </div>
      <UnknownFilter given={unknown} />
      {open.content()}
    </>
  );
}
