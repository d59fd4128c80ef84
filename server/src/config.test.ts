import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ConfigFault, environmentWithArguments, readConfig, settings } from './config.ts';
import { liveEnvironment as live } from './test/live-environment.ts';

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
  assert.equal(config.publicUrl, 'http://127.0.0.1:4100');
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
    RAIL: 'sandbox',
    SMS: 'sandbox',
  });
  assert.equal(faults.length, 3, faults.join('\n'));
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
  assert.equal(faultsOf({ RAIL: 'xendit', SMS: 'http', FILES: 's3' }).length, 9);
});

test('[S1.04][S1.07][E1] a fact of the company is refused without its source', () => {
  const facts = { DATEREGISTER: '2016-05-30', PARENT_COMPANY: 'Holdings', COMPANY_EMPLOYEES: '30' };
  const missing = faultsOf(facts).map((fault) => fault.split(' ', 1)[0]);
  assert.deepEqual(missing.sort(), [
    'COMPANY_EMPLOYEES_AS_OF',
    'COMPANY_EMPLOYEES_SOURCE',
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
