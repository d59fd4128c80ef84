import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { liveEnvironment as live } from '../test/live-environment.ts';
import { ConfigFault, environmentWithArguments, readConfig, settings } from './config.ts';

function faultsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
  return [];
}

test('demo mode needs no setting at all', () => {
  const config = readConfig({});
  assert.equal(config.mode, 'demo');
  assert.equal(config.publicUrl, 'http://localhost:4100');
});

test('[E2] live mode starts when everything is named', () => {
  assert.deepEqual(faultsOf(live), []);
});

test('[E2] live mode names everything that is missing at once', () => {
  const faults = faultsOf({ PAHIRAM_MODE: 'live' }).join('\n');
  const wanted = Object.keys(live).filter((name) => !/^(XENDIT|SMS_|PAHIRAM|METRICS)/.test(name));
  for (const name of wanted) assert.match(faults, new RegExp(`^${name}\\b`, 'm'), name);
});

test('[E2] live mode refuses plain http and every sandbox', () => {
  const faults = faultsOf({
    ...live,
    PUBLIC_URL: 'http://loans.example',
    PAYOUT_PROVIDER: 'sandbox',
    PAYMENT_PROVIDER: 'sandbox',
    SMS: 'sandbox',
  });
  assert.equal(faults.length, 4, faults.join('\n'));
});

test('a wrong value does not hide what else is missing', () => {
  const faults = faultsOf({ ...live, PORT: 'abc', SEC_CA: '', COMPANY_EMAIL: 'nobody' });
  assert.deepEqual(
    faults.map((fault) => fault.split(/[ :]/, 1)[0]).sort(),
    ['COMPANY_EMAIL', 'PORT', 'SEC_CA'],
    faults.join('\n'),
  );
});

test('a chosen provider needs its own settings', () => {
  const own = Object.keys(live).filter((name) => /^(XENDIT|SMS)_/.test(name));
  const without = Object.fromEntries(own.map((name) => [name, '']));
  assert.equal(faultsOf({ ...live, ...without, FILES: 's3' }).length, 9);
});

test('[V33] demo mode refuses every real provider by name', () => {
  const { SMTP_URL, PAYOUT_PROVIDER, XENDIT_URL, XENDIT_SECRET_KEY, XENDIT_CALLBACK_TOKEN } = live;
  const { SMS, SMS_URL, SMS_TOKEN } = live;
  const payouts = { PAYOUT_PROVIDER, XENDIT_URL, XENDIT_SECRET_KEY, XENDIT_CALLBACK_TOKEN };
  const why = 'demo mode works with the sandbox only; a real provider needs PAHIRAM_MODE=live';
  assert.deepEqual(faultsOf(payouts), [`PAYOUT_PROVIDER=xendit: ${why}`]);
  const payments = { ...payouts, PAYOUT_PROVIDER: 'sandbox', PAYMENT_PROVIDER: 'xendit' };
  assert.deepEqual(faultsOf(payments), [`PAYMENT_PROVIDER=xendit: ${why}`]);
  const { XENDIT_SECRET_KEY: _key, ...without } = payments;
  assert.ok(faultsOf(without).includes('XENDIT_SECRET_KEY is missing: PAYMENT_PROVIDER=xendit'));
  assert.deepEqual(faultsOf({ SMS, SMS_URL, SMS_TOKEN }), [`SMS=http: ${why}`]);
  assert.deepEqual(faultsOf({ SMTP_URL }), [`SMTP_URL: ${why}`]);
});

