/**
 * For `ref`: scrolls the element into view. It replaces a longer view whose button was at the bottom,
 * and would otherwise be above the visible part.
 */
export function bringIntoSight(box: Element | null): void {
  box?.scrollIntoView({ block: 'center' });
}
