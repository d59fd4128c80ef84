/** Timings of the screens (S9.07), in milliseconds. */
export const SLIDESHOW_SLIDE_MS = 1500;
export const SLIDESHOW_SLIDES = 16;
export const DATA_CACHE_MS = 60_000;
export const CACHE_RESET_AFTER_LOGOUT_MS = 1000;
export const SESSION_LOST_REDIRECT_MS = 1500;
export const SIGN_IN_REDIRECT_MS = 1500;
export const SIGN_IN_SUCCESS_TOAST_MS = 1000;
export const SIGN_IN_ERROR_TOAST_MS = 1500;
export const AUTO_SIGN_IN_AFTER_REGISTRATION_MS = 3000;
export const REVEAL_MS = 3000;
export const TOAST_MS = 5000;
export const CODE_ACCEPTED_TOAST_MS = 500;
export const CODE_WRONG_TOAST_MS = 1000;
export const PASSWORD_CHANGED_REDIRECT_MS = 3000;
export const SUBMIT_LOCK_MS = 2000;

/**
 * The shortest time that a progress screen ("Submitting...", "Saving...", "Sending...") is shown,
 * so that it does not flicker. It stays until the work is done; success is never shown before the
 * server replies.
 */
export const PROGRESS_SCREEN_MIN_MS = 400;
