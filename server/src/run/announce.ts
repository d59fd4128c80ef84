import type { Reader } from '../db/database.ts';
import { readDemoPeople } from '../demo/list-demo-people.ts';
import type { Service } from './start-service.ts';

/** Tells the person at the terminal where everything is and, in demo mode, who can sign in. */
export async function announce({ app }: Service): Promise<void> {
  const { publicUrl, mode, settings } = app.config;
  app.log.info({ mode, port: settings.PORT }, 'serving');
  if (mode === 'live') return;
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

async function signInLines(reader: Reader): Promise<string[]> {
  const people = await readDemoPeople(reader);
  if (people.length === 0) return [];
  const width = Math.max(...people.map(({ signIn }) => signIn.length));
  const rows = people.map(
    ({ kind, signIn, password, note }) =>
      `    ${kind.padEnd(7)} ${signIn.padEnd(width)}  ${password}  ${note}`,
  );
  return ['  Demo sign-ins (staff also need the code shown on the demo page)', ...rows, ''];
}
