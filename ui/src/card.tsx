import type { ReactNode } from 'react';

export function Card(props: { title?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-raised p-5 shadow-raised sm:p-6">
      {props.title ? (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-xl">{props.title}</h2>
          {props.aside}
        </div>
      ) : null}
      {props.children}
    </section>
  );
}

export interface SummaryRow {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Small text below the label. */
  readonly hint?: ReactNode;
  readonly strong?: boolean;
  /** The way to put it right, such as a Change link that names what it changes. */
  readonly change?: ReactNode;
}

/** Names and values, one a row: what was entered, what a loan costs. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one summary never move
          key={at}
          className={
            isSentence(row.value) ? 'py-2.5' : 'flex flex-wrap items-baseline gap-x-3 py-2.5'
          }
        >
          <dt className={`flex-[1_1_5em] ${row.strong ? 'font-semibold' : 'text-soft'}`}>
            {row.label}
            {row.hint ? <span className="block text-sm text-soft">{row.hint}</span> : null}
          </dt>
          <dd className={valueLook(row)}>
            {row.value}
            {row.change ? (
              <span className="block text-base font-semibold">{row.change}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Longer than this, a value is a sentence: it reads from the left on lines of its own. */
const sentenceLength = 28;

function isSentence(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > sentenceLength;
}

function valueLook(row: SummaryRow): string {
  const weight = row.strong ? 'text-lg font-bold' : 'font-medium';
  return `figures ${weight} ${isSentence(row.value) ? '' : 'ml-auto max-w-[max(62%,8em)] text-right text-balance'}`;
}
