import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { routes } from '../../src/capabilities.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { takeEverything, withAnOffer } from './accomplice.ts';
import { act, done, doneBefore } from './act.ts';
import { MATRIX_PAGE, withMatrix } from './matrix.ts';
import { assertNobodyGained, readMoney } from './money.ts';
import { nameOf, type WayKind } from './way.ts';
import { WAYS } from './ways.ts';
import { World } from './world.ts';

const staffOperations = routes
  .map(({ operation }) => operation)
  .filter(({ audience }) => audience === 'staff');
/** After these a borrower could have something to take. */
const MAY_HELP: readonly WayKind[] = ['PROPOSES', 'DECIDES_ALONE'];
const acts = WAYS.filter(({ kind }) => kind !== 'CONFIRMS');
const afterOthers = WAYS.filter(({ first }) => first !== null);

describe('one person of the staff', () => {
  let testApp: TestApp;
  let world: World;
  before(async () => {
    testApp = await startTestApp();
    world = await World.open(testApp);
  });
  after(async () => {
    const findings = await verifyLedger(testApp.app.db);
    await testApp.close();
    assert.deepEqual(findings, [], 'the trial balance is zero');
  });

  test('[V22][V32] every staff operation of the contract is classified, and nothing else', () => {
    const classified = new Set(WAYS.map(({ operation }) => operation.name));
    const names = staffOperations.map(({ name }) => name);
    assert.deepEqual(
      { missing: names.filter((name) => !classified.has(name)) },
      { missing: [] },
      'write how it is used in server/test/walk',
    );
    assert.deepEqual([...classified].toSorted(), names.toSorted());
    for (const operation of staffOperations) {
      const ways = WAYS.filter((way) => way.operation === operation);
      const roles = new Set(ways.flatMap((way) => way.roles));
      const allowed = routes.find((route) => route.operation === operation)?.roles ?? [];
      assert.deepEqual([...roles].toSorted(), allowed.toSorted(), operation.name);
    }
    for (const way of WAYS.filter(({ kind }) => kind === 'PROPOSES')) {
      assert.ok(
        afterOthers.some(({ first }) => first === way),
        `${nameOf(way)}: who confirms?`,
      );
    }
  });

  test('[V22][V32] docs/security.md says who can do what alone, as it is today', async () => {
    const page = await readFile(MATRIX_PAGE, 'utf8');
    assert.equal(page, withMatrix(page), 'npm run security:matrix');
  });

  for (const way of acts) {
    test(`[V22][V32] ${nameOf(way)}: alone it neither brings money out nor makes a debt smaller`, async () => {
      for (const role of way.roles) {
        const from = world.accomplices.length;
        const person = await world.person(role);
        const { before } = await done(
          world,
          way,
          person,
          await doneBefore(world, way, (other) => world.honest[other]),
        );
        await assertNobodyGained(testApp, before, `${role}, at once`);
        if (!MAY_HELP.includes(way.kind)) continue;
        for (const one of world.accomplices.slice(from)) await takeEverything(world, one);
        await assertNobodyGained(testApp, before, `${role} and the accomplice`);
      }
    });
  }

  for (const way of afterOthers) {
    test(`[V22][V32] ${nameOf(way)}: refused to the person who did what comes before`, async () => {
      for (const role of way.roles) {
        const person = await world.person(role, ...(way.first?.roles ?? []));
        const first = await doneBefore(world, way, () => person);
        const { before, answer } = await act(world, way, person, first);
        assert.equal(answer.error.code, way.refusal, answer.text);
        assert.ok([403, 409].includes(answer.status), answer.text);
        await assertNobodyGained(testApp, before, role);
      }
    });
  }

  for (const way of afterOthers.filter(({ kind }) => kind === 'CONFIRMS')) {
    test(`[V22] ${nameOf(way)}: done by another person`, async () => {
      for (const role of way.roles) {
        const first = await doneBefore(world, way, (other) => world.honest[other]);
        await done(world, way, await world.person(role), first);
      }
    });
  }

  test('[V22][V32] a day later nothing has come of what one person did', async () => {
    const before = await readMoney(testApp);
    testApp.clock.advance({ days: 1 });
    await testApp.drainJobs();
    for (const one of await withAnOffer(world)) await takeEverything(world, one);
    await assertNobodyGained(testApp, before, 'a day later');
  });
});
