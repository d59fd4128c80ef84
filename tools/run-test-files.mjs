/**
 * Runs the test files named in its arguments in this process, one after the other: the modules that they
 * share are loaded once. Hooks at the top of a file belong to that file only.
 */
import { resolve } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) {
  // A test belongs to the suite in whose callback its module is loaded.
  describe(file, () => import(pathToFileURL(resolve(file)).href));
}
