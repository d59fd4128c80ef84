import type { Address } from './address.ts';
import { CallError, type CallerNeeds, type CallInput, urlOf } from './caller.ts';
import type { AnyOperation, WireQueryOf, WireReplyOf } from './operation.ts';
import { readError } from './read-error.ts';
import { readEvents } from './read-events.ts';

export type ConnectionState = 'connecting' | 'open' | 'lost';

export interface ListenInput<O extends AnyOperation>
  extends Omit<CallInput<O>, 'body' | 'key' | 'query'> {
  readonly signal: AbortSignal;
  /** The last sequence number received; 0 for all events. */
  readonly after: number;
  onEvent(event: WireReplyOf<O>, seq: number): void;
  onState(state: ConnectionState): void;
}

/** Resolves when the signal aborts. @throws CallError when the server refuses permanently */
export type Listen = <O extends AnyOperation>(
  address: Address<O>,
  input: ListenInput<O>,
) => Promise<void>;

const firstPauseMs = 1_000;
const pauseMsMax = 15_000;
/** The server sends something every 15 seconds; after this silence the connection is dead. */
const silenceMsMax = 40_000;

/**
 * Creates the function through which a browser listens to a stream. After every break it reconnects
 * from the last event received, so that no event is lost or delivered twice.
 */
export function createListener(needs: CallerNeeds): Listen {
  return async (address, input) => {
    const { signal } = input;
    let { after } = input;
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      input.onState('connecting');
      const reached = after;
      await listenOnce(needs, address, { ...input, after }, (event, seq) => {
        if (seq <= after || signal.aborted) return;
        after = seq;
        input.onEvent(event, seq);
      }).then(
        (wasOpen) => {
          if (wasOpen) pauseMs = firstPauseMs;
        },
        (error: unknown) => {
          if (isFinal(error)) throw error;
        },
      );
      if (signal.aborted) return;
      input.onState('lost');
      if (after > reached) pauseMs = firstPauseMs;
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, pauseMsMax);
    }
  };
}

/** Returns true when the stream was open and then ended. */
async function listenOnce<O extends AnyOperation>(
  needs: CallerNeeds,
  address: Address<O>,
  input: ListenInput<O>,
  onEvent: (event: WireReplyOf<O>, seq: number) => void,
): Promise<boolean> {
  const silence = new AbortController();
  const signal = AbortSignal.any([input.signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceMsMax);
  try {
    const response = await connect(needs, address, input, signal);
    if (!response.body) throw new CallError({ kind: 'PARSING_ERROR', status: response.status });
    input.onState('open');
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMsMax);
    };
    for await (const { seq, data } of readEvents(response.body, restartTimer)) {
      onEvent(JSON.parse(data) as WireReplyOf<O>, seq);
    }
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** Connects. After a refused token it refreshes once, like any call. */
async function connect<O extends AnyOperation>(
  needs: CallerNeeds,
  address: Address<O>,
  input: ListenInput<O>,
  signal: AbortSignal,
): Promise<Response> {
  const ask = (token: string | null) =>
    fetch(urlOf(address.path, { ...input, query: { after: input.after } as WireQueryOf<O> }), {
      signal,
      credentials: 'same-origin',
      headers: {
        accept: 'text/event-stream',
        'accept-language': needs.language(),
        ...(input.secret ? { 'x-secret': input.secret } : {}),
        ...(needs.isUnattended?.() ? { 'x-background': '1' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
  const isOpenToAll = address.audience === 'anyone';
  let response = await ask(isOpenToAll ? null : needs.token());
  if (!isOpenToAll && (response.status === 401 || response.status === 403)) {
    const token = await needs.refresh();
    if (token !== null) response = await ask(token);
  }
  if (response.ok) return response;
  const error = await readError(response);
  if (!error) throw new CallError({ kind: 'PARSING_ERROR', status: response.status });
  throw new CallError({ kind: 'REFUSED', status: response.status, error });
}

/** Whether a retry would get the same reply: the session or the request is refused. */
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
