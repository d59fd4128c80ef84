/** The number on the icon of the installed app; none for 0. Browsers without it, or without the app, ignore it. */
export function showBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // Rejected where the app may not show a badge; the notices say the number too.
  shown.catch(() => undefined);
}
