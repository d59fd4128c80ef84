import { flushSync } from 'react-dom';
import { isStill } from '../lib/awake.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** What was typed and pressed before the page was alive; set by the first script (build/boot.js). */
    early?: { readonly fields: Map<Field, string | boolean>; button: HTMLElement | null };
  }
}

/** The frame is alive, and so is the page in it unless it still waits for its program. */
export function enlivenFrame(): void {
  document.documentElement.dataset.alive = '';
  if (!isStill()) replayEarly();
}

/** The page in the frame has its program. */
export function enliven(): void {
  delete document.documentElement.dataset.still;
  replayEarly();
}

/** What was typed too early is typed again, and what was pressed is pressed, once. */
function replayEarly(): void {
  if (document.documentElement.dataset.alive === undefined) return;
  const { early } = window;
  delete window.early;
  if (!early) return;
  // Not inside the rendering that calls this.
  queueMicrotask(() => {
    for (const [field, value] of early.fields) {
      flushSync(() => type(field, value));
      if (field !== document.activeElement) flushSync(() => leave(field));
    }
    flushSync(() => early.button?.click());
  });
}

/** What is made of a value when its box is left is made of it now (S5.20). */
function leave(field: Field): void {
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * As a person would. React notices a value only when it differs from the last that it knows, and it knows
 * what stood there when the page came to life: so it is first told another.
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
