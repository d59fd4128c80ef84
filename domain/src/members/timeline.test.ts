import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowed, STAFF_ROLES } from '../access/roles.ts';
import { MEMBER_PARTS, type MemberPart, mayOpenPart } from './member-parts.ts';
import { TIMELINE_EVENTS, TIMELINE_KINDS, TIMELINE_RULES, timelineEventsFor } from './timeline.ts';

test('[V22] the timeline of a member shows each role the events whose record it may open', () => {
  for (const role of STAFF_ROLES) {
    const expected = TIMELINE_EVENTS.filter((event) =>
      isAllowed([role], TIMELINE_RULES[event].view),
    );
    assert.deepEqual(timelineEventsFor([role], null), expected, role);
  }
  assert.deepEqual(timelineEventsFor([], null), []);
  assert.ok(timelineEventsFor(['COLLECTOR'], null).includes('PROMISE'));
  assert.ok(!timelineEventsFor(['COLLECTOR'], null).includes('SIGNED_IN'));
  assert.ok(!timelineEventsFor(['ADMIN'], null).includes('NOTE'));
});

test('[V22] a filter of the timeline keeps one kind, and the kinds together hold every event once', () => {
  const ofKinds = TIMELINE_KINDS.flatMap((kind) => timelineEventsFor(['AUDITOR'], kind));
  assert.deepEqual(ofKinds.toSorted(), timelineEventsFor(['AUDITOR'], null).toSorted());
  assert.deepEqual(timelineEventsFor(['AUDITOR'], 'MONEY'), [
    'PAYMENT',
    'PAYMENT_REVERSED',
    'WITHDRAWAL_ASKED',
    'WITHDRAWAL_ENDED',
  ]);
});

test('[V22] a part of a member’s page opens with any one of its permissions', () => {
  for (const part of Object.keys(MEMBER_PARTS) as MemberPart[]) {
    assert.equal(mayOpenPart([], part), false, part);
    for (const role of STAFF_ROLES) {
      const expected = MEMBER_PARTS[part].some((permission) => isAllowed([role], permission));
      assert.equal(mayOpenPart([role], part), expected, `${part} ${role}`);
    }
  }
  const rolesOf = (part: MemberPart) => STAFF_ROLES.filter((role) => mayOpenPart([role], part));
  assert.ok(rolesOf('CONVERSATIONS').includes('SUPPORT'));
  assert.ok(!rolesOf('AUDIT').includes('COLLECTOR'));
});
