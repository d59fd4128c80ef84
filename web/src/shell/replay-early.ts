import { flushSync } from 'react-dom';
import { isStill } from '../lib/awake.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Input and clicks from before hydration; set by the boot script (build/boot.js). */
    early?: { readonly fields: Map<Field, string | boolean>; button: HTMLElement | null };
  }
}

/** Marks the frame as hydrated, and replays early input unless the page in it is not hydrated yet. */
export function enlivenFrame(): void {
  document.documentElement.dataset.alive = '';
  if (!isStill()) replayEarly();
}

/** Marks the page in the frame as hydrated, and replays early input. */
export function enliven(): void {
  delete document.documentElement.dataset.still;
  replayEarly();
}

/** Repeats the input and the click from before hydration, once. */
function replayEarly(): void {
  if (document.documentElement.dataset.alive === undefined) return;
  const { early } = window;
  delete window.early;
  if (!early) return;
  // flushSync must not run inside the rendering that calls this.
  queueMicrotask(() => {
    for (const [field, value] of early.fields) {
      flushSync(() => type(field, value));
      if (field !== document.activeElement) flushSync(() => leave(field));
    }
    flushSync(() => early.button?.click());
  });
}

/** Triggers the formatting that runs on blur (S5.20). */
function leave(field: Field): void {
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Changes a field as a user would. React ignores an input event whose value equals the one that it
 * tracks (the value at hydration), so a different value is tracked first.
 */
function type(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
    return;
  }
  field.value = value === '' ? ' ' : '';
  const unnoticed = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  unnoticed?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
