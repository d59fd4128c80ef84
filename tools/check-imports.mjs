/** Checks the import rules in all source files. Prints `file:line message`; exit code 1 on a breach. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IMPURE_IN_DOMAIN, judgeServerImport, judgeSiteImport, LAW, SITES } from './import-law.mjs';
import { root } from './paths.mjs';
import { blankComments, lineAt, packageOf, readImports } from './read-imports.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.cache']);
const SOURCE = /\.(ts|tsx|mts|mjs|js)$/;
const SCOPE = '@pahiram/';

const isTest = (path) => /\.test\.\w+$/.test(path) || path.includes('/src/test/');

/** All breaches in `top`, as `{ path, line, message }` with the path relative to it. */
export function checkImports(top) {
  const files = Object.keys(LAW).flatMap((workspace) => listSources(top, workspace));
  const breaches = files.flatMap((file) => checkFile(file));
  const cycles = findCycles(files.filter((file) => file.workspace === 'server'));
  return [...breaches, ...cycles];
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
    const source = readFileSync(full, 'utf8');
    return { workspace, declared, path, source, ...readImports(source) };
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
  for (const match of file.source.matchAll(/^export \*/gm)) {
    const line = lineAt(file.source, match.index);
    breaches.push({
      path: file.path,
      line,
      message: 'no barrels: export * hides where words come from',
    });
  }
  for (const { specifier, line } of file.imports) {
    const message = judge(file, specifier);
    if (message !== undefined) breaches.push({ path: file.path, line, message });
  }
  return file.workspace === 'domain' && !isTest(file.path)
    ? [...breaches, ...findImpurities(file)]
    : breaches;
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
  if (!file.path.startsWith(src)) return undefined;
  if (target.startsWith('server/test/') && !isTest(file.path)) {
    return `"${specifier}" is test support`;
  }
  if (!target.startsWith(src)) return undefined;
  const [from, to] = [file.path.slice(src.length), target.slice(src.length)];
  if (file.workspace === 'server') return judgeServerImport(from, to);
  return SITES.includes(file.workspace) ? judgeSiteImport(from, to) : undefined;
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

function findImpurities(file) {
  const lines = blankComments(file.source).split('\n');
  return lines.flatMap((text, index) =>
    IMPURE_IN_DOMAIN.filter(({ pattern }) => pattern.test(text)).map(({ name }) => ({
      path: file.path,
      line: index + 1,
      message: `domain may not use ${name}: pass the value in`,
    })),
  );
}

/** One breach for each import cycle, at the import that closes it. */
function findCycles(files) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const breaches = [];
  const done = new Set();
  const visit = (file, trail) => {
    for (const { specifier, line } of file.imports) {
      const target = specifier.startsWith('.') && join(dirname(file.path), specifier);
      const next = target && byPath.get(target);
      if (!next || done.has(next.path)) continue;
      const start = trail.indexOf(next.path);
      if (start === -1) {
        visit(next, [...trail, next.path]);
        continue;
      }
      const ring = [...trail.slice(start), next.path].join(' -> ');
      breaches.push({ path: file.path, line, message: `imports go round in a circle: ${ring}` });
    }
    done.add(file.path);
  };
  for (const file of files) if (!done.has(file.path)) visit(file, [file.path]);
  return breaches;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const breaches = checkImports(root);
  for (const { path, line, message } of breaches) {
    process.stdout.write(`${path}:${line} ${message}\n`);
  }
  if (breaches.length > 0) process.exitCode = 1;
}
