import { parseArgs } from 'node:util';
import { askedAccountChange, proposeAccountChange } from '@pahiram/api/account-changes';
import type { InputOf } from '@pahiram/api/operation';
import { type App, systemContext } from '../context.ts';
import { problemOf, Refusal, wordRefusal } from '../http/refusal.ts';
import { proposeChange } from '../loans/company-accounts/propose-change.ts';
import { runCommand, withApp } from './run-command.ts';

/**
 * `npm run account:propose -- --bank BDO --name "Pahiram Inc." --number "0012 3456 7890" --reason "…"` proposes to
 * open a bank account into which members pay, such as the first one of a new installation. A credit manager confirms
 * it in the console. Exit code 0: proposed; 1: refused; 2: invalid arguments.
 */
const usage = `npm run account:propose -- --bank BDO --name "Pahiram Inc." --number "0012 3456 7890" --reason "contract of today"
It only proposes: a credit manager confirms in the console, and the account is used 24 hours later.`;

type Asked = InputOf<typeof proposeAccountChange>['body'];

const asked = readAsked(process.argv.slice(2));
if (typeof asked === 'string') {
  process.stderr.write(`${asked}\n\n${usage}\n`);
  process.exitCode = 2;
} else {
  await runCommand((config) => withApp(config, {}, (app) => propose(app, asked)));
}

/** @returns the proposal, or a sentence that says what is wrong with the arguments. */
function readAsked(argv: readonly string[]): Asked | string {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    strict: false,
    options: { bank: option, name: option, number: option, reason: option },
  });
  const read = askedAccountChange.safeParse({
    kind: 'OPEN',
    bank: values.bank,
    accountName: values.name,
    accountNumber: values.number,
    takesPayments: true,
    reason: values.reason,
  });
  if (read.success) return read.data;
  const names: Readonly<Record<string, string>> = {
    bank: '--bank',
    accountName: '--name',
    accountNumber: '--number (6 to 40 digits, in groups if you like)',
    reason: '--reason (at least 5 characters)',
  };
  const missing = new Set(read.error.issues.map(({ path }) => names[String(path[0])]));
  return `Missing or not valid: ${[...missing].join(', ')}`;
}

async function propose(app: App, body: Asked): Promise<0 | 1> {
  const ctx = systemContext(app, 'command:propose-account', app.random.uuid());
  try {
    await ctx.transaction((tx) =>
      proposeChange(tx, ctx, body, (code, facts) => new Refusal(code, facts)),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = problemOf(proposeAccountChange, error.code);
    process.stderr.write(`${wordRefusal(problem, error, 'en', ctx.trace).message}\n`);
    return 1;
  }
  process.stdout.write(
    'The account is proposed, and everybody on the staff is told. A credit manager confirms it in the console, Company accounts.\n',
  );
  return 0;
}
