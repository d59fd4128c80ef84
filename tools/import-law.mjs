/**
 * The import rules of the sites, e2e, bench and tools; those of domain, api, embedded-postgres and server
 * are in .dependency-cruiser.mjs. `workspaces`: the other workspaces that may be imported; `packages`:
 * the npm packages ('declared': those in the workspace's own package.json); `isPure`: no Node built-ins
 * outside tests. Tests may use built-ins and all declared packages.
 */
export const LAW = {
  ui: { workspaces: ['domain'], packages: ['react', 'unplugin-icons'], isPure: true },
  web: { workspaces: ['ui', 'api', 'domain'], packages: 'declared', isPure: true },
  console: { workspaces: ['ui', 'api', 'domain'], packages: 'declared', isPure: true },
  e2e: { workspaces: ['api', 'domain', 'server'], packages: 'declared', isPure: false },
  bench: {
    workspaces: ['api', 'domain', 'embedded-postgres', 'server'],
    packages: 'declared',
    isPure: false,
  },
  simulator: { workspaces: ['domain'], packages: 'declared', isPure: false },
  tools: { workspaces: [], packages: 'declared', isPure: false },
};

/** Workspaces whose `src` has pages, capability folders and lib. */
export const SITES = ['web', 'console'];

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
