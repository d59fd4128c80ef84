/**
 * Query key of a member's drafts. A separate module, so that clearing them does not import the code
 * that loads them.
 */
export const draftsKey = 'drafts';
