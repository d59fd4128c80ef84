/**
 * Checks the import rules of the workspaces in import-law.mjs. Prints `file:line message`; exit code 1 on
 * a breach.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { judgeSiteImport, LAW, SITES } from './import-law.mjs';
import { root } from './paths.mjs';
import { packageOf, readImports } from './read-imports.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.cache']);
const SOURCE = /\.(ts|tsx|mts|mjs|js)$/;
const SCOPE = '@pahiram/';

const isTest = (path) => /\.test\.\w+$/.test(path) || path.includes('/src/test/');

/** All breaches in `top`, as `{ path, line, message }` with the path relative to it. */
export function checkImports(top) {
  const files = Object.keys(LAW).flatMap((workspace) => listSources(top, workspace));
  return files.flatMap((file) => checkFile(file));
}

function listSources(top, workspace) {
  const manifestPath = join(top, workspace, 'package.json');
  if (!existsSync(manifestPath)) return [];
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const declared = new Set(
    [manifest.dependencies, manifest.devDependencies, manifest.peerDependencies].flatMap((group) =>
      Object.keys(group ?? {}),
    ),
  );
  return walk(join(top, workspace)).map((full) => {
    const path = relative(top, full);
    return { workspace, declared, path, ...readImports(readFileSync(full, 'utf8')) };
  });
}

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(full);
    return SOURCE.test(entry.name) ? [full] : [];
  });
}

function checkFile(file) {
  const breaches = file.unread.map((line) => ({
    path: file.path,
    line,
    message: 'this import is not in the usual form, so the law cannot be checked',
  }));
  if (/(^|\/)index\.\w+$/.test(file.path)) {
    breaches.push({
      path: file.path,
      line: 1,
      message: 'no index files: name it after its export',
    });
  }
  for (const { specifier, line } of file.imports) {
    const message = judge(file, specifier);
    if (message !== undefined) breaches.push({ path: file.path, line, message });
  }
  return breaches;
}

function judge(file, specifier) {
  if (specifier.startsWith('.')) return judgeRelative(file, specifier);
  if (specifier.startsWith(SCOPE)) return judgeWorkspace(file, specifier);
  if (isBuiltin(specifier)) return judgeBuiltin(file, specifier);
  if (specifier.startsWith('~icons/')) return judgePackage(file, 'unplugin-icons');
  return judgePackage(file, packageOf(specifier));
}

function judgeRelative(file, specifier) {
  const target = join(dirname(file.path), specifier);
  if (!target.startsWith(`${file.workspace}/`)) {
    return `"${specifier}" leaves the workspace: import it by its ${SCOPE} name`;
  }
  const src = `${file.workspace}/src/`;
  const isInside = file.path.startsWith(src) && target.startsWith(src);
  if (!isInside || !SITES.includes(file.workspace)) return undefined;
  return judgeSiteImport(file.path.slice(src.length), target.slice(src.length));
}

function judgeWorkspace(file, specifier) {
  const target = packageOf(specifier).slice(SCOPE.length);
  if (target === file.workspace) return `inside ${target} imports are relative`;
  if (!LAW[file.workspace].workspaces.includes(target)) {
    return `${file.workspace} may not import ${target}`;
  }
  return judgeDeclared(file, packageOf(specifier));
}

function judgeBuiltin(file, specifier) {
  const { isPure } = LAW[file.workspace];
  const isSource = file.path.startsWith(`${file.workspace}/src/`) && !isTest(file.path);
  if (isPure && isSource) return `${file.workspace} may not import "${specifier}"`;
  return undefined;
}

function judgePackage(file, name) {
  const { packages } = LAW[file.workspace];
  if (packages !== 'declared' && !packages.includes(name) && !isTest(file.path)) {
    return `${file.workspace} may not import the package "${name}"`;
  }
  return judgeDeclared(file, name);
}

const judgeDeclared = (file, name) =>
  file.declared.has(name) ? undefined : `"${name}" is not in ${file.workspace}/package.json`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const breaches = checkImports(root);
  for (const { path, line, message } of breaches) {
    process.stdout.write(`${path}:${line} ${message}\n`);
  }
  if (breaches.length > 0) process.exitCode = 1;
}
