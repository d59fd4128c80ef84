import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getCompany } from '@pahiram/api/company';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { liveEnvironment } from '../../test/live-environment.ts';
import { codeWaitMs } from '../codes/code-limit.ts';
import { answerDays } from '../loans/settings.ts';
import { liveLines } from '../run/main.ts';
import { SETTINGS, type SettingName } from './setting-registry.ts';
import { readSetting, storeSetting } from './settings.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp({ environment: liveEnvironment });
});
after(() => testApp.close());

const names = Object.keys(SETTINGS) as SettingName[];
const change = { at: new Date('2026-11-18T04:00:00Z'), by: 'test' };

/** As a person with the database password would. */
const setBySql = (name: string, value: string) =>
  runAsOwner(
    testApp,
    `INSERT INTO setting (name, value, changed_at, changed_by) VALUES ($1, $2, now(), 'sql')
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [name, value],
  );
const read = (name: SettingName) => readSetting(testApp.app.db.reader, name);
async function incidents(): Promise<string[]> {
  testApp.clock.advance({ minutes: 5 });
  await testApp.drainJobs();
  const rows = await runAsOwner(
    testApp,
    `SELECT subject || ' ' || (details ->> 'cause') AS text FROM incident
     WHERE kind = 'SETTING_INVALID' AND closed_at IS NULL ORDER BY subject`,
  );
  return rows.map(({ text }) => text);
}

describe('a setting that is not valid', () => {
  test('[V10] is refused where the service writes it', async () => {
    for (const value of [0, 6.5, 181]) {
      const written = testApp.app.db.transaction((tx) =>
        storeSetting(tx, 'loans.answerDays', value, change),
      );
      await assert.rejects(written, { name: 'ZodError' });
    }
    assert.equal(await answerDays(testApp.app.db.reader), 30);
  });

  test('[V10] leaves the last valid value in force and opens one incident that names it', async () => {
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.answerDays', 20, change));
    await setBySql('loans.answerDays', '"soon"');
    assert.equal(await answerDays(testApp.app.db.reader), 20);
    const [opened, ...more] = await incidents();
    assert.match(opened ?? '', /^loans\.answerDays value: Invalid input: expected number/);
    assert.deepEqual(more, []);
    assert.equal((await incidents()).length, 1, 'one incident, however often it is seen');
    // A valid change by SQL becomes the last valid value.
    await setBySql('loans.answerDays', '25');
    await incidents();
    await setBySql('loans.answerDays', '-1');
    assert.equal(await answerDays(testApp.app.db.reader), 25);
    await setBySql('loans.answerDays', '25');
  });

  test('[V37] in live mode nothing shortens the wait of what a code alone began', async () => {
    const waitMs = () => codeWaitMs(testApp.app.db.reader, testApp.app.config);
    const dayMs = 24 * 3_600_000;
    assert.equal(await waitMs(), dayMs);
    await setBySql('codes.waitHours', '0');
    assert.equal(await waitMs(), dayMs);
    assert.ok((await incidents()).some((text) => text.startsWith('codes.waitHours value:')));
    await setBySql('codes.waitHours', '48');
    assert.equal(await waitMs(), 2 * dayMs);
    assert.equal(await codeWaitMs(testApp.app.db.reader, { mode: 'demo' }), 2 * dayMs);
  });

  test('[V10][E2] never stops a start or a page, whichever setting it is', async () => {
    for (const name of names) await setBySql(name, '[{"bank": "BDO", "accountNumber": 1}]');
    for (const name of names.filter((one) => one !== 'loans.answerDays')) {
      assert.deepEqual(await read(name), SETTINGS[name].unset, name);
    }
    assert.match((await liveLines(testApp.app)).join('\n'), /serving in live mode/);
    assert.equal((await testApp.call(getCompany)).status, 200);
    const subjects = (await incidents()).map((text) => text.split(' ')[0]);
    assert.deepEqual(subjects, [...names].sort());
    await runAsOwner(testApp, 'DELETE FROM setting');
  });

  test('[V10] a name that no setting has is an incident too: it changes nothing', async () => {
    await setBySql('loan.answerDays', '20');
    assert.ok((await incidents()).includes('loan.answerDays no setting has this name'));
    await runAsOwner(testApp, 'DELETE FROM setting');
  });
});

test('the default of every setting is one that may be stored', () => {
  for (const name of names) {
    if (name === 'loans.review') continue; // stored as text, used as amounts
    assert.ok(SETTINGS[name].shape.safeParse(SETTINGS[name].unset).success, name);
    assert.ok(SETTINGS[name].about.length > 20, name);
  }
});
