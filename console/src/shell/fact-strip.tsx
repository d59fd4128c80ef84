import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly hint?: ReactNode;
  /** Asks for a person: past due. */
  readonly isUrgent?: boolean;
}

/** The figures of a record, in one row below its head. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="-mx-4 -mt-4 mb-3 grid grid-cols-2 border-b border-line sm:grid-cols-3 xl:grid-cols-6">
      {facts.map(({ label, value, hint, isUrgent }) => (
        <div key={label} className="border-l border-line px-4 py-2 first:border-l-0">
          <dt className="text-sm font-semibold text-soft">{label}</dt>
          <dd>
            <span
              className={`figures block text-[1.125rem]/7 font-bold ${isUrgent ? 'text-danger' : ''}`}
            >
              {value}
            </span>
            {hint ? <span className="block text-sm text-soft">{hint}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
