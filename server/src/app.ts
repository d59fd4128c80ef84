import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createAuthenticator } from './access/authenticate.ts';
import { confirmCall } from './access/staff/confirm-call.ts';
import { recordRefusalOncePerHour } from './audit/record.ts';
import { routes as everyRoute, gauges } from './capabilities.ts';
import { serveSecurityText } from './company/security-text.ts';
import type { App } from './context.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { isStream, operationNameOf, serveMetrics } from './health/metrics.ts';
import { serveHealth } from './health/serve-health.ts';
import type { RecordRefusal } from './http/caller.ts';
import { guardConnections } from './http/guard-connections.ts';
import { readOnlyJson } from './http/read-request.ts';
import { toRefusal } from './http/refusal.ts';
import {
  answerUnreadable,
  type KnownMethods,
  recordMethods,
  refuseErrors,
  refuseTwoHosts,
  refuseUnknownPath,
  sendOutside,
} from './http/refuse-outside-operations.ts';
import type { Route } from './http/route.ts';
import { addSecurityHeaders, securityHeadersOf } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { openStreams } from './http/streams.ts';
import { refuseConcerned } from './interests/refuse-concerned.ts';
import { servePaymentCallbacks } from './payments/webhook.ts';
import { version } from './release.ts';
import { openPageFacts } from './site/page-facts.ts';
import { type ServedSites, serveSites } from './site/serve-site.ts';
import { serveCallbacks } from './withdrawals/webhook.ts';

const requestSecondsMax = 30;
const headerSecondsMax = 10;
/** How often Node looks for requests that have not arrived in time. */
const checkedEveryMilliseconds = 2_000;
const slowMilliseconds = 1_000;

/** Builds the HTTP server with every operation; it does not listen yet. */
export async function buildServer(
  app: App,
  routes: readonly Route[] = everyRoute,
): Promise<FastifyInstance> {
  const { settings } = app.config;
  let sites: ServedSites | undefined;
  const server = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY ?? false,
    requestTimeout: requestSecondsMax * 1000,
    // Node applies the longer of headersTimeout (default 60 s) and requestTimeout to the whole request.
    http: {
      headersTimeout: headerSecondsMax * 1000,
      connectionsCheckingInterval: checkedEveryMilliseconds,
    },
    forceCloseConnections: 'idle',
    genReqId: () => app.random.uuid(),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => answerUnreadable(app, error, socket),
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeadersOf(app.config, request.url));
      // A browser that opens a malformed URL gets the not-found page.
      if (sites?.sendPage(request, reply)) return;
      void sendOutside(request, reply, toRefusal(error));
    },
  });
  guardConnections(server.server);
  // Before any route: a route keeps the error handler that is set when the route is added.
  refuseErrors(server, app);
  readOnlyJson(server);
  addSecurityHeaders(server, app.config, app.clock);
  refuseTwoHosts(server);
  const methods = recordMethods(server);
  logSlowRequests(server, app);
  await server.register(cookie);
  await server.register(multipart);
  serveHealth(server, app);
  serveSecurityText(server, app);
  serveMetrics(server, app, gauges);
  const operations = routes.map(({ operation }) => operation);
  serveDocs(server, operations, version);
  const streams = openStreams(app);
  // preClose runs before the server waits for open requests; streams would keep it waiting.
  server.addHook('preClose', () => streams.close());
  const service = {
    app,
    authenticator: createAuthenticator(app),
    recordRefusal: recordRefusedRequest,
    streams,
    refuseConcerned,
    confirmCall,
  };
  serve(server, service, routes);
  await serveCallbacks(server, app);
  await servePaymentCallbacks(server, app);
  const facts = openPageFacts(server, app);
  sites = await serveSites(server, { origin: app.config.publicUrl, facts });
  serveEverythingElse(server, sites, methods);
  return server;
}

const recordRefusedRequest: RecordRefusal = (ctx, { operation, ...fact }) =>
  ctx.db.transaction((tx) =>
    recordRefusalOncePerHour(tx, ctx, { ...fact, subjectKind: 'operation', subjectId: operation }),
  );

/** Serves the pages; every other path gets 404 or 405 as a refusal. */
function serveEverythingElse(
  server: FastifyInstance,
  sites: ServedSites,
  methods: KnownMethods,
): void {
  // Password managers open this URL (https://w3c.github.io/webappsec-change-password-url/).
  server.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect('/settings/password', 302),
  );
  // The service worker of the installed app answers this (web/src/offline/shared-files.ts). Without it the file stays
  // in the app that shares it, and the page asks for it.
  server.post('/share', async (_request, reply) => reply.redirect('/help?shared=again', 303));
  server.setNotFoundHandler((request, reply) => {
    const page = sites.sendPage(request, reply);
    if (page) return page;
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const allowed = [...methods.at(pathname), ...(sites.isPage(pathname) ? ['GET', 'HEAD'] : [])];
    return refuseUnknownPath(request, reply, allowed);
  });
}

/**
 * Warns about slow requests and 5xx replies; logs every other request at level debug. Before the service listens
 * nobody waits: those requests make the people of the demonstration.
 */
function logSlowRequests(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const isSlow =
      server.server.listening && milliseconds >= slowMilliseconds && !isStream(request);
    const isNotable = isSlow || reply.statusCode >= 500;
    app.log[isNotable ? 'warn' : 'debug'](
      {
        trace: request.id,
        operation: operationNameOf(request),
        method: request.method,
        status: reply.statusCode,
        milliseconds,
      },
      isNotable ? 'slow or failed request' : 'request',
    );
  });
}
