import { TOAST_MS } from '@pahiram/domain/texts/timings';
import { useSyncExternalStore } from 'react';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message at the top. What matters must also stand in a status line that stays,
 * since a toast goes away by itself (E8).
 */
export function toast(tone: Tone, text: string, durationMs: number = TOAST_MS): void {
  const id = nextId;
  nextId += 1;
  publish([...toasts, { id, tone, text }].slice(-3));
  setTimeout(() => publish(toasts.filter((one) => one.id !== id)), durationMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const edges: Record<Tone, string> = {
  info: 'border-info',
  success: 'border-success',
  warning: 'border-warning',
  danger: 'border-danger',
};

/** Where toasts appear: once in the page, and once in each modal (a modal silences the page). */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 flex flex-col items-center gap-2 px-3"
    >
      {shown.map((one) => (
        <p
          key={one.id}
          className={`pointer-events-auto max-w-md rounded-control border-l-4 bg-raised px-4 py-3 font-medium text-ink shadow-raised ${edges[one.tone]}`}
        >
          {one.text}
        </p>
      ))}
    </div>
  );
}
