import { eraseShared } from '../../offline/shared-files.ts';

/** The files were sent, or the member took one away: a reload must not attach them again. */
export function forgetShared(): void {
  eraseShared();
  const { pathname, search } = location;
  if (new URLSearchParams(search).has('shared')) history.replaceState(history.state, '', pathname);
}
