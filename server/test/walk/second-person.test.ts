import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { AnyOperation } from '@pahiram/api/operation';
import { routes } from '../../src/capabilities.ts';
import { type CallOptions, startTestApp, type TestApp } from '../harness.ts';
import { shownHeader } from '../shown-proposals.ts';
import { giveStaffPasskey, passkeyHeader, questionIn } from '../staff-passkeys.ts';
import { doneBefore } from './act.ts';
import { nameOf } from './way.ts';
import { WAYS } from './ways.ts';
import { World } from './world.ts';

const confirming = WAYS.filter(({ kind }) => kind === 'CONFIRMS');

test('[V37][H5][G14] the contract asks for a passkey wherever a second person confirms, and nowhere else', () => {
  const marked = routes.map(({ operation }) => operation).filter(({ confirms }) => confirms);
  assert.deepEqual(
    marked.map(({ name }) => name).toSorted(),
    [...new Set(confirming.map(({ operation }) => operation.name))].toSorted(),
    'write `confirms` in the contract',
  );
});

describe('a second person who has a passkey', () => {
  let testApp: TestApp;
  let world: World;
  before(async () => {
    testApp = await startTestApp();
    world = await World.open(testApp);
  });
  after(() => testApp.close());

  for (const way of confirming) {
    test(`[V37][H5][G14] ${nameOf(way)}: refused without the passkey, done with it`, async () => {
      const [role] = way.roles;
      assert.ok(role);
      const person = await world.colleague(role);
      const key = await giveStaffPasskey(testApp, person);
      const first = await doneBefore(world, way, (other) => world.honest[other]);
      // For what the person does before, such as the rows of a file that they confirm.
      world.keys.set(person.id, key);
      const sent = (await way.sends(world, person, first)) as CallOptions<AnyOperation>;
      const shown = await shownHeader(testApp, way.operation, { ...sent, token: person.token });
      const idempotencyKey = randomUUID();
      const isKeyed = way.operation.idempotency === 'required';
      const call = (headers: Record<string, string>) =>
        testApp.call(way.operation, {
          ...{ ...sent, token: person.token, headers },
          ...(isKeyed && { key: idempotencyKey }),
        });
      for (const unseen of [{}, { 'x-shown': '0'.repeat(64) }]) {
        assert.equal((await call(unseen)).error.code, 'shown-differs');
      }
      const done = await call({ ...shown, ...passkeyHeader(questionIn(await call(shown)), key) });
      assert.equal(done.status, 200, done.text);
      if (!isKeyed) return;
      const repeated = await call({});
      assert.equal(repeated.text, done.text, 'the stored reply, after a lost one');
    });
  }
});
