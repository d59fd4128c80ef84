import type { Plugin } from 'vite';

/**
 * Lazy imports as the browser knows them: with one style sheet and the scripts of a page named in its
 * head, the bundler's own loader around each of them has nothing to load.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (open) => open();',
    },
  };
}
