import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge as Dial, Histogram, Registry } from 'prom-client';
import type { App } from '../context.ts';
import type { Gauge } from '../gauge.ts';
import { Refusal } from '../http/refusal.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `/metrics` in Prometheus' format: requests by operation, the process, and the gauges of the
 * capabilities. It reveals business figures, so it needs the bearer token METRICS_TOKEN. Without that
 * setting only this machine may read it, in demo mode.
 */
export function serveMetrics(server: FastifyInstance, app: App, gauges: readonly Gauge[]): void {
  const registry = new Registry();
  // Collects metrics of this process; it sends nothing.
  collectDefaultMetrics({ register: registry, prefix: 'pahiram_' });
  countRequests(server, registry);
  countConnections(app, registry);
  const refresh = gaugeReaders(app, registry, gauges);
  server.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(app, request)) throw new Refusal('not-found');
    await refresh();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function countConnections(app: App, registry: Registry): void {
  const dial = new Dial({
    name: 'pahiram_database_connections',
    help: 'The pool: connections in use and idle, and work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(app.db.connections())) dial.set({ state }, count);
    },
  });
}

function countRequests(server: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'pahiram_requests_total',
    help: 'Answered requests by operation and status',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'pahiram_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['operation'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const operation = operationNameOf(request);
    requests.inc({ operation, status: String(reply.statusCode) });
    if (!isStream(request)) seconds.observe({ operation }, reply.elapsedTime / 1000);
  });
}

/** The operation's name, or `other`; not the path, which has unbounded values. */
export function operationNameOf(request: FastifyRequest): string {
  const { config } = request.routeOptions;
  const name = (config as { operation?: unknown } | undefined)?.operation;
  return typeof name === 'string' ? name : 'other';
}

/** Streams are left out of response times: they last as long as the client listens. */
export function isStream(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  return (config as { isStream?: unknown } | undefined)?.isStream === true;
}

function gaugeReaders(app: App, registry: Registry, gauges: readonly Gauge[]): () => Promise<void> {
  const dials = gauges.map((gauge) => ({
    gauge,
    dial: new Dial({
      name: gauge.name,
      help: gauge.help,
      labelNames: [...(gauge.labels ?? [])],
      registers: [registry],
    }),
  }));
  return async () => {
    for (const { gauge, dial } of dials) {
      const values = await gauge.read(app.db.reader, app.clock.now());
      dial.reset();
      for (const { labels, value } of values) dial.set({ ...labels }, value);
    }
  };
}

function mayRead(app: App, request: FastifyRequest): boolean {
  const token = app.config.settings.METRICS_TOKEN;
  if (token === undefined) return app.config.mode === 'demo' && loopback.has(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
