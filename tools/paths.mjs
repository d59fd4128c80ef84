import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cacheDir = join(root, '.cache');
/** The pinned Node, once it is installed. */
export const pinnedNode = join(root, 'node_modules/.bin/node');
