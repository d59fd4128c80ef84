/** The contact form with “My phone or number was stolen” chosen, for a visitor and for a member. */
export const stolenPath = '/contact?about=stolen';
export const stolenHelpPath = '/help?about=stolen';

/** The member's form with “A complaint” chosen. */
export const complaintPath = '/help?about=complaint';

/** The page about work and income, also when it was filled in before. */
export const workPath = '/activate?employment';
