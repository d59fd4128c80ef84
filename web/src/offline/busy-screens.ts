/** Screens where money or a signature is in progress: nothing else is announced or opened there. */
export const busyScreens = /^\/(wallet\/withdraw|offer|apply)(\/|$)/;
