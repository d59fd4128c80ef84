/**
 * Screens where money, a signature or a code is in progress: nothing else is announced or opened there, and
 * they are not reloaded.
 */
export const busyScreens =
  /^\/(wallet\/withdraw|offer|apply|repay|loan\/(return|settle)|settings\/account)(\/|$)/;
