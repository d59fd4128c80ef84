import { TOAST_MS } from '@pahiram/domain/texts/timings';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { Tone } from './tone.tsx';

export type { Tone } from './tone.tsx';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
}

/** The clock of one toast: what is left of its time, and since when it runs. */
interface Clock {
  leftMs: number;
  since: number;
  timer: ReturnType<typeof setTimeout>;
}

const shownMax = 3;
let toasts: readonly Toast[] = [];
let nextId = 1;
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const id of clocks.keys()) {
    if (!next.some((one) => one.id === id)) stop(id);
  }
  for (const listener of listeners) listener();
}

/**
 * Shows a short message at the top (S8.15). What matters must also stand in a status line that stays,
 * since a toast goes away by itself (E8). The same words again take the place of the first.
 * @param durationMs milliseconds; time under the pointer or the focus does not count.
 */
export function toast(tone: Tone, text: string, durationMs: number = TOAST_MS): void {
  const id = nextId;
  nextId += 1;
  const others = toasts.filter((one) => one.text !== text || one.tone !== tone);
  publish([...others, { id, tone, text }].slice(-shownMax));
  start(id, durationMs);
}

export function dismiss(id: number): void {
  publish(toasts.filter((one) => one.id !== id));
}

/** What was wrong before: gone once the same is tried again, a modal opens or the page changes. */
export function dismissFaults(): void {
  publish(toasts.filter(({ tone }) => tone !== 'danger' && tone !== 'warning'));
}

function start(id: number, leftMs: number): void {
  const timer = setTimeout(() => dismiss(id), leftMs);
  clocks.set(id, { leftMs, since: performance.now(), timer });
}

function stop(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
}

/** Stands still while somebody reads it. */
export function hold(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.since === Number.POSITIVE_INFINITY) return;
  clearTimeout(clock.timer);
  clock.leftMs -= performance.now() - clock.since;
  clock.since = Number.POSITIVE_INFINITY;
}

export function release(id: number): void {
  const clock = clocks.get(id);
  if (clock && clock.since === Number.POSITIVE_INFINITY) start(id, clock.leftMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface ListProps {
  readonly toasts: readonly Toast[];
}

/** The drawings come with the first toast; until then, and when they cannot, its words stand alone. */
const ToastList = lazy(async (): Promise<{ default: ComponentType<ListProps> }> => {
  try {
    return { default: (await import('./toast-list.tsx')).ToastList };
  } catch {
    return { default: Words };
  }
});

const places = { page: 'fixed top-3', modal: 'absolute top-2' } as const;

/** Where toasts appear: once in the page, and once in each modal (a modal silences the page). */
export function ToastRegion({ place = 'page' }: { readonly place?: keyof typeof places }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      data-screen-only
      className={`pointer-events-none ${places[place]} inset-x-0 z-50 flex flex-col items-center gap-2 px-3`}
    >
      {shown.length > 0 ? (
        <Suspense fallback={<Words toasts={shown} />}>
          <ToastList toasts={shown} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Words({ toasts }: ListProps) {
  return toasts.map(({ id, text }) => (
    <p key={id} className="rounded-control border bg-raised px-3 py-3 font-medium text-ink">
      {text}
    </p>
  ));
}
