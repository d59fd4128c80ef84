/**
 * Calls `tell` when a field is left; when a button is what is pressed, or reached by a key, after that press: an error
 * that appears before its end moves the button away from under the pointer.
 * @param to the `relatedTarget` of the blur event.
 */
export function afterPress(to: EventTarget | null, tell: () => void): void {
  if (!(to instanceof HTMLButtonElement)) {
    tell();
    return;
  }
  const once = new AbortController();
  const end = () => {
    once.abort();
    tell();
  };
  to.addEventListener('click', end, { signal: once.signal });
  to.addEventListener('keyup', end, { signal: once.signal });
}
