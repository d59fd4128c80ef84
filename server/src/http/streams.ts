import { Readable } from 'node:stream';
import type { AnyOperation } from '@pahiram/api/operation';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { addressBucket } from '../access/limits/address-bucket.ts';
import type { App } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { repeat } from '../jobs/repeat.ts';
import { Refusal } from './refusal.ts';

/** A reader's place in one topic: all up to and including `after` was sent. */
export interface Place {
  readonly topic: string;
  readonly after: number;
}

export interface FeedEvent {
  readonly topic: string;
  /** Numbers of a topic rise in the order of commits, so that a place never skips one. */
  readonly seq: number;
  readonly event: unknown;
}

/** A kind of events that can be listened to. Each feed is one constant object. */
export interface Feed {
  /** One question for everybody who listens: what came after each place, in order. */
  read(reader: Reader, places: readonly Place[]): Promise<readonly FeedEvent[]>;
}

/** What a `stream` operation answers: where its events come from and where to begin. */
export interface StreamReply extends Place {
  readonly feed: Feed;
  /** Named where a secret alone opens the stream: a few streams for each, from whatever addresses. */
  readonly secretOf?: string;
}

export interface Streams {
  /** @throws Refusal `too-many-requests` or `busy` when too many are open. */
  open(source: StreamReply, address: string, encode: (event: unknown) => unknown): Readable;
  close(): Promise<void>;
}

const pollMs = 1_000;
const heartbeatMs = 15_000;
/** A stream ends after this long: whoever comes back is asked again who they are. */
const lifetimeMs = 5 * 60_000;
const retryMs = 2_000;
const openMax = 2_000;
const openPerAddressMax = 12;
/** Some tabs and one connection that has died without a word. */
const openPerSecretMax = 4;
/** Who does not read what is sent has gone; they come back to the place they had reached. */
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
  heardAt: number;
}

/**
 * All streams of this process. One loop asks the database about all of them together, once a second:
 * it makes no difference which process wrote an event.
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
      const { feed, topic, after, secretOf } = source;
      const endsAt = now + lifetimeMs;
      const place = { feed, topic, after, bucket, secretOf };
      const listener = { ...place, readable, endsAt, encode, heardAt: now };
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
    const events = await feed.read(app.db.reader, placesOf(group));
    const byTopic = Map.groupBy(events, ({ topic }) => topic);
    for (const listener of group) deliver(listener, byTopic.get(listener.topic) ?? []);
  }
}

/** Each topic once, from the place of whoever is furthest behind. */
function placesOf(group: readonly Listener[]): Place[] {
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
    listener.heardAt = now;
  }
  if (readable.readableLength > unreadBytesMax) {
    readable.destroy();
  } else if (now >= listener.endsAt) {
    readable.push(null);
  } else if (now - listener.heardAt >= heartbeatMs) {
    readable.push(': still here\n\n');
    listener.heardAt = now;
  }
}

/** Answers with an open stream. Nothing on the way may keep its events back. */
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
