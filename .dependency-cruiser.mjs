/**
 * The import rules of domain, api, embedded-postgres and server, in words in docs/architecture.md.
 * tools/check.mjs runs them; tools/import-rules.test.mjs shows that each finds a breach. swc reads the
 * sources, because TypeScript 7 has no programming interface that dependency-cruiser could use.
 * web, console, ui, e2e, bench and tools: tools/check-imports.mjs. Undeclared packages, `export *` and
 * the clock and dice of domain: biome.json.
 */

/** The parts of server/src, from top to bottom: each may import only those below it. */
const SERVER_ORDER = [
  ...['main', 'commands', 'run'],
  ...['app', 'docs', 'capabilities', 'site', 'demo', 'health'],
  ...['privacy', 'wallet', 'withdrawals', 'support', 'loans', 'members', 'documents'],
  ...['access', 'codes', 'notices', 'pdf', 'company', 'currencies', 'ledger'],
  ...['jobs', 'accounts', 'audit', 'http'],
  ...['task', 'gauge', 'context', 'integrations', 'db'],
  ...[
    'crash-points',
    'config',
    'vault',
    'logging',
    'strict-json',
    'addresses',
    'ids',
    'work',
    'lib',
  ],
];

const TEST = '\\.test\\.ts$';
const OTHER_WORKSPACES =
  '^(api|bench|console|domain|e2e|embedded-postgres|server|simulator|tools|ui|web)/';
/** Files and folders of server/src with these names. */
const parts = (names) => `^server/src/(${names.join('|')})(/|\\.ts$)`;

const forbid = (name, comment, from, to, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
  ...more,
});

const workspaces = [
  forbid(
    'domain-imports-nothing',
    'domain is pure: no packages, no built-ins, no other workspace',
    { path: '^domain/src/', pathNot: TEST },
    { pathNot: '^domain/src/' },
  ),
  forbid(
    'domain-tests',
    'tests of domain import no other workspace',
    { path: `^domain/.*${TEST}` },
    { path: OTHER_WORKSPACES, pathNot: '^domain/' },
  ),
  forbid(
    'api-imports-domain-and-zod',
    'api imports only domain and zod, because browsers use it too',
    { path: '^api/src/', pathNot: TEST },
    { pathNot: ['^(api|domain)/src/', '^node_modules/zod/'] },
  ),
  forbid(
    'api-tests',
    'tests of api import no other workspace than domain',
    { path: `^api/.*${TEST}` },
    { path: OTHER_WORKSPACES, pathNot: '^(api|domain)/' },
  ),
  forbid(
    'embedded-postgres-stands-alone',
    'embedded-postgres imports no other workspace',
    { path: '^embedded-postgres/' },
    { path: OTHER_WORKSPACES, pathNot: '^embedded-postgres/' },
  ),
  forbid(
    'server-imports-no-site',
    'server imports only api, domain and embedded-postgres',
    { path: '^server/' },
    { path: OTHER_WORKSPACES, pathNot: '^(server|api|domain|embedded-postgres)/' },
  ),
  forbid(
    'server-knows-a-database-url',
    'only run, commands and tests start the embedded PostgreSQL; the rest knows its URL',
    { path: '^server/src/', pathNot: [parts(['run', 'commands']), TEST] },
    { path: '^embedded-postgres/' },
  ),
  ...['domain', 'api', 'embedded-postgres', 'server'].flatMap((workspace) => [
    forbid(
      `${workspace}-names-other-workspaces`,
      'another workspace is imported by its @pahiram/ name',
      { path: `^${workspace}/` },
      { path: OTHER_WORKSPACES, pathNot: `^${workspace}/`, dependencyTypes: ['local'] },
    ),
    forbid(
      `${workspace}-imports-itself-relatively`,
      'inside a workspace imports are relative',
      { path: `^${workspace}/` },
      { path: `^${workspace}/`, dependencyTypesNot: ['local'] },
    ),
  ]),
];

const server = [
  forbid(
    'store-is-private',
    'the store of a capability is private to it: import one of its operations',
    { path: '^server/src/([^/]+)' },
    {
      path: ['^server/src/.+/store\\.ts$', '^server/src/.+-store\\.ts$'],
      pathNot: '^server/src/$1/',
    },
  ),
  forbid(
    'test-support',
    'only tests import server/test',
    { path: '^server/src/', pathNot: TEST },
    { path: '^server/test/' },
  ),
  forbid(
    'server-part-has-a-place',
    'a new folder or file of server/src needs a place in SERVER_ORDER (.dependency-cruiser.mjs)',
    {},
    { path: '^server/src/', pathNot: parts(SERVER_ORDER) },
  ),
  ...SERVER_ORDER.map((name, index) =>
    forbid(
      `server-order-${name}`,
      `imports inside server go down: ${name} may not import what stands above it in SERVER_ORDER`,
      { path: parts([name]), pathNot: TEST },
      {
        path: index === 0 ? 'nothing stands above the first$' : parts(SERVER_ORDER.slice(0, index)),
      },
    ),
  ),
];

export default {
  forbidden: [
    forbid('no-circle', 'files may not import each other in a circle', {}, { circular: true }),
    forbid(
      'no-index-files',
      'name a file after its main export',
      {},
      { path: '^(api|domain|embedded-postgres|server)/.*index\\.ts$' },
    ),
    forbid('resolvable', 'the imported file or package is missing', {}, { couldNotResolve: true }),
    ...workspaces,
    ...server,
  ],
  options: {
    parser: 'swc',
    // Type imports count as well.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^(bench|console|e2e|simulator|tools|ui|web)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
