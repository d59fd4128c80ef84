export interface StreamedEvent {
  /** The event's number, from its `id` line; 0 when it has none. */
  readonly seq: number;
  readonly data: string;
}

/** Reads server-sent events; skips comments and unknown fields, as the standard requires. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onHeard: () => void = () => undefined,
): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onHeard();
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Parses one complete block. The caller drops an incomplete block at the end of the stream. */
function readBlock(block: string): StreamedEvent | null {
  let seq = 0;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const match = /^(id|data): ?(.*)$/.exec(line);
    if (match?.[1] === 'id') seq = Number(match[2]);
    if (match?.[1] === 'data') data.push(match[2] ?? '');
  }
  return data.length === 0 ? null : { seq, data: data.join('\n') };
}
