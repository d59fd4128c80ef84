/** Query key of the list of sessions; invalidated when sessions end. */
export const sessionsKey = ['sessions'];
