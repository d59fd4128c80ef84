import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hydration leaves typed values in the fields, but React's state does not have them; this reports each
 * as an event. Then it sets `data-hydrated`, which tests wait for, and presses the button that was
 * pressed last before (inline-script.js).
 */
export function replayEarlyInput(): void {
  const fields = document.querySelectorAll<Field>('main :is(input, textarea, select)');
  // Read now, because the first rendering after hydration may fill the fields from storage.
  const changes = [...fields].filter(isChanged).map((field) => ({ field, typed: field.value }));
  queueMicrotask(() => {
    // Each change is rendered before the next event, which may depend on it.
    for (const { field, typed } of changes) {
      flushSync(() => reportChange(field, typed));
      // Formatting that runs when a field is left (S5.20).
      if (field !== document.activeElement) flushSync(() => reportLeaving(field));
    }
    document.documentElement.dataset.hydrated = '';
    document.querySelector<HTMLElement>('[data-pressed]')?.click();
  });
}

/** Whether the field differs from the HTML of the server. Of several radio buttons only the chosen one counts. */
function isChanged(field: Field): boolean {
  if (isToggle(field)) {
    const isOther = field.checked !== field.defaultChecked;
    return isOther && (field.type === 'checkbox' || field.checked);
  }
  return field.value !== servedValue(field);
}

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function servedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** Repeats the change as an event. React ignores an event that leaves the value as React last set it. */
function reportChange(field: Field, typed: string): void {
  if (isToggle(field)) {
    field.checked = false;
    if (field.type === 'checkbox') field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = typed === '' ? ' ' : '';
  // The setter of the prototype changes the value without telling React.
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  native?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function reportLeaving(field: Field): void {
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Id of the message that the program could not be loaded; the inline script uses it too. */
export const scriptErrorId = 'script-error';

/** The code of the page did not arrive, so the page cannot be hydrated. */
export function showScriptError(): void {
  document.getElementById(scriptErrorId)?.removeAttribute('hidden');
}
