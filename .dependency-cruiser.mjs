/**
 * The import rules of all workspaces, in words in docs/architecture.md. tools/check.mjs runs them;
 * tools/import-rules.test.mjs shows that each finds a breach. swc reads the sources, because TypeScript 7
 * has no programming interface that dependency-cruiser could use. Undeclared packages, `export *` and the
 * clock and dice of domain: biome.json.
 */

/** The parts of server/src, from top to bottom: each may import only those below it. */
const SERVER_ORDER = [
  ...['main', 'commands', 'run'],
  ...['app', 'docs', 'capabilities', 'site', 'demo', 'health'],
  ...[
    'work-queues',
    'member-page',
    'stops',
    'confirmations',
    'money-lock',
    'accounting',
    'privacy',
    'wallet',
    'payments',
    'withdrawals',
    'phone-number',
    'support',
    'loans',
    'members',
    'documents',
    'interests',
  ],
  ...['access', 'codes', 'notices', 'pdf', 'company', 'currencies', 'ledger'],
  ...['jobs', 'accounts', 'audit', 'incidents', 'http'],
  ...['task', 'gauge', 'context', 'integrations', 'db'],
  ...[
    'crash-points',
    'config',
    'vault',
    'logging',
    'strict-json',
    'addresses',
    'ids',
    'release',
    'work',
    'lib',
  ],
];

const TEST = '\\.test\\.tsx?$';
const OTHER_WORKSPACES =
  '^(api|bench|client|console|domain|e2e|embedded-postgres|server|simulator|tools|ui|web)/';
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

/** The workspaces that each workspace may import. */
const MAY_IMPORT = {
  'embedded-postgres': [],
  server: ['api', 'domain', 'embedded-postgres'],
  ui: ['domain'],
  client: ['ui', 'api', 'domain'],
  web: ['client', 'ui', 'api', 'domain'],
  console: ['client', 'ui', 'api', 'domain'],
  simulator: ['domain'],
  e2e: ['web', 'server', 'api', 'domain'],
  bench: ['server', 'embedded-postgres', 'api', 'domain'],
  tools: [],
};

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
  ...Object.entries(MAY_IMPORT).map(([workspace, others]) =>
    forbid(
      `workspaces-of-${workspace}`,
      `${workspace} imports ${others.length === 0 ? 'no other workspace' : `only ${others.join(', ')}`}`,
      { path: `^${workspace}/` },
      { path: OTHER_WORKSPACES, pathNot: `^(${[workspace, ...others].join('|')})/` },
    ),
  ),
  forbid(
    'server-knows-a-database-url',
    'only run, commands and tests start the embedded PostgreSQL; the rest knows its URL',
    { path: '^server/src/', pathNot: [parts(['run', 'commands']), TEST] },
    { path: '^embedded-postgres/' },
  ),
  ...['domain', 'api', ...Object.keys(MAY_IMPORT)].flatMap((workspace) => [
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

/** Browsers have no Node; tests of these workspaces run in Node or in a browser. */
const browser = [
  forbid(
    'no-node-in-the-browser',
    'Node is not there in a browser',
    { path: '^(ui|client|web|console)/src/', pathNot: [TEST, '/test/'] },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'client-packages',
    'client needs React, TanStack Query and the browser part of passkeys only',
    { path: '^client/src/', pathNot: TEST },
    {
      path: '^node_modules/',
      pathNot: '^node_modules/(@types/react|react|@tanstack|@simplewebauthn)/',
    },
  ),
  forbid(
    'ui-packages',
    'ui needs React and icons only',
    { path: '^ui/src/', pathNot: [TEST, '/test/'] },
    { path: '^node_modules/', pathNot: '^node_modules/(@types/)?react(-dom)?/' },
  ),
];

/** The features of each site, from top to bottom: each may import only those below it, and the shell. */
const FEATURES = {
  web: [
    ...[
      'demo',
      'dash',
      'account',
      'activity',
      'repay',
      'wallet',
      'loan',
      'profile',
      'marketing',
      'support',
    ],
    ...['auth', 'passkeys', 'calculator', 'legal'],
  ],
  console: [
    ...[
      'today',
      'access',
      'applications',
      'members',
      'withdrawals',
      'reconciliation',
      'incidents',
      'payments',
      'statements',
      'loans',
      'ledger',
      'loan-requests',
      'collections',
      'support',
      'audit',
      'jobs',
    ],
    ...[
      'messages',
      'products',
      'launch-gate',
      'staff',
      'interests',
      'invitations',
      'identity',
      'holds',
    ],
  ],
};

const features = (site, names) => `^${site}/src/features/(${names.join('|')})/`;

const sites = Object.entries(FEATURES).flatMap(([site, order]) => [
  forbid(
    `${site}-composition-is-the-top`,
    'main, app and server put the features together; what stands below imports only the routes of them',
    { path: `^${site}/src/[^/]+/` },
    { path: `^${site}/src/[^/]+$`, pathNot: `^${site}/src/routes\\.ts$` },
  ),
  forbid(
    `${site}-shell-below-features`,
    'features stand above the shell: what the shell needs moves into it; only the footer opens the legal texts',
    { path: `^${site}/src/(shell|offline)/` },
    { path: `^${site}/src/features/`, pathNot: '/legal/legal-dialog\\.tsx$' },
  ),
  forbid(
    `${site}-feature-has-a-place`,
    'a new feature needs a place in FEATURES (.dependency-cruiser.mjs)',
    {},
    { path: `^${site}/src/features/`, pathNot: features(site, order) },
  ),
  ...order
    .slice(1)
    .map((name, index) =>
      forbid(
        `${site}-feature-order-${name}`,
        `imports between features go down: ${name} may not import what stands above it in FEATURES`,
        { path: features(site, [name]) },
        { path: features(site, order.slice(0, index + 1)) },
      ),
    ),
]);

export default {
  forbidden: [
    forbid('no-circle', 'files may not import each other in a circle', {}, { circular: true }),
    forbid(
      'no-index-files',
      'name a file after its main export',
      {},
      { path: '/src/.*index\\.tsx?$' },
    ),
    forbid(
      'resolvable',
      'the imported file or package is missing',
      {},
      { couldNotResolve: true, pathNot: '^~icons/' },
    ),
    ...workspaces,
    ...server,
    ...browser,
    ...sites,
  ],
  options: {
    parser: 'swc',
    // Type imports count as well.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
