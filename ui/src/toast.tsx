import { TOAST_MS } from '@pahiram/domain/texts/timings';
import { useSyncExternalStore } from 'react';
import type { Tone } from './tone.tsx';

export type { Tone } from './tone.tsx';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
}

/** Timer of a toast: `leftMs` was left at `since`, which is Infinity while the timer is paused. */
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
 * Shows a short message at the top (S8.15). Since a toast disappears, important text must also be
 * shown in a status line. A toast with the same tone and text replaces the earlier one.
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

/** Removes errors and warnings: on a retry, an opening modal, or a change of page or language. */
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

/** Pauses the timer while the pointer or the focus is on the toast. */
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

/** The toasts on the screen, the newest last. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}
