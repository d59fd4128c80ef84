import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { STAFF_ROLES } from '../access/roles.ts';
import { ANSWERING_ROLES, decideHandOver, isQueueOf } from './hand-over.ts';
import { TICKET_CATEGORIES } from './support.ts';

const colleague = (...roles: string[]) => ({ kind: 'STAFF', id: 'stf_other', roles }) as const;

describe('handing over', () => {
  test('[V22] only somebody who may answer gets a ticket or a chat, and never the one who hands it over', () => {
    for (const role of STAFF_ROLES) {
      const answers = (ANSWERING_ROLES as readonly string[]).includes(role);
      assert.equal(decideHandOver('QUESTION', 'stf_one', colleague(role)).ok, answers, role);
      assert.equal(decideHandOver(null, 'stf_one', colleague(role)).ok, answers, role);
    }
    const self = decideHandOver('QUESTION', 'stf_other', colleague('SUPPORT'));
    assert.deepEqual(self, { ok: false, refusal: { code: 'hand-over-self', facts: {} } });
  });

  test('[V22] a complaint or privacy request goes to no collector, by name or by role', () => {
    for (const category of TICKET_CATEGORIES) {
      const isOpenToAll = category === 'QUESTION' || category === 'STOLEN_PHONE';
      const byRole = decideHandOver(category, 'stf_one', { kind: 'ROLE', role: 'COLLECTOR' });
      assert.equal(byRole.ok, isOpenToAll, category);
      assert.equal(decideHandOver(category, 'stf_one', colleague('COLLECTOR')).ok, isOpenToAll);
      assert.equal(decideHandOver(category, 'stf_one', { kind: 'ROLE', role: 'SUPPORT' }).ok, true);
    }
  });

  test('[E7] the queue of a role is for those who hold it', () => {
    assert.equal(isQueueOf('COLLECTOR', ['SUPPORT']), false);
    assert.equal(isQueueOf('COLLECTOR', ['SUPPORT', 'COLLECTOR']), true);
    assert.equal(isQueueOf(null, ['SUPPORT']), true);
  });
});
