/** Public pages that the server renders, by their English paths. */
export const rendered = [
  '/',
  '/hiw',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/faq',
  '/bug-bounty',
  '/login',
  '/register',
  '/recover',
];
