import type { ReactNode } from 'react';
import { useTexts } from '../language.tsx';
import { galleryTexts, type SectionId } from './gallery-texts.ts';

export interface SectionProps {
  readonly id: SectionId;
  /** One sentence: what the components are for. */
  readonly use: string;
  readonly children: ReactNode;
}

/** One group of components: title, use, and states side by side. */
export function Section({ id, use, children }: SectionProps) {
  const words = useTexts(galleryTexts);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 border-t border-line pt-8"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {words[id]}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-soft">{use}</p>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  /** Caption: the name of the state. */
  readonly state: string;
  /** Spans the whole row. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One component in one state. */
export function Specimen({ state, wide = false, children }: SpecimenProps) {
  return (
    <figure className={`min-w-0 ${wide ? 'md:col-span-2' : ''}`}>
      <figcaption className="mb-3 text-xs font-semibold tracking-wide text-soft uppercase">
        {state}
      </figcaption>
      {children}
    </figure>
  );
}
