/**
 * `npm run bench`: measures withdrawals, their confirmations, sign-ins and wallet loads over HTTP in turns with pgbench on the same
 * server, so that disturbances affect both. See docs/performance.md.
 *
 * `--large`: also the cost of a withdrawal with 5,000,000 ledger rows (some minutes more).
 * `--web`: instead measures the pages: bytes against the budgets, Lighthouse scores, largest contentful
 * paint next to a bare page, and interactions on a slow phone. Starts the service unless `--url` is given.
 * `--loans`: instead measures the projections of the loan engine.
 * `--cob`: instead measures the close of business, with `--sizes 10000,100000,1000000` loans.
 * `--lists`: instead measures every read of the console and of a member with 100,000 members, or `--members`, and twice as many
 * loans.
 * `--attacks`: instead measures only the times of other requests during attacks.
 * `--rounds 5`, `--seconds 5`, `--members 10000`, `--scale 50`; `--node-flag` for the service's runtime.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { attackTable, measureAttacks } from './attacks/measure-attacks.ts';
import { measureClose } from './close/measure-close.ts';
import { table } from './figures.ts';
import { countLedgerRows, growLedger } from './grow-ledger.ts';
import { measureWithdrawals } from './measure.ts';
import { measureLists } from './measure-lists.ts';
import { measureProjections } from './measure-projection.ts';
import { measureStarts } from './measure-starts.ts';
import { findPgbench, initializePgbench } from './pgbench.ts';
import { costTable, roundTable, summary } from './report.ts';
import { runRound } from './rounds.ts';
import { openStage, type Stage } from './stage.ts';
import { verifyStage } from './verify-stage.ts';
import { measurePages } from './web/measure-pages.ts';

const largeRows = 5_000_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    members: { type: 'string' },
    scale: { type: 'string', default: '50' },
    large: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
    attacks: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    loans: { type: 'boolean', default: false },
    cob: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    url: { type: 'string' },
    'node-flag': { type: 'string', multiple: true, default: [] },
  },
});

const members = Number(values.members ?? (values.lists ? 100_000 : 10_000));

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function attacks(): Promise<void> {
  const stage = await openStage({ members: 50, nodeFlags: values['node-flag'] });
  try {
    say(attackTable(await measureAttacks(stage, Number(values.seconds))));
  } finally {
    await stage.close();
  }
}

async function main(): Promise<void> {
  const pgbench = await findPgbench();
  say(`Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'})`);
  const stage = await openStage({
    members,
    nodeFlags: values['node-flag'],
  });
  try {
    await initializePgbench(pgbench, stage.yardstickUrl, Number(values.scale));
    say(`${members} members, pgbench scale ${values.scale}, ${values.rounds} rounds`);
    const rounds = [];
    await measureWithdrawals(stage); // warms up; not counted
    if (values.large) await compareCost(stage);
    for (let at = 0; at < Number(values.rounds); at += 1) {
      rounds.push(await runRound(stage, pgbench, Number(values.seconds)));
      say(roundTable(rounds.slice(-1)));
    }
    say(`\nMedians of ${rounds.length} rounds\n${table(summary(rounds))}\n`);
    say(`${attackTable(await measureAttacks(stage, Number(values.seconds)))}\n`);
    await verifyStage(stage);
  } finally {
    await stage.close();
  }
  say('npm start, on an empty data folder and on what that left:');
  const starts = await measureStarts();
  say(`  ${starts.map((seconds) => `${seconds.toFixed(2)} s`).join(', then ')}`);
}

/** Measures the same withdrawals with a small and with a large ledger. */
async function compareCost(stage: Stage): Promise<void> {
  const costs = [];
  for (const size of [0, largeRows]) {
    await growLedger(stage, size);
    const runs = [];
    const rows = await countLedgerRows(stage);
    for (let at = 0; at < Number(values.rounds); at += 1)
      runs.push(await measureWithdrawals(stage));
    costs.push({ rows, runs });
    say(costTable(costs));
  }
}

if (values.web) await measurePages(values.url, say);
else if (values.loans) say(measureProjections(1));
else if (values.cob) await measureClose(values.sizes.split(',').map(Number), say);
else if (values.lists) await measureLists({ members, loans: 2 * members, repeats: 20 }, say);
else await (values.attacks ? attacks() : main());
