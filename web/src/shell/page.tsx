import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { awake } from '../lib/awake.ts';
import { lazyWithArrival, ShownOnArrival } from './lazily.tsx';
import { enliven } from './replay-early.ts';

/** A page in a chunk of its own, fetched when it is first shown or preloaded. */
export interface Page {
  readonly Page: ComponentType;
  /** Fetches the chunk, so that the page renders without waiting. */
  load(): Promise<unknown>;
}

type Frame = ComponentType<{ children: ReactNode }>;

export function page<Name extends string>(
  open: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  openFrame?: () => Promise<Frame>,
): Page {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    const [pages, Around] = await Promise.all([open(), openFrame?.()]);
    const Inner: ComponentType = pages[name];
    Loaded ??= Around ? framed(Around, Inner) : Inner;
    return Loaded;
  };
  const { Inner: Lazy, arrived } = lazyWithArrival(async () => {
    await awake;
    return load();
  });
  function ShownPage() {
    // Chosen once, or a visible page would remount when its chunk arrives.
    const [Ready] = useState(() => Loaded);
    return (
      <ShownOnArrival arrived={arrived} waiting={<Waiting />}>
        {Ready ? <Ready /> : <Lazy />}
        <Enlivened />
      </ShownOnArrival>
    );
  }
  return { Page: ShownPage, load };
}

/** Marks the page as hydrated. */
function Enlivened() {
  useEffect(enliven, []);
  return null;
}

function framed(Around: Frame, Inner: ComponentType): ComponentType {
  return () => (
    <Around>
      <Inner />
    </Around>
  );
}

/** As high as the screen, so that nothing below it moves. */
function Waiting() {
  return (
    <div className="mx-auto min-h-dvh max-w-2xl px-4 py-10">
      <Skeleton lines={8} />
    </div>
  );
}
