/**
 * For `ref`: what takes the place of a longer screen would otherwise stand above what is in sight, since
 * its button was at the lower end.
 */
export function bringIntoSight(box: Element | null): void {
  box?.scrollIntoView({ block: 'center' });
}
