import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followDeskChat } from '@pahiram/api/desk-chats';
import { followChat } from '@pahiram/api/support-chat';
import { serve } from '../test/serve.ts';
import { skipPauses } from '../test/skip-pauses.ts';
import { CallError } from './errors.ts';
import { type ConnectionState, createListen, readEvents, type StreamedEvent } from './events.ts';

async function read(chunks: readonly Uint8Array[]): Promise<StreamedEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return Array.fromAsync(readEvents(body));
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('[E7] events are read whole wherever the line cuts them, even inside a letter', async () => {
  const whole = bytes('retry: 2000\n\n: hello\n\nid: 7\ndata: "Niño"\n\nid: 8\ndata: "₱5"\n\n');
  const wanted = [
    { seq: 7, data: '"Niño"' },
    { seq: 8, data: '"₱5"' },
  ];
  for (let cut = 0; cut <= whole.length; cut += 1) {
    assert.deepEqual(await read([whole.slice(0, cut), whole.slice(cut)]), wanted, `cut at ${cut}`);
  }
});

test('[E7] an event that was cut off is not told', async () => {
  assert.deepEqual(await read([bytes('id: 1\ndata: 1\n\nid: 2\ndata: 2')]), [
    { seq: 1, data: '1' },
  ]);
});

const listen = createListen({
  token: () => 'old',
  refresh: async () => 'new',
  language: () => 'en',
});
const stream = { 'content-type': 'text/event-stream' };

test('[E7] after a break the stream continues from the last event, and no event arrives twice', async (t) => {
  skipPauses(t, [1_000]);
  const paths: (string | undefined)[] = [];
  const states: ConnectionState[] = [];
  const seen: number[] = [];
  const stop = new AbortController();
  await serve(
    (request, response) => {
      paths.push(request.url);
      assert.equal(request.headers['x-secret'], 'secret');
      assert.equal(request.headers.authorization, undefined);
      response.writeHead(200, stream);
      if (paths.length === 1) response.end('id: 1\ndata: {}\n\nid: 2\ndata: {}\n\n');
      else response.write('id: 2\ndata: {}\n\nid: 3\ndata: {}\n\n');
    },
    () =>
      listen(followChat, {
        secret: 'secret',
        after: 0,
        signal: stop.signal,
        onState: (state) => states.push(state),
        onEvent: (_, seq) => {
          seen.push(seq);
          if (seq === 3) stop.abort();
        },
      }),
  );
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual(
    paths.map((path) => path?.split('?')[1]),
    ['after=0', 'after=2'],
  );
  assert.deepEqual(states, ['connecting', 'open', 'lost', 'connecting', 'open']);
});

test('[S8.01] a stream is opened with a fresh token; a refusal ends it', async () => {
  const tokens: (string | undefined)[] = [];
  const error = (code: string) => JSON.stringify({ message: 'No.', code, trace: 't' });
  await serve(
    (request, response) => {
      tokens.push(request.headers.authorization);
      const code = tokens.length === 1 ? 'session-expired' : 'not-found';
      response.writeHead(tokens.length === 1 ? 403 : 404).end(error(code));
    },
    async () => {
      const listening = listen(followDeskChat, {
        params: { id: 'cht_1' },
        after: 0,
        signal: new AbortController().signal,
        onState: () => undefined,
        onEvent: () => undefined,
      });
      await assert.rejects(listening, (fault) => {
        return fault instanceof CallError && fault.code === 'not-found';
      });
    },
  );
  assert.deepEqual(tokens, ['Bearer old', 'Bearer new']);
});
