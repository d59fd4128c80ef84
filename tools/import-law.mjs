/**
 * The import law of docs/architecture.md as a table. `workspaces`: which others may be imported;
 * `packages`: which npm packages ('declared': those in the workspace's own package.json);
 * `isPure`: no Node built-ins outside tests. Tests may use built-ins and every declared package.
 */
export const LAW = {
  domain: { workspaces: [], packages: [], isPure: true },
  api: { workspaces: ['domain'], packages: ['zod'], isPure: true },
  server: { workspaces: ['api', 'domain'], packages: 'declared', isPure: false },
  ui: { workspaces: ['domain'], packages: ['react', 'unplugin-icons'], isPure: true },
  web: { workspaces: ['ui', 'api', 'domain'], packages: 'declared', isPure: true },
  console: { workspaces: ['ui', 'api', 'domain'], packages: 'declared', isPure: true },
  e2e: { workspaces: ['api', 'domain', 'server'], packages: 'declared', isPure: false },
  bench: { workspaces: ['api', 'domain', 'server'], packages: 'declared', isPure: false },
  tools: { workspaces: [], packages: 'declared', isPure: false },
};

/** Workspaces whose `src` is laid out as pages -> capability folders -> lib. */
export const SITES = ['web', 'console'];

/** What domain may not touch: it is told the time and the dice, it never asks for them. */
export const IMPURE_IN_DOMAIN = [
  { pattern: /\bDate\.now\b/, name: 'Date.now' },
  { pattern: /\bnew Date\(\s*\)/, name: 'new Date()' },
  { pattern: /\bMath\.random\b/, name: 'Math.random' },
  { pattern: /\bperformance\.now\b/, name: 'performance.now' },
  { pattern: /\bcrypto\.(getRandomValues|randomUUID)\b/, name: 'crypto' },
  { pattern: /\bprocess\.\w/, name: 'process' },
  { pattern: /\bfetch\(/, name: 'fetch' },
];

/**
 * Where a file of web or console stands: `root` (main, routes: joins everything), `pages`, `lib`, or
 * the name of its capability folder.
 */
const placeOf = (pathInSrc) => (pathInSrc.includes('/') ? pathInSrc.split('/')[0] : 'root');

/** Why a file of a site may not import another of the same site; undefined when it may. */
export function judgeSiteImport(fromInSrc, toInSrc) {
  const from = placeOf(fromInSrc);
  const to = placeOf(toInSrc);
  if (from === 'root') return undefined;
  if (to === 'root')
    return `${from} may not import ${toInSrc}: only the start file joins everything`;
  if (to === 'pages') return judgePageImport(from, fromInSrc, toInSrc);
  if (to === 'lib' || to === from || from === 'pages') return undefined;
  if (from === 'lib') return `lib may not import the capability "${to}"`;
  return `the capability "${from}" may not import the capability "${to}"`;
}

function judgePageImport(from, fromInSrc, toInSrc) {
  const [, folder, ...rest] = toInSrc.split('/');
  const isSameFolder = rest.length > 0 && fromInSrc.startsWith(`pages/${folder}/`);
  if (from === 'pages' && isSameFolder) return undefined;
  return `${from} may not import a page (${toInSrc})`;
}

/** Why a server file may not import another of the server; undefined when it may. Test support may. */
export function judgeServerImport(fromInSrc, toInSrc) {
  const isStore = /(^|[/-])store\.ts$/.test(toInSrc);
  const isAllowed = placeOf(fromInSrc) === placeOf(toInSrc) || placeOf(fromInSrc) === 'test';
  if (!isStore || isAllowed) return undefined;
  return `the store of "${placeOf(toInSrc)}" is private to it: import one of its operations`;
}
