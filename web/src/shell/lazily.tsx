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

/** A component in a chunk of its own, which can be fetched before it is shown. */
export type Part<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** Fetched when it is first shown, with a skeleton until it is loaded. */
export function lazily<Props extends object>(open: Open<Props>, lines = 6): Part<Props> {
  return lazyPart(open, <Skeleton lines={lines} />);
}

/** For content that opens over a page, such as a dialog: nothing is shown until it is loaded. */
export function lazilyOver<Props extends object>(open: Open<Props>): Part<Props> {
  return lazyPart(open, null);
}

/** Fetches the part now, so that it opens without a network too. If that fails, it is tried when it opens. */
export function usePreload({ load }: Pick<Part<never>, 'load'>): void {
  useEffect(() => void load().catch(() => undefined), [load]);
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
 * A Suspense boundary that shows its content as soon as it is loaded. React shows suspended
 * content at most every 300 ms; the state update below makes it appear at once.
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

/** Rendered inside the fallback, so that it never runs while the boundary hydrates. */
function OnArrival({ arrived, onArrival }: { arrived: Promise<void>; onArrival: () => void }) {
  useEffect(() => {
    void arrived.then(onArrival);
  }, [arrived, onArrival]);
  return null;
}
