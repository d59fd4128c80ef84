/**
 * For the page of a one-tap link: when something happens, or how it ended.
 * @param at null once it is over.
 */
export function stopTimes(at: Date | null, happened: boolean) {
  if (at !== null) return { at, ended: null };
  return { at, ended: happened ? ('DONE' as const) : ('STOPPED' as const) };
}
