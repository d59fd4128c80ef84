/** Moves the focus to the content, because the focused element is gone or about to go. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
