import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { exportBankStatements, listBankStatements } from '@pahiram/api/bank-statements';
import { exportHolds, listHolds } from '@pahiram/api/holds';
import { exportIncidents, getIncident, listIncidents } from '@pahiram/api/incidents';
import type { AnyOperation } from '@pahiram/api/operation';
import { addDays, HOUR_MS, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { newId, newNumber } from '../../src/ids.ts';
import { addCompanyAccount } from '../company-accounts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { insertRows } from '../insert-rows.ts';
import { addMember, signInStaff, type TestStaff } from '../people.ts';
import { readAllPages } from '../read-all.ts';

/** Bank statements, incidents and fraud holds: records that wait for a second person. */
describe('lists of bank statements, incidents and fraud holds', () => {
  let testApp: TestApp;
  let finance: TestStaff;
  let auditor: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    finance = await signInStaff(testApp, ['FINANCE']);
    auditor = await signInStaff(testApp, ['AUDITOR']);
  });
  after(() => testApp.close());

  const at = (hours: number) => new Date(testApp.clock.now().getTime() + hours * HOUR_MS);
  const idsOf = (reply: { rows?: { id: string }[]; holds?: { id: string }[] }) =>
    (reply.rows ?? reply.holds ?? []).map(({ id }) => id);
  const read = (operation: AnyOperation, ask: Record<string, unknown> = {}) =>
    readAllPages(testApp, operation, auditor, idsOf, { ask: { limit: 1, ...ask } });
  const totalOf = async (operation: AnyOperation, query: object = {}) => {
    const page = await testApp.call(operation, { token: auditor.token, query } as never);
    assert.equal(page.status, 200, page.text);
    return (page.reply as { total: { rows: number } | null }).total?.rows ?? null;
  };
  /** The number of rows and the text of a file. */
  const fileOf = async (operation: AnyOperation, query: object) => {
    const { status, text } = await testApp.call(operation, {
      ...{ token: auditor.token, query },
    } as never);
    assert.equal(status, 200, text);
    return { text, rows: text.split('\r\n').length - 2 };
  };

  test('[V32][D13] bank statements are followed to the end by account, result and in both orders; the file has the same rows and no balance', async () => {
    const { random } = testApp.app;
    const accounts = [await addCompanyAccount(testApp.app), await addCompanyAccount(testApp.app)];
    const statement = (account: number, hours: number, state: string) => ({
      ...{ id: newId(random, 'bst'), number: newNumber(random, 'BS'), state },
      ...{
        account_id: accounts[account],
        first_day: `2026-10-0${-hours}`,
        last_day: `2026-10-0${-hours}`,
      },
      ...{ opening: 71_234n, sum_in: 0n, sum_out: 0n, closing: 71_234n, row_count: 0 },
      ...{ file_name: 'bank.csv', file_hash: '0'.repeat(64), file_sealed: Buffer.from('sealed') },
      ...{ imported_by: finance.id, imported_at: at(hours), back_reason: '' },
      decision_reason: state === 'DISCARDED' ? 'the wrong account' : '',
      ...(state === 'IMPORTED' ? {} : { decided_by: auditor.id, decided_at: at(hours + 1) }),
      ...(state === 'CONFIRMED'
        ? {
            ...{ evidence_kind: 'CLOSING_BALANCE', evidence_by: auditor.id },
            evidence_at: at(hours + 1),
          }
        : {}),
    });
    const [old, late, gone, young] = [
      statement(0, -9, 'IMPORTED'),
      statement(1, -8, 'IMPORTED'),
      statement(0, -7, 'DISCARDED'),
      statement(1, -6, 'CONFIRMED'),
    ];
    const made = [old, late, gone, young];
    await testApp.app.db.transaction(async (tx) => {
      for (const row of made) await insertRows(tx, 'bank_statement', [row as never]);
    });
    assert.ok(old && late && gone && young);
    assert.deepEqual(await read(listBankStatements), [old.id, late.id], 'the oldest first');
    assert.deepEqual(await read(listBankStatements, { sort: '-imported' }), [late.id, old.id]);
    assert.deepEqual(await read(listBankStatements, { accountId: accounts[1] }), [late.id]);
    const decided = { show: 'DECIDED' };
    assert.deepEqual(
      await read(listBankStatements, decided),
      [young.id, gone.id],
      'the newest first',
    );
    assert.deepEqual(await read(listBankStatements, { ...decided, sort: 'imported' }), [
      gone.id,
      young.id,
    ]);
    assert.deepEqual(await read(listBankStatements, { ...decided, state: 'DISCARDED' }), [gone.id]);
    assert.equal(await totalOf(listBankStatements), 2);
    assert.equal(await totalOf(listBankStatements, { accountId: accounts[1] }), 1);
    assert.equal(await totalOf(listBankStatements, decided), null);
    const file = await fileOf(exportBankStatements, { ...decided, state: 'DISCARDED' });
    assert.equal(file.rows, 1);
    assert.match(file.text, /the wrong account/);
    assert.doesNotMatch((await fileOf(exportBankStatements, {})).text, /712\.34/);
  });

  test('[V10][D13] incidents are followed to the end by kind, by whether closing them waits for a second person and in both orders; each is read alone too', async () => {
    const { random } = testApp.app;
    const incident = (kind: string, hours: number, more: object = {}) => ({
      ...{ id: newId(random, 'inc'), kind, provider: 'sandbox', subject: `about ${hours}` },
      ...{ details: {}, opened_at: at(hours), seen_at: at(hours), ...more },
    });
    const note = 'The provider corrected its side today.';
    const proposed = {
      ...{ proposed_by: finance.id, proposed_at: at(-1), proposed_outcome: 'NO_DIFFERENCE' },
      proposed_note: note,
    };
    const closed = { closed_at: at(-1), closed_by: finance.id, closing_note: note };
    const [first, waits, last, over] = [
      incident('STALE', -9),
      incident('AMOUNT_DIFF', -8, proposed),
      incident('AMOUNT_DIFF', -7),
      incident('STALE', -6, closed),
    ];
    assert.ok(first && waits && last && over);
    await testApp.app.db.transaction(async (tx) => {
      for (const row of [first, waits, last, over]) {
        await insertRows(tx, 'incident', [row as never]);
      }
    });
    assert.deepEqual(await read(listIncidents), [last.id, waits.id, first.id], 'the newest first');
    assert.deepEqual(await read(listIncidents, { sort: 'opened' }), [first.id, waits.id, last.id]);
    assert.deepEqual(await read(listIncidents, { kind: 'AMOUNT_DIFF' }), [last.id, waits.id]);
    assert.deepEqual(await read(listIncidents, { closing: 'proposed' }), [waits.id]);
    assert.deepEqual(await read(listIncidents, { closing: 'none' }), [last.id, first.id]);
    assert.deepEqual(await read(listIncidents, { state: 'CLOSED', closing: 'proposed' }), [
      over.id,
    ]);
    assert.equal(await totalOf(listIncidents), 3);
    assert.equal(await totalOf(listIncidents, { kind: 'STALE' }), 1);
    assert.equal(await totalOf(listIncidents, { state: 'CLOSED' }), null);
    const file = await fileOf(exportIncidents, { closing: 'proposed' });
    assert.equal(file.rows, 1);
    assert.match(file.text, /about -8.*There was no difference.*corrected its side/);
    const { token } = auditor;
    const { reply } = await testApp.call(listIncidents, { token, query: { closing: 'proposed' } });
    const params = { id: waits.id as `inc_${string}` };
    const alone = await testApp.call(getIncident, { token, params });
    assert.deepEqual(alone.reply.incident, reply.rows[0]);
    const unknown = { id: newId(random, 'inc') as `inc_${string}` };
    assert.equal((await testApp.call(getIncident, { token, params: unknown })).status, 404);
  });

  test('[V14][D13] fraud holds are followed to the end by what they wait for, reason and day of review, in both orders, and no hold that is over is among them', async () => {
    const { random } = testApp.app;
    const today = manilaDate(testApp.clock.now().getTime());
    const hold = async (hours: number, reviewIn: number, more: object = {}) => {
      const endsOn = addDays(today, 9);
      return {
        ...{ id: newId(random, 'whl'), member_id: (await addMember(testApp)).id },
        ...{ reason: 'IDENTITY_IN_DOUBT', proposed_by: finance.id, proposed_at: at(hours) },
        ...{ review_on: addDays(today, reviewIn), ends_on: endsOn },
        ...{ ends_at: new Date(manilaInstant(addDays(endsOn, 1))), ...more },
      };
    };
    const approved = { approved_by: auditor.id, approved_at: at(-1) };
    const [held, renewed, proposed, over] = [
      await hold(-9, 0, approved),
      await hold(-8, 2, approved),
      await hold(-7, 2, { reason: 'MEMBER_REPORTED_FRAUD' }),
      await hold(-6, 2, { ...approved, released_by: auditor.id, released_at: at(-1) }),
    ];
    assert.ok(held && renewed && proposed && over);
    await testApp.app.db.transaction(async (tx) => {
      for (const row of [held, renewed, proposed, over]) {
        await insertRows(tx, 'fraud_hold', [row as never]);
      }
      await insertRows(tx, 'fraud_hold_renewal', [
        {
          ...{ member_id: renewed.member_id, id: newId(random, 'whr'), hold_id: renewed.id },
          ...{ reason: 'The police still look into it.', ends_on: addDays(today, 12) },
          ...{ proposed_by: finance.id, proposed_at: at(-1) },
        },
      ]);
    });
    assert.deepEqual(await read(listHolds), [proposed.id, renewed.id, held.id], 'the newest first');
    assert.deepEqual(await read(listHolds, { sort: 'proposed' }), [
      held.id,
      renewed.id,
      proposed.id,
    ]);
    assert.deepEqual(await read(listHolds, { state: 'proposed' }), [proposed.id]);
    assert.deepEqual(await read(listHolds, { state: 'in-effect' }), [renewed.id, held.id]);
    assert.deepEqual(await read(listHolds, { state: 'renewal' }), [renewed.id]);
    assert.deepEqual(await read(listHolds, { reason: 'MEMBER_REPORTED_FRAUD' }), [proposed.id]);
    assert.deepEqual(await read(listHolds, { review: 'due' }), [held.id]);
    assert.equal(await totalOf(listHolds), 3);
    assert.equal(await totalOf(listHolds, { state: 'in-effect' }), 2);
    assert.equal((await fileOf(exportHolds, { review: 'due' })).rows, 1);
  });

  test('[V22] saving these lists as files takes a role that may export rows', async () => {
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    for (const operation of [exportBankStatements, exportIncidents, exportHolds]) {
      assert.equal((await testApp.call(operation, { token, query: {} } as never)).status, 403);
    }
    assert.equal((await testApp.call(listHolds, { token, query: {} })).status, 200);
  });
});
