import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { type ComponentType, lazy, Suspense } from 'react';

type Open<Props> = () => Promise<ComponentType<Props>>;

/** A part of a page in a chunk of its own, which can be fetched before it is shown. */
export type Part<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** Fetched when it is first shown; grey bars until it is here. */
export function lazily<Props extends object>(open: Open<Props>, lines = 6): Part<Props> {
  const Inner = lazy(async () => ({ default: await open() }));
  const Shown = (props: Props) => (
    <Suspense fallback={<Skeleton lines={lines} />}>
      <Inner {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { load: open });
}

/** What opens over a page, such as a dialog: nothing stands in its place until it is here. */
export function lazilyOver<Props extends object>(open: Open<Props>): Part<Props> {
  const Inner = lazy(async () => ({ default: await open() }));
  const Shown = (props: Props) => (
    <Suspense fallback={null}>
      <Inner {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { load: open });
}