const s3 = { FILES: 's3', S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
for (const name of ['XENDIT_URL', 'SMS_URL', 'RATES_URL', 'S3_URL']) {
  test(`live mode refuses plain http to another machine in ${name}`, () => {
    const environment = name === 'S3_URL' ? { ...live, ...s3 } : live;
    const [fault, ...more] = faultsOf({ ...environment, [name]: 'http://provider.example/' });
    assert.match(fault ?? '', new RegExp(`^${name} must begin with https`));
    assert.deepEqual(more, []);
    assert.deepEqual(faultsOf({ ...environment, [name]: 'http://127.0.0.1:8025/' }), []);
    assert.deepEqual(faultsOf({ ...environment, [name]: 'http://localhost:8025' }), []);
  });
}

const wrongAddresses: readonly (readonly [string, string])[] = [
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://host/pahiram'],
  ['DATABASE_URL', 'postgres://host'],
  ['TRUST_PROXY', 'nonsense'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '127.0.0.1,'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMS_URL', 'ftp://sms.example'],
  ['PUBLIC_URL', 'ftp://loans.example'],
  ['PUBLIC_URL', 'https://loans.example/sub/path'],
  ['PUBLIC_URL', 'https://loans.example/?a=1'],
  ['PUBLIC_URL', 'https://me@loans.example'],
  ['PUSH_SERVICES', 'push.example'],
  ['PUSH_SERVICES', 'https://push.example,http://other.example'],
  ['PUSH_SERVICES', 'https://push.example/path'],
];
for (const [name, value] of wrongAddresses) {
  test(`${name} is not ${value}`, () => {
    const faults = faultsOf({ ...live, [name]: value });
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0] ?? '', new RegExp(`^${name}: must be `));
  });
}

const rightAddresses: readonly (readonly [string, string])[] = [
  ['DATABASE_URL', 'postgresql:///pahiram?host=/run/postgresql'],
  ['TRUST_PROXY', '127.0.0.1'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::/8'],
  ['SMTP_URL', 'smtps://user:password@mail.example:465'],
  ['PUBLIC_URL', 'https://loans.example:8443/'],
  ['PUSH_SERVICES', 'https://push.example,http://127.0.0.1:4102'],
];
for (const [name, value] of rightAddresses) {
  test(`${name} may be ${value}`, () => {
    assert.deepEqual(faultsOf({ ...live, [name]: value }), []);
  });
}

test('[S1.04][S1.07][E1] a fact of the company is refused without its source', () => {
  const facts = {
    DATEREGISTER: '2016-05-30',
    PARENT_COMPANY: 'Holdings',
    COMPANY_EMPLOYEES: '30',
    COMPARED_LOAN_RATE: '5',
  };
  const missing = faultsOf(facts).map((fault) => fault.split(' ', 1)[0]);
  assert.deepEqual(missing.sort(), [
    'COMPANY_EMPLOYEES_AS_OF',
    'COMPANY_EMPLOYEES_SOURCE',
    'COMPARED_LOAN_AS_OF',
    'COMPARED_LOAN_SOURCE',
    'PARENT_COMPANY_SOURCE',
    'SEC_REG',
  ]);
});

const wrongLinks: Readonly<Record<string, string>> = {
  FACEBOOK: 'https://facebook.com.loans.example/us',
  INSTAGRAM: 'http://instagram.com/us',
  TIKTOK: 'https://tiktok.example/@us',
  TELEGRAM: 'https://telegram.example/us',
  SUPPORT_GROUP: 'javascript:alert(1)',
  CAREERS_URL: 'http://loans.example/jobs',
  BLOG_URL: 'loans.example/blog',
  DATEREGISTER: '2016',
  COMPANY_EMPLOYEES: 'many',
  COMPARED_LOAN_RATE: '5% a month',
  COMPARED_LOAN_AS_OF: 'June',
};
for (const [name, value] of Object.entries(wrongLinks)) {
  test(`[S1.07][E12] ${name} is not ${value}`, () => {
    assert.ok(faultsOf({ [name]: value }).some((fault) => fault.startsWith(`${name}:`)));
  });
}

test('the command line wins over the environment', () => {
  const environment = environmentWithArguments({ PORT: '4100', HOST: '::1' }, ['--port', '4200']);
  assert.equal(readConfig(environment).settings.PORT, 4200);
  assert.equal(readConfig(environment).settings.HOST, '::1');
});

test('.env.example names every setting, with its default, and no other', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)];
  const names = named.map(([, name]) => name);
  assert.deepEqual(names.sort(), Object.keys(settings.shape).sort());
  const defaults: Readonly<Record<string, unknown>> = readConfig({}).settings;
  for (const [, name = '', value] of named) {
    const standard = defaults[name];
    assert.equal(value, standard === undefined ? '' : String(standard), name);
  }
});
