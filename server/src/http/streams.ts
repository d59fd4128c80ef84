import { Readable } from 'node:stream';
import type { AnyOperation } from '@pahiram/api/operation';
import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { App } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { repeat } from '../lib/repeat.ts';
import { addressBucket } from './address-bucket.ts';
import { Refusal } from './refusal.ts';

/** A cursor in one topic: all events up to and including `after` were sent. */
export interface Cursor {
  readonly topic: string;
  readonly after: number;
}

export interface FeedEvent {
  readonly topic: string;
  /** Rises within a topic in commit order, so that a cursor skips no event. */
  readonly seq: number;
  readonly event: unknown;
}

/** A source of events. Each feed is one constant object, because listeners are grouped by identity. */
export interface Feed {
  /** One query for all listeners: the events after each cursor, in order. */
  read(reader: Reader, cursors: readonly Cursor[]): Promise<readonly FeedEvent[]>;
}

/** The reply of a `stream` operation: the feed and the cursor to begin at. */
export interface StreamReply extends Cursor {
  readonly feed: Feed;
  /** Set when a secret opens the stream: open streams are limited for it, over all IP addresses. */
  readonly secretOf?: string;
}

export interface Streams {
  /** @throws Refusal `too-many-requests` or `busy` when too many are open. */
  open(source: StreamReply, address: string, encode: (event: unknown) => unknown): Readable;
  close(): Promise<void>;
}

const pollMs = 1_000;
const heartbeatMs = 15_000;
/** A stream ends after this time; the client reconnects and is authenticated again. */
const lifetimeMs = 5 * MINUTE_MS;
const retryMs = 2_000;
const openMax = 2_000;
const openPerAddressMax = 12;
/** Enough for some tabs and one dead connection that is not closed yet. */
const openPerSecretMax = 4;
/** A stream with more unread bytes is closed; the client reconnects from its cursor. */
const unreadBytesMax = 256 * 1024;

interface Listener {
  readonly feed: Feed;
  readonly topic: string;
  readonly bucket: string;
  readonly secretOf: string | undefined;
  readonly readable: Readable;
  readonly endsAt: number;
  readonly encode: (event: unknown) => unknown;
  after: number;
  sentAt: number;
}

/**
 * All streams of this process. One loop polls the database for all of them once a second, so events
 * may come from any process.
 */
export function openStreams(app: App): Streams {
  const listeners = new Set<Listener>();
  const ending = new AbortController();
  let polling: Promise<void> | undefined;
  const poll = (): Promise<void> => pollOnce(app, listeners);
  const logFailure = (error: unknown): void => {
    app.log.warn({ err: error, part: 'streams' }, 'the streams could not be fed');
  };
  return {
    open: (source, address, encode) => {
      if (ending.signal.aborted) throw new Refusal('busy', { retryAfterSeconds: 2 });
      const bucket = addressBucket(address);
      refuseTooMany(listeners, bucket, source.secretOf);
      const now = performance.now();
      const readable = new Readable({ read: () => undefined });
      const listener: Listener = {
        feed: source.feed,
        topic: source.topic,
        after: source.after,
        secretOf: source.secretOf,
        bucket,
        readable,
        encode,
        sentAt: now,
        endsAt: now + lifetimeMs,
      };
      readable.once('close', () => listeners.delete(listener));
      readable.push(`retry: ${retryMs}\n\n`);
      listeners.add(listener);
      polling ??= repeat(ending.signal, pollMs, poll, logFailure);
      return readable;
    },
    close: async () => {
      ending.abort();
      for (const { readable } of listeners) readable.push(null);
      await polling;
    },
  };
}

function refuseTooMany(
  listeners: ReadonlySet<Listener>,
  bucket: string,
  secretOf: string | undefined,
): void {
  if (listeners.size >= openMax) throw new Refusal('busy', { retryAfterSeconds: 5 });
  let fromHere = 0;
  let bySecret = 0;
  for (const listener of listeners) {
    if (listener.bucket === bucket) fromHere += 1;
    if (secretOf !== undefined && listener.secretOf === secretOf) bySecret += 1;
  }
  if (fromHere >= openPerAddressMax || bySecret >= openPerSecretMax) {
    throw new Refusal('too-many-requests', { retryAfterSeconds: 60 });
  }
}

async function pollOnce(app: App, listeners: ReadonlySet<Listener>): Promise<void> {
  const byFeed = Map.groupBy(listeners, ({ feed }) => feed);
  for (const [feed, group] of byFeed) {
    const events = await feed.read(app.db.reader, cursorsOf(group));
    const byTopic = Map.groupBy(events, ({ topic }) => topic);
    for (const listener of group) deliver(listener, byTopic.get(listener.topic) ?? []);
  }
}

/** Each topic once, with the lowest cursor of its listeners. */
function cursorsOf(group: readonly Listener[]): Cursor[] {
  const furthest = new Map<string, number>();
  for (const { topic, after } of group) {
    furthest.set(topic, Math.min(after, furthest.get(topic) ?? after));
  }
  return [...furthest].map(([topic, after]) => ({ topic, after }));
}

function deliver(listener: Listener, events: readonly FeedEvent[]): void {
  const { readable } = listener;
  const now = performance.now();
  if (readable.destroyed) return;
  for (const { seq, event } of events) {
    if (seq <= listener.after) continue;
    readable.push(`id: ${seq}\ndata: ${JSON.stringify(listener.encode(event))}\n\n`);
    listener.after = seq;
    listener.sentAt = now;
  }
  if (readable.readableLength > unreadBytesMax) {
    readable.destroy();
  } else if (now >= listener.endsAt) {
    readable.push(null);
  } else if (now - listener.sentAt >= heartbeatMs) {
    readable.push(': still here\n\n');
    listener.sentAt = now;
  }
}

/** Sends an open stream, with headers that keep proxies from buffering it. */
export function sendStream(
  streams: Streams,
  reply: FastifyReply,
  operation: AnyOperation,
  source: StreamReply,
  address: string,
): FastifyReply {
  const readable = streams.open(source, address, (event) => z.encode(operation.reply, event));
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(readable);
}
