/**
 * The page of the member area that redirected to the sign-in page. Only paths of the member area are accepted,
 * never an external URL.
 */
export function whereFrom(): string {
  const from = (history.state as { from?: unknown } | null)?.from;
  return typeof from === 'string' &&
    /^\/(dash|wallet|settings|activate|profile|apply|offer|contract)\b/.test(from)
    ? from
    : '/dash';
}
