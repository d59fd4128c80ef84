import { routes } from '@pahiram/web/src/routes.ts';

/** Public pages that the server renders, by their English paths. */
export const rendered = routes.filter(({ isRendered }) => isRendered).map(({ path }) => path);
