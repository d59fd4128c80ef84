import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEvents, type StreamedEvent } from './read-events.ts';

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
