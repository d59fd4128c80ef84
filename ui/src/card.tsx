import type { ReactNode } from 'react';
import { WholeWords } from './whole-words.tsx';

export function Card(props: { title?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card rounded-card border border-line bg-raised p-4 sm:p-6 [&>dl:first-child]:-mt-in-row [&>dl:last-child]:-mb-in-row">
      {props.title ? (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg">{props.title}</h2>
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
  /** The value is on a line of its own below the label, however short it is. */
  readonly isBelow?: boolean;
  /** Control to correct the value, such as a Change link that names what it changes. */
  readonly change?: ReactNode;
}

/** Labels and values, one pair per row. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a summary keep their order
          key={at}
          className={
            isSentence(row) ? 'py-in-row' : 'flex flex-wrap items-baseline gap-x-3 py-in-row'
          }
        >
          {/* Without a box of its own: the hint is as wide as the row, below the value. */}
          <dt className={`contents ${row.strong ? 'font-bold' : 'text-soft'}`}>
            <span className="block max-w-full flex-[1_1_5em]">
              <WholeWords text={row.label} />
            </span>
            {row.hint ? (
              <span className="order-1 block w-full text-sm font-normal text-soft">{row.hint}</span>
            ) : null}
          </dt>
          <dd className={valueLook(row)}>
            {isEmail(row.value) ? breakable(row.value) : row.value}
            {row.change ? (
              <span className="block text-base font-semibold">{row.change}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Characters. A longer text is left-aligned on lines of its own, below the label. */
const sentenceLength = 28;

function isSentence({ value, isBelow = false }: SummaryRow): boolean {
  return isBelow || (typeof value === 'string' && value.length > sentenceLength);
}

/** An email address breaks before "@" and "." and not inside a name. */
const breakable = (email: string): ReactNode =>
  email
    .split(/(?=[@.])/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their order
    .flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]));

const isEmail = (value: ReactNode): value is string =>
  typeof value === 'string' && value.includes('@');

function valueLook(row: SummaryRow): string {
  const isText = isSentence(row);
  const weight = row.strong ? 'font-bold' : isText ? 'font-medium' : 'font-semibold';
  // An address that does not fit beside the label has the whole line below it.
  const width = isEmail(row.value) ? 'max-w-full' : 'max-w-[min(100%,max(62%,8em))]';
  return `figures tracking-[-0.01em] ${weight} ${isText ? '' : `ml-auto ${width} text-right text-balance`}`;
}
