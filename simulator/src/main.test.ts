import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as terms from '@pahiram/domain/loans/repayment-terms';
import { ROUNDING_MODES } from '@pahiram/domain/money/money';
import { InputError } from './files.ts';
import { simulate } from './main.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
after(() => rmSync(folder, { recursive: true }));
process.env.INIT_CWD = root;

let files = 0;

function file(name: string, content: unknown): string {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const standard = { interestMethod: 'FLAT_ONCE', interestRate: '0.5' };
const from = (product: unknown, ...words: string[]) => [
  ...['--product', file('product.json', product), '--amount', '150000', '--term', '12'],
  ...['--disbursed', '2026-01-15', ...words],
];
const cents = (text: string): bigint => BigInt(text.replace('.', ''));

test('[C2][C6] the standard loan: schedule, balances, days past due and rates as JSON', () => {
  const report = JSON.parse(simulate(from(standard, '--as-of', '2026-03-01', '--json')));
  assert.equal(report.state, 'ACTIVE');
  assert.equal(report.schedule.length, 12);
  assert.equal(report.schedule[0].total, '13262.50');
  assert.equal(report.schedule[0].lateCharge, '12.50');
  assert.equal(report.balances.dueNow, '13262.50');
  assert.equal(report.daysPastDue, 13);
  assert.equal(report.legal.isLawful, true);
  assert.match(report.agreed.rates.regulationZ.nominalYearly, /^0\.92\d{4}$/);
});

test('the command prints only JSON, and wrong input ends with one sentence and exit code 2', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(root, 'simulator/src/main.ts'), ...words], {
      encoding: 'utf8',
    });
  const good = run(...from(standard, '--json'));
  assert.equal(good.status, 0, good.stderr);
  assert.equal(JSON.parse(good.stdout).schedule.length, 12);
  const bad = run(...from({ ...standard, interestRate: 0.5 }));
  assert.equal(bad.status, 2);
  assert.equal(bad.stdout, '');
  assert.match(bad.stderr, /^\S+ interestRate: write a rate as text, such as "1\.25"\.\n$/);
});

test('every method, frequency, day count, rounding, order and grace of the product file makes a schedule', () => {
  const fields: Record<string, readonly string[]> = {
    interestMethod: terms.INTEREST_METHODS,
    interestRatePeriod: terms.RATE_PERIODS,
    interestAccrual: terms.INTEREST_ACCRUALS,
    dayCount: terms.DAY_COUNTS,
    interestRounding: ROUNDING_MODES,
    frequency: terms.FREQUENCIES,
    businessDayRule: terms.BUSINESS_DAY_RULES,
    installmentRounding: ROUNDING_MODES,
    allocationSequence: terms.ALLOCATION_SEQUENCES,
    dueOrder: terms.DUE_ORDERS,
    advanceRule: terms.ADVANCE_RULES,
  };
  const base = {
    interestMethod: 'EQUAL_PRINCIPAL',
    interestRate: '12',
    interestRatePeriod: 'YEAR',
    interestAccrual: 'BY_DAY',
    installmentMultiple: '0.05',
  };
  const schedules = new Set<string>();
  const products = Object.entries(fields).flatMap(([field, choices]) =>
    choices.map((choice) => ({
      ...base,
      [field]: choice,
      ...(choice === 'EVERY_N_DAYS' ? { frequencyDays: 10 } : {}),
    })),
  );
  const graces = ['principalGraceInstallments', 'interestGraceInstallments'];
  for (const field of [...graces, 'interestFreeInstallments'])
    products.push({ ...base, [field]: 2 } as never);
  for (const product of products) {
    const { agreed } = JSON.parse(simulate(from(product, '--json')));
    const principal = agreed.schedule.map((row: { principal: string }) => cents(row.principal));
    assert.equal(
      principal.reduce((sum: bigint, part: bigint) => sum + part, 0n),
      15_000_000n,
      JSON.stringify(product),
    );
    schedules.add(JSON.stringify(agreed.schedule));
  }
  // Some choices change only late or early payments, or nothing in a year that is no leap year.
  assert.equal(schedules.size, 18);
});

