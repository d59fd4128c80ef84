import { launchGateWords } from '@pahiram/api/launch-gate-words';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../context.ts';
import { armCrashPoint } from '../crash-points.ts';
import type { Reader } from '../db/database.ts';
import { readDemoPeople } from '../demo/people.ts';
import { areApplicationsOpen, listGateObstacles } from '../loans/launch-gate.ts';
import { createLog } from '../logging.ts';
import { thisRelease } from '../release.ts';
import { loadConfig } from './load-config.ts';
import { explainStartFailure } from './start-failure.ts';
import { type Service, startService } from './start-service.ts';

/** Reads the settings, starts the service, prints its URLs, and runs until a signal. */
export async function main(environment: NodeJS.ProcessEnv, argv: readonly string[]): Promise<void> {
  try {
    const config = loadConfig(environment, argv);
    armCrashPoint(config, environment);
    const log = createLog(config.settings.LOG_LEVEL);
    const service = await startService(config, log);
    stopOnSignal(service, log);
    await announce(service);
  } catch (error) {
    const { words, exitCode } = explainStartFailure(error);
    process.stderr.write(`${words}\n`);
    process.exit(exitCode);
  }
}

/** With `npm start`, both the terminal and npm send a SIGINT for one Ctrl+C. */
const sameSignalMs = 1_000;

/** Stops cleanly at the first Ctrl+C (SIGINT) or SIGTERM, and exits at once at a later one. */
function stopOnSignal(service: Service, log: FastifyBaseLogger): void {
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Prints the URLs and, in demo mode, the sign-ins of the demonstration. */
async function announce({ app }: Service): Promise<void> {
  const { publicUrl, mode, settings } = app.config;
  app.log.info({ mode, port: settings.PORT, ...thisRelease() }, 'serving');
  if (mode === 'live') {
    process.stdout.write(`${(await liveLines(app)).join('\n')}\n`);
    return;
  }
  const lines = [
    '',
    `  Pahiram is ready (demonstration, not a licensed lender).`,
    '',
    `  For borrowers   ${publicUrl}/`,
    `  For staff       ${publicUrl}/console/`,
    `  SMS and mail    ${publicUrl}/demo   every message that was sent, and all sign-ins`,
    `  API             ${publicUrl}/api/docs`,
    '',
    ...(await signInLines(app.db.reader)),
    '  Ctrl+C stops it. Everything is kept in the data folder; npm run demo:reset starts over.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The URLs, and the steps that are missing before a borrower can apply. */
export async function liveLines(app: Pick<App, 'config' | 'db' | 'clock'>): Promise<string[]> {
  const todo = await listTodo(app);
  return [
    '',
    '  Pahiram is serving in live mode.',
    '',
    `  For borrowers   ${app.config.publicUrl}/`,
    `  For staff       ${app.config.publicUrl}/console/`,
    '',
    ...(todo.length === 0 ? [] : ['  Still to do:', ...todo.map((line) => `  - ${line}`), '']),
  ];
}

/** The roles that propose and confirm loan terms and the launch gate. */
const gateRoles = ['CREDIT_MANAGER', 'FINANCE'] as const;

async function listTodo(app: Pick<App, 'config' | 'db' | 'clock'>): Promise<string[]> {
  const { config } = app;
  const { reader } = app.db;
  const staff = await reader.selectFrom('staff').select(['roles', 'state']).execute();
  const missing = gateRoles.filter(
    (role) => !staff.some(({ roles, state }) => state === 'active' && roles.includes(role)),
  );
  const todo: string[] = [];
  if (config.settings.TRUST_PROXY === undefined) {
    todo.push(
      'TRUST_PROXY is not set: behind a proxy all visitors share its IP address and its limits.',
    );
  }
  if (staff.length === 0) {
    todo.push(
      'There is no staff yet: npm run staff:create -- --email you@example.com --role ADMIN',
    );
  }
  if (missing.length > 0) {
    todo.push(
      `No active person has the role ${missing.join(' and ')}: loan terms and launch gate need both.`,
    );
  }
  for (const obstacle of await listGateObstacles(reader, app)) {
    todo.push(launchGateWords[obstacle].en);
  }
  if (!(await areApplicationsOpen(reader, app))) {
    todo.push(
      'Applications are closed until the launch gate is opened: a credit manager proposes, finance confirms.',
    );
  }
  return todo;
}

async function signInLines(reader: Reader): Promise<string[]> {
  const people = await readDemoPeople(reader);
  if (people.length === 0) return [];
  const width = Math.max(...people.map(({ signIn }) => signIn.length));
  const rows = people.map(
    ({ kind, signIn, password, note }) =>
      `    ${kind.padEnd(7)} ${signIn.padEnd(width)}  ${password}  ${note.en}`,
  );
  return ['  Demo sign-ins (staff also need the code shown on the demo page)', ...rows, ''];
}
