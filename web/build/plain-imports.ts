import type { Plugin } from 'vite';

/**
 * Removes Vite's preload wrapper from lazy imports: there is one style sheet, and each page names its
 * scripts in its head, so there is nothing left to preload.
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
