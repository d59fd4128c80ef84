/** Moves the focus to the content, because the focused element is gone or about to go. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** For `ref`: focuses the element that replaces a pressed button, or the focus would be lost. */
export function takeFocus(box: HTMLElement | null): void {
  box?.focus();
}

/** For `ref`: takes the focus of an element that is gone, and leaves that of a reader who has moved on. */
export function takeLostFocus(box: HTMLElement | null): void {
  if (document.activeElement === document.body) box?.focus({ preventScroll: true });
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

/** A page that was shown before has its content at once, or after one answer of the server. */
const openerWaitMs = 3_000;

/**
 * Focuses the link to an address once the page that has it is shown again, so that closing a sheet with an address of
 * its own leads back to what opened it. Does nothing when the focus has moved on.
 */
export function focusLinkTo(address: string): void {
  const until = performance.now() + openerWaitMs;
  const look = () => {
    const focused = document.activeElement;
    const isOnLink = focused !== document.body && focused?.id !== 'content';
    if (isOnLink && !focused?.closest('dialog')) return;
    const link = [...document.querySelectorAll<HTMLElement>('#content a')].find(
      (one) => one.getAttribute('href') === address && one.getClientRects().length > 0,
    );
    if (link) link.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
