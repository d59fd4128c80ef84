/** Moves the focus to the content, because the focused element is gone or about to go. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** For `ref`: focuses the element that replaces a pressed button, or the focus would be lost. */
export function takeFocus(box: HTMLElement | null): void {
  box?.focus();
}

/** For `ref`: focuses the first button or field inside. */
export function focusInside(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('button, input')?.focus();
}

/**
 * For `ref`: scrolls the element into view. It replaces a longer view whose button was at the bottom,
 * and would otherwise be above the visible part.
 */
export function bringIntoSight(box: Element | null): void {
  box?.scrollIntoView({ block: 'center' });
}
