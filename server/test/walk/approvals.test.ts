import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { decideStatementRow } from '@pahiram/api/bank-statements';
import { APPROVAL_KINDS, type ApprovalKind, listApprovals } from '@pahiram/api/work-queues';
import { startTestApp, type TestApp } from '../harness.ts';
import { doneBefore } from './act.ts';
import { nameOf } from './way.ts';
import { WAYS } from './ways.ts';
import { type Person, World } from './world.ts';

describe('what waits for a second person', () => {
  let testApp: TestApp;
  let world: World;
  before(async () => {
    testApp = await startTestApp();
    world = await World.open(testApp);
  });
  after(() => testApp.close());

  const standing = async (person: Person, wanted: 'FOR_YOU' | 'BY_YOU') => {
    const { approvals } = await world.call(listApprovals, person);
    return approvals.filter((row) => row.standing === wanted);
  };
  const seen = new Set<ApprovalKind>();

  // What a row of a bank statement is waits with its file.
  for (const way of WAYS.filter(
    ({ kind, operation }) => kind === 'CONFIRMS' && operation !== decideStatementRow,
  )) {
    test(`[V22][V32] before ${nameOf(way)} it waits among the approvals, for the second person, whose role it names, and not for the first`, async () => {
      const { first } = way;
      const [role] = way.roles;
      assert.ok(first && role);
      const second = await world.colleague(role);
      const [firstRole] = first.roles;
      assert.ok(firstRole);
      const proposer = await world.colleague(firstRole);
      const earlier = new Set(
        (await standing(second, 'FOR_YOU')).map(({ proposedAt }) => proposedAt),
      );
      await doneBefore(world, way, () => proposer);
      const waiting = await standing(second, 'FOR_YOU');
      const fresh = waiting.filter(({ proposedAt }) => !earlier.has(proposedAt));
      assert.equal(fresh.length, 1, JSON.stringify(waiting.map(({ kind }) => kind)));
      const [row] = fresh;
      assert.ok(row);
      assert.equal(row.proposedBy?.id, proposer.id);
      assert.ok(row.deciders.includes(role), row.deciders.join());
      const own = await standing(proposer, 'BY_YOU');
      assert.deepEqual(
        own.map(({ kind, id }) => [kind, id]),
        [[row.kind, row.id]],
      );
      seen.add(row.kind);
    });
  }

  test('[V22] every kind of approval has been seen', () => {
    assert.deepEqual([...seen].toSorted(), [...APPROVAL_KINDS].toSorted());
  });
});
