import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { type ComponentType, lazy, Suspense } from 'react';

type Open<Props> = () => Promise<ComponentType<Props>>;

/** A part of a page in a chunk of its own, fetched when it is first shown; grey bars until it is here. */
export function lazily<Props extends object>(open: Open<Props>, lines = 6): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await open() }));
  return (props: Props) => (
    <Suspense fallback={<Skeleton lines={lines} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** What opens over a page, such as a dialog: nothing stands in its place until it is here. */
export function lazilyOver<Props extends object>(open: Open<Props>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await open() }));
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
