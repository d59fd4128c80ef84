/** To the start of the page: what had the focus is gone or goes with what was shown before. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
