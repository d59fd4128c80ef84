/**
 * The import rules of docs/architecture.md as a table. `workspaces`: the other workspaces that may be
 * imported; `packages`: the npm packages ('declared': those in the workspace's own package.json);
 * `isPure`: no Node built-ins outside tests. Tests may use built-ins and all declared packages.
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

/** Workspaces whose `src` has pages, capability folders and lib. */
export const SITES = ['web', 'console'];

/** Forbidden in domain, which gets time and random values as arguments. */
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
 * The part of `src` that a file belongs to: `root` (main, routes), `pages`, `lib` or the name of its
 * capability folder.
 */
const placeOf = (pathInSrc) => (pathInSrc.includes('/') ? pathInSrc.split('/')[0] : 'root');

/** The reason why a file may not import another file of the same site; undefined when it may. */
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

/** The reason why a server file may not import another; undefined when it may. */
export function judgeServerImport(fromInSrc, toInSrc) {
  const isStore = /(^|[/-])store\.ts$/.test(toInSrc);
  if (!isStore || placeOf(fromInSrc) === placeOf(toInSrc)) return undefined;
  return `the store of "${placeOf(toInSrc)}" is private to it: import one of its operations`;
}