test('[V01] a product beyond the law is simulated, and every broken rule is named with its source', () => {
  const product = {
    interestMethod: 'FLAT_PER_PERIOD',
    interestRate: '3',
    installmentFee: '50',
    lateGraceDays: 3,
  };
  const { legal, schedule } = JSON.parse(simulate(from(product, '--json')));
  assert.equal(legal.isLawful, false);
  assert.deepEqual(
    legal.breaches.map(({ rule }: { rule: string }) => rule),
    [
      'late-grace-below-legal-minimum',
      'interest-on-original-principal',
      'interest-above-charges-cap',
      'fee-not-allowed',
    ],
  );
  assert.match(legal.breaches[1].source, /BSP Circular 730/);
  assert.equal(schedule[0].fee, '50.00');
});

test('an amount of any size keeps every centavo', () => {
  const words = from(standard, '--json').map((word) =>
    word === '150000' ? '123456789012345678901234567.89' : word,
  );
  const { schedule } = JSON.parse(simulate(words));
  const sum = schedule.reduce(
    (all: bigint, row: { principal: string }) => all + cents(row.principal),
    0n,
  );
  assert.equal(sum, 12_345_678_901_234_567_890_123_456_789n);
});

test('a payment without an id is named by its place in the file', () => {
  const events = file('events.json', [
    { type: 'PAYMENT', date: '2026-02-16', amount: '1000' },
    { type: 'RECOVERED', date: '2026-02-17', amount: '0.50' },
  ]);
  const words = from(standard, '--as-of', '2026-02-20', '--json', '--events', events);
  const { allocations } = JSON.parse(simulate(words));
  const ids = allocations.map(({ paymentId }: { paymentId: string }) => paymentId);
  assert.deepEqual([...new Set(ids)], ['payment-1', 'payment-2']);
});

test('wrong input names the field', () => {
  const events = (content: unknown) => ['--events', file('events.json', content)];
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /^--product: is missing/],
    [['--product', 'nowhere.json'], /^--product: nowhere.json cannot be read \(ENOENT\)\.$/],
    [from('{"interest'), /product.json is not JSON: /],
    [from({ ...standard, interestMethod: 'FLAT' }), /interestMethod: write one of FLAT_ONCE, /],
    [from({ ...standard, rate: '1' }), /product.json rate: there is no such field\.$/],
    [from({ ...standard, frequency: 'EVERY_N_DAYS' }), /frequencyDays: write the days/],
    [from({ ...standard, interestFreeInstallments: 1 }), /interestFreeInstallments: interest that/],
    [from({ ...standard, componentOrder: ['FEE'] }), /componentOrder: name each of/],
    [from(standard, '--as-of', '2026-02-30'), /^--as-of: write a date that exists/],
    [from(standard, '--as-of', '2026-01-14'), /^--as-of: write a day that is not before/],
    [from(standard, '--first-due', '2026-01-15'), /^--first-due: write a day after/],
    [from(standard, '--holidays', 'us'), /^--holidays: write ph or none\.$/],
    [from(standard, '--colour'), /Unknown option '--colour'/],
    [from(standard, ...events([{ type: 'PAYMNT' }])), /\[0\]\.type: write the type of an event/],
    [
      from(standard, ...events([{ type: 'REFUNDED', date: '2026-02-01', amount: '1.005' }])),
      /\[0\]\.amount: write an amount with at most two decimals/,
    ],
    [
      from(
        standard,
        ...events([
          { type: 'PAYMENT', date: '2026-02-01', id: 'p', amount: '1' },
          { type: 'PAYMENT', date: '2026-02-02', id: 'p', amount: '1' },
        ]),
      ),
      /\[1\]\.id: this id is used before\.$/,
    ],
    [['--cash-flow', file('flow.json', [])], /write an object with advances/],
    [['--schema', 'loan'], /^--schema: write product, events or cash-flow\.$/],
  ];
  for (const [words, expected] of cases) {
    assert.throws(
      () => simulate(words),
      (error: Error) => {
        assert.ok(error instanceof InputError, String(error));
        assert.match(error.message, expected);
        return true;
      },
      String(expected),
    );
  }
});

test('the examples of docs/loan-engine.md print what the page says', () => {
  const page = readFileSync(join(root, 'docs/loan-engine.md'), 'utf8');
  const pattern = /```sh\nnpm run -s product:simulate -- (.+)\n```\n\n```text\n([\s\S]+?)\n```/g;
  const examples = [...page.matchAll(pattern)];
  assert.equal(examples.length, 3);
  for (const [, words = '', output] of examples) {
    assert.equal(simulate(words.split(' ')).trimEnd(), output);
  }
});
