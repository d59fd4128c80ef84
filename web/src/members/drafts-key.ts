/** Under what the drafts of a member are asked for; apart, so that who only forgets them is small. */
export const draftsKey = 'drafts';
