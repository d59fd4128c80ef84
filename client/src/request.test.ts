import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../test/serve.ts';
import { createHttpClient } from './http.ts';

const member = { token: () => 'old', language: () => 'en' as const };
const expired = { message: 'Your login has expired.', code: 'session-expired', trace: 't' };

test('[S8.01] a file is read with a fresh token, and again after a short wait', async () => {
  const seen: (string | undefined)[] = [];
  let refreshes = 0;
  const { readFile } = createHttpClient({
    ...member,
    refresh: async () => {
      refreshes += 1;
      return 'new';
    },
  });
  const file = await serve(
    (request, response) => {
      seen.push(request.headers.authorization);
      if (seen.length === 1) response.writeHead(403).end(JSON.stringify(expired));
      else if (seen.length === 2) response.writeHead(503, { 'retry-after': '0' }).end('busy');
      else response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    },
    () => readFile('/api/v2/picture'),
  );
  assert.equal(await file.text(), 'picture');
  assert.deepEqual(seen, ['Bearer old', 'Bearer new', 'Bearer new']);
  assert.equal(refreshes, 1);
});

test('a refused file is reported in the words of the server', async () => {
  const { readFile } = createHttpClient({ ...member, refresh: async () => null });
  const refused = { message: 'Not found.', code: 'not-found', trace: 't' };
  await serve(
    (_, response) => response.writeHead(404).end(JSON.stringify(refused)),
    () => assert.rejects(readFile('/api/v2/picture'), { code: 'not-found', message: 'Not found.' }),
  );
});
