/**
 * The page of the member area that led to the way in. Only ever one of this site's own: never an address
 * from outside (J09).
 */
export function whereFrom(): string {
  const from = (history.state as { from?: unknown } | null)?.from;
  return typeof from === 'string' &&
    /^\/(dash|wallet|settings|activate|profile|apply|offer|contract)\b/.test(from)
    ? from
    : '/dash';
}
