import { eraseShared } from '../../offline/personal-data.ts';

/** Whether the page was opened by the app's share address (offline/shared-files.ts). */
export const isOpenedByShare = (): boolean => new URLSearchParams(location.search).has('shared');

/** The files were sent, or the member took one away: a reload must not attach them again. */
export function forgetShared(): void {
  if (!isOpenedByShare()) return;
  eraseShared();
  history.replaceState(history.state, '', location.pathname);
}
