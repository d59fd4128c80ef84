import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reminderObstacle } from './reminder.ts';

test('[A11] only another person who has a row is reminded of it, and once a day', () => {
  const obstacle = (holderId: string | null, isRemindedToday = false) =>
    reminderObstacle({ holderId, actorId: 'ana', isRemindedToday });
  assert.equal(obstacle('ben'), null);
  assert.equal(obstacle('ben', true), 'reminded-today');
  assert.equal(obstacle('ana'), 'own-claim');
  assert.equal(obstacle(null), 'not-claimed');
});
