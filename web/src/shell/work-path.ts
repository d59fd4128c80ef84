/** The page about work and income, also when it was filled in before. */
export const workPath = '/activate?employment';
