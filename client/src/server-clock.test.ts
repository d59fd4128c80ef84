import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refresh } from '@pahiram/api/access';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { serve } from '../test/serve.ts';
import { createHttpClient } from './http.ts';
import { noteServerDate, onServerClock, serverNow } from './server-clock.ts';

const isNear = (one: number, other: number) => Math.abs(one - other) < 3_000;

test('[V17][V30] times count on the service’s clock when the device’s clock is 50 days off', async () => {
  const server = Date.now() + 50 * DAY_MS;
  const { call } = createHttpClient({
    token: () => null,
    refresh: async () => null,
    language: () => 'en',
  });
  await serve(
    (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        date: new Date(server).toUTCString(),
      });
      response.end('{}');
    },
    () => call(refresh),
  );
  assert.ok(isNear(serverNow(), server));
  assert.ok(isNear(onServerClock(Date.now() - DAY_MS), server - DAY_MS), 'a moment of before');
  noteServerDate(null);
  noteServerDate('yesterday');
  assert.ok(isNear(serverNow(), server), 'a reply without a date changes nothing');
  noteServerDate(new Date().toUTCString());
  const before = Date.now();
  const now = serverNow();
  assert.ok(before <= now && now <= Date.now(), 'a clock that is right is not touched');
});
