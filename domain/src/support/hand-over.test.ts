import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { STAFF_ROLES } from '../access/roles.ts';
import {
  ANSWERING_ROLES,
  decideHandOver,
  isQueueOf,
  mayReadTicket,
  mayTakeTicket,
  TICKET_ROLES,
} from './hand-over.ts';
import { TICKET_CATEGORIES } from './support.ts';

const colleague = (...roles: string[]) => ({ kind: 'STAFF', id: 'stf_other', roles }) as const;

describe('handing over', () => {
  test('[V22] only somebody who may answer gets a ticket or a chat, and never the one who hands it over', () => {
    for (const role of STAFF_ROLES) {
      const answers = (TICKET_ROLES as readonly string[]).includes(role);
      assert.equal(decideHandOver('QUESTION', 'stf_one', colleague(role)).ok, answers, role);
      const chats = (ANSWERING_ROLES as readonly string[]).includes(role);
      assert.equal(decideHandOver(null, 'stf_one', colleague(role)).ok, chats, role);
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

  test('[V22] finance and ID reviewers get money and identity matters, and privacy requests never', () => {
    const isAccepted = (role: 'FINANCE' | 'KYC_REVIEWER') =>
      TICKET_CATEGORIES.filter(
        (category) => decideHandOver(category, 'stf_one', { kind: 'ROLE', role }).ok,
      );
    assert.deepEqual(isAccepted('FINANCE'), ['QUESTION', 'COMPLAINT']);
    assert.deepEqual(isAccepted('KYC_REVIEWER'), ['QUESTION', 'STOLEN_PHONE', 'COMPLAINT']);
  });

  test('[V22] a ticket is read by the desk, and by the person or the role that it was handed to', () => {
    const ticket = { category: 'COMPLAINT', forRole: null, claimedById: null } as const;
    const fina = { id: 'stf_fina', roles: ['FINANCE'] };
    const cora = { id: 'stf_cora', roles: ['COLLECTOR'] };
    const may = (facts: Parameters<typeof mayReadTicket>[0], person: typeof fina) => [
      mayReadTicket(facts, person),
      mayTakeTicket(facts, person),
    ];
    assert.deepEqual(may(ticket, fina), [false, false]);
    assert.deepEqual(may({ ...ticket, forRole: 'FINANCE' }, fina), [true, true]);
    assert.deepEqual(may({ ...ticket, claimedById: 'stf_fina' }, fina), [true, true]);
    assert.deepEqual(may({ ...ticket, claimedById: 'stf_other' }, fina), [false, false]);
    assert.deepEqual(may({ ...ticket, claimedById: 'stf_cora' }, cora), [false, false]);
    assert.deepEqual(may(ticket, { id: 'stf_a', roles: ['SUPPORT'] }), [true, true]);
    assert.deepEqual(may(ticket, { id: 'stf_a', roles: ['AUDITOR'] }), [true, false]);
  });

  test('[E7] the queue of a role is for those who hold it', () => {
    assert.equal(isQueueOf('COLLECTOR', ['SUPPORT']), false);
    assert.equal(isQueueOf('COLLECTOR', ['SUPPORT', 'COLLECTOR']), true);
    assert.equal(isQueueOf(null, ['SUPPORT']), true);
  });
});
