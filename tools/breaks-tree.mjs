/** Scratch copies of the repository, in which breaks.mjs changes the sources. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { cacheDir, root } from './paths.mjs';

const git = (words, cwd = root) =>
  execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...words], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
  });

/**
 * Creates a worktree of HEAD in the ignored folder `.cache`, with this checkout's uncommitted changes and
 * new files. Its packages are hard links, so that it takes seconds and hardly any space.
 */
export function makeTree(name) {
  const tree = join(cacheDir, 'breaks', name);
  removeTree(tree);
  mkdirSync(dirname(tree), { recursive: true });
  git(['worktree', 'add', '--detach', '--force', '--no-checkout', tree, 'HEAD']);
  for (const path of git(['ls-files', '-coz', '--exclude-standard']).split('\0')) {
    if (path === '' || !existsSync(join(root, path))) continue;
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  linkPackages(tree);
  return tree;
}

function linkPackages(tree) {
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(tree, 'node_modules')]);
  // Tools rewrite their cache files in place, which would change this checkout through the hard links.
  for (const cache of ['.vite', '.vite-temp', '.cache']) {
    rmSync(join(tree, 'node_modules', cache), { recursive: true, force: true });
  }
  for (const workspace of ['domain', 'api', 'client', 'embedded-postgres', 'server', 'ui', 'web']) {
    const link = join(tree, 'node_modules/@pahiram', workspace);
    if (realpathSync(link).startsWith(realpathSync(tree) + sep)) continue;
    throw new Error(`${link} leads out of the scratch copy: the break would not reach its tests`);
  }
}

export function removeTree(tree) {
  if (existsSync(tree)) rmSync(tree, { recursive: true, force: true });
  git(['worktree', 'prune']);
}
