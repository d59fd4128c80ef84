import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { areRolesApart } from '@pahiram/domain/access/role-conflicts';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { takeEverything } from './accomplice.ts';
import { act } from './act.ts';
import { assertNobodyGained, readMoney } from './money.ts';
import { type Done, nameOf, type Way } from './way.ts';
import { WAYS } from './ways.ts';
import { type Person, World } from './world.ts';

const rolesBySubset = Array.from({ length: 2 ** STAFF_ROLES.length }, (_, bits) =>
  STAFF_ROLES.filter((_role, at) => (bits & (1 << at)) !== 0),
).filter(areRolesApart);
/** The most that one person may hold. */
const largestSets = rolesBySubset.filter(
  (roles) => !STAFF_ROLES.some((role) => !roles.includes(role) && areRolesApart([...roles, role])),
);
const acts = WAYS.filter(({ kind }) => kind !== 'READS');

describe('everything that one person may do, one after the other, with the same borrowers', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(async () => {
    const findings = await verifyLedger(testApp.app.db);
    await testApp.close();
    assert.deepEqual(findings, [], 'the trial balance is zero');
  });

  /**
   * Tries the way; what comes before it is also done by this person. Null when the borrowers' state no longer allows
   * the preparations or the act.
   */
  async function attempt(world: World, way: Way, person: Person): Promise<Done | null> {
    const first = way.first === null ? null : await attempt(world, way.first, person);
    if (way.first !== null && first === null) return null;
    const tried = await act(world, way, person, first).catch((error: unknown) => {
      if (error instanceof assert.AssertionError) return null;
      throw error;
    });
    if (tried === null) return null;
    const { answer, before, sent } = tried;
    assert.ok(answer.status < 500, `${nameOf(way)}: ${answer.text}`);
    for (const one of world.accomplices) await takeEverything(world, one);
    await assertNobodyGained(testApp, before, nameOf(way));
    if (way.refusal !== null) assert.notEqual(answer.status, 200, nameOf(way));
    return answer.status === 200 ? { sent, reply: answer.reply } : null;
  }

  for (const roles of largestSets) {
    test(`[V22][V32] ${roles.join(', ')}: nobody ends with more money or less debt`, async () => {
      const world = await World.open(testApp, { hasOneOfEach: true });
      const [first, ...more] = roles as [StaffRole, ...StaffRole[]];
      const person = await world.person(first, ...more);
      const done = new Set<string>();
      const allowed = acts.filter((way) => way.roles.some((role) => roles.includes(role)));
      for (const way of [...allowed, ...allowed]) {
        const role = way.roles.find((one) => roles.includes(one)) ?? first;
        const answer = await attempt(world, way, Object.assign(person, { role }));
        if (answer !== null) done.add(way.operation.name);
      }
      assert.ok(done.size >= allowed.length / 3, `only ${[...done]}`);
    });
  }

  test('[V22][V32] a day later nothing has come of it', async () => {
    const before = await readMoney(testApp);
    testApp.clock.advance({ days: 1 });
    await testApp.drainJobs();
    await assertNobodyGained(testApp, before, 'a day later');
  });
});
