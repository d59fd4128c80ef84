/** The most rows of a list in one file. */
export const FILE_ROWS_MAX = 10_000;
/** The most chosen rows in one file: their ids stand in the address. */
export const CHOSEN_IN_FILE_MAX = 200;

/** `free`: unclaimed, or claimed by the caller. `mine`: claimed by the caller. */
export const CLAIM_FILTERS = ['any', 'free', 'mine'] as const;
/** By the time by which an answer is promised; `today`: still to come today. */
export const DUE_FILTERS = ['any', 'late', 'today'] as const;
