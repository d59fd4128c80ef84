import type { AnyOperation, WireParamsOf, WireReplyOf } from '@pahiram/api/operation';
import { CallError } from './errors.ts';
import { fetchReply, type HttpClientOptions, sendByRules, urlOf } from './request.ts';

export type ConnectionState = 'connecting' | 'open' | 'lost';

export interface ListenInput<O extends AnyOperation> {
  readonly params?: WireParamsOf<O>;
  /** For streams that are authorized by a secret. */
  readonly secret?: string;
  readonly signal: AbortSignal;
  /** The last sequence number received; 0 for all events. */
  readonly after: number;
  onEvent(event: WireReplyOf<O>, seq: number): void;
  onState(state: ConnectionState): void;
}

/** Resolves when the signal aborts. @throws CallError when the server refuses permanently */
export type Listen = <O extends AnyOperation>(operation: O, input: ListenInput<O>) => Promise<void>;

const firstPauseMs = 1_000;
const pauseMsMax = 15_000;
/** The server sends something every 15 seconds; after this silence the connection is dead. */
const silenceMsMax = 40_000;

/**
 * Creates the function that receives a stream of server-sent events. After every break it reconnects
 * from the last event received, so that no event is lost or delivered twice.
 */
export function createListen(options: HttpClientOptions): Listen {
  return async (operation, input) => {
    const { signal } = input;
    let { after } = input;
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      input.onState('connecting');
      const before = after;
      let wasOpen = false;
      try {
        wasOpen = await receive(options, operation, { ...input, after }, (event, seq) => {
          if (seq <= after || signal.aborted) return;
          after = seq;
          input.onEvent(event, seq);
        });
      } catch (error) {
        if (isFinal(error)) throw error;
      }
      if (signal.aborted) return;
      input.onState('lost');
      if (wasOpen || after > before) pauseMs = firstPauseMs;
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, pauseMsMax);
    }
  };
}

/** Receives until the connection ends. Returns true when it was open and the server ended it. */
async function receive<O extends AnyOperation>(
  options: HttpClientOptions,
  { path, audience }: O,
  { params, secret, after, signal, onState }: ListenInput<O>,
  onEvent: (event: WireReplyOf<O>, seq: number) => void,
): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMsMax);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMsMax);
  };
  const request = {
    path: urlOf(path, { params, query: { after } }),
    signal: AbortSignal.any([signal, silence.signal]),
    headers: { accept: 'text/event-stream', ...(secret ? { 'x-secret': secret } : {}) },
  };
  try {
    const needsToken = audience !== 'anyone';
    const body = await sendByRules(options, { needsToken, isRepeatable: false }, (token) =>
      fetchReply(options, token, request, async (response) =>
        response.body ? { value: response.body } : null,
      ),
    );
    onState('open');
    for await (const { seq, data } of readEvents(body, restartTimer)) {
      onEvent(JSON.parse(data) as WireReplyOf<O>, seq);
    }
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether another attempt would get the same reply: the session or the request is refused. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return false;
  const { status } = error.fault;
  return status >= 400 && status < 500 && status !== 429;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

export interface StreamedEvent {
  /** The event's number, from its `id` line; 0 when it has none. */
  readonly seq: number;
  readonly data: string;
}

/** Parses server-sent events; skips comments and unknown fields, as the standard requires. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
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
