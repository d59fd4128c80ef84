import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';

type Open<Props> = () => Promise<ComponentType<Props>>;

/** A part of a page in a chunk of its own, which can be fetched before it is shown. */
export type Part<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** Fetched when it is first shown; grey bars until it is here. */
export function lazily<Props extends object>(open: Open<Props>, lines = 6): Part<Props> {
  return lazyPart(open, <Skeleton lines={lines} />);
}

/** What opens over a page, such as a dialog: nothing stands in its place until it is here. */
export function lazilyOver<Props extends object>(open: Open<Props>): Part<Props> {
  return lazyPart(open, null);
}

function lazyPart<Props extends object>(open: Open<Props>, waiting: ReactNode): Part<Props> {
  const { Inner, arrived } = lazyWithArrival(open);
  const Shown = (props: Props) => (
    <ShownOnArrival arrived={arrived} waiting={waiting}>
      <Inner {...props} />
    </ShownOnArrival>
  );
  return Object.assign(Shown, { load: open });
}

/** React's `lazy`, and a promise that resolves when the component has been fetched. */
export function lazyWithArrival<Props extends object>(open: Open<Props>) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Inner = lazy(async () => {
    const part = await open();
    arrive();
    return { default: part };
  });
  return { Inner, arrived };
}

interface ShownOnArrivalProps {
  readonly arrived: Promise<void>;
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * A Suspense boundary that shows its content as soon as it has arrived. React alone holds content back for
 * 300 ms after a fallback appeared; it does not hold back an ordinary update, which this makes.
 */
export function ShownOnArrival({ arrived, waiting, children }: ShownOnArrivalProps) {
  const [, update] = useState(false);
  const show = useCallback(() => update(true), []);
  const fallback = (
    <>
      {waiting}
      <OnArrival arrived={arrived} onArrival={show} />
    </>
  );
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

/** Part of the fallback: a boundary that is being hydrated shows none, and gets no update. */
function OnArrival({ arrived, onArrival }: { arrived: Promise<void>; onArrival: () => void }) {
  useEffect(() => {
    void arrived.then(onArrival);
  }, [arrived, onArrival]);
  return null;
}
