import type { ReactNode } from 'react';

export interface BandProps {
  readonly id?: string;
  readonly tone?: 'plain' | 'raised';
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section of a public page over the full width, with its heading. */
export function Band({ id, tone = 'plain', title, lead, children }: BandProps) {
  return (
    <section id={id} className={tone === 'raised' ? 'border-y border-line bg-raised' : ''}>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:py-20">
        <h2 className="max-w-2xl text-3xl font-extrabold tracking-tight sm:text-4xl">{title}</h2>
        {lead ? <p className="mt-3 max-w-2xl text-lg text-soft">{lead}</p> : null}
        <div className="mt-8 sm:mt-10">{children}</div>
      </div>
    </section>
  );
}
