import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { root } from './paths.mjs';

/** Workspaces whose sources run in a browser, beside the site's own. */
const SHARED = ['api', 'client', 'domain', 'ui'];

/**
 * Opens a site for `npm run dev`. It serves the sources of the browser code and the packages only: `data/`
 * with the master key, `.env` and `.git` are in the same checkout, and any program of this machine can ask.
 * @param workspace `web` or `console`.
 * @param options further options of Vite's server.
 * @param customLogger takes what Vite would print.
 */
export function openSite(workspace, options, customLogger) {
  return createVite({
    root: join(root, workspace),
    configFile: join(root, workspace, 'vite.config.ts'),
    clearScreen: false,
    customLogger,
    server: {
      ...options,
      middlewareMode: true,
      // Vite would let pages of any other local port read the service's replies.
      cors: false,
      fs: {
        strict: true,
        allow: [
          join(root, workspace, 'index.html'),
          ...[workspace, ...SHARED].map((name) => join(root, name, 'src')),
          join(root, 'node_modules'),
        ],
        // The last names the workspaces themselves: npm links them into node_modules.
        deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/node_modules/@pahiram/**'],
      },
    },
  });
}
