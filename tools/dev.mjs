/**
 * `npm run dev`: both sites at one address with hot reload, in front of a service that restarts when its
 * sources change. Settings, `--port` and `--host` are those of `npm start`; the service itself listens on a
 * free port of this machine. Ctrl+C ends everything.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSite } from './dev-site.mjs';
import { pinnedNode, root } from './paths.mjs';

const pollMs = 200;
const envPath = join(root, '.env');
if (existsSync(envPath)) process.loadEnvFile(envPath);
const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });
const host = values.host ?? process.env.HOST ?? '127.0.0.1';
const port = Number(values.port ?? process.env.PORT ?? 4100);
/** The address in the browser; the service refuses what pages of any other origin send. */
const publicUrl = process.env.PUBLIC_URL ?? `http://${host}:${port}`;

const servicePort = await findFreePort();
const serviceUrl = `http://127.0.0.1:${servicePort}`;
const front = createServer(async (request, response) => {
  const [policy, web, staffConsole] = await ready;
  response.setHeader('content-security-policy', policy);
  const site = /^\/console(?=[/?]|$)/.test(request.url) ? staffConsole : web;
  site.middlewares(request, response);
});
await listenOrExit();
startService();
const common = { ws: { server: front }, allowedHosts: [new URL(publicUrl).hostname] };
const ready = Promise.all([
  readPolicy(),
  // The Host header stays the browser's.
  openSite('web', { ...common, proxy: { '^/(api|\\.well-known)/': serviceUrl } }),
  openSite('console', common),
]);
await ready;

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: found } = probe.address();
  probe.close();
  return found;
}

async function listenOrExit() {
  try {
    await once(front.listen(port, host), 'listening');
  } catch (error) {
    const hint =
      error.code === 'EADDRINUSE' ? ` Choose another: npm run dev -- --port ${port + 1}` : '';
    process.stderr.write(`${error.message}.${hint}\n`);
    process.exit(1);
  }
}

/** Starts the service under `node --watch`. It prints the addresses and sign-ins at each start. */
function startService() {
  const words = ['--watch', '--watch-preserve-output', '--max-semi-space-size=32'];
  const address = ['--host', '127.0.0.1', '--port', String(servicePort)];
  const child = spawn(pinnedNode, [...words, 'server/src/main.ts', ...address], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: publicUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a process group of its own: Ctrl+C must reach the service once, because a second one cuts it off.
    detached: true,
  });
  child.once('close', (code) => process.exit(code ?? 1));
  // npm repeats the signals that the terminal sends.
  const stop = () => child.killed || child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.once('exit', stop);
}

/** Waits until the service answers, and allows what Vite adds to a page: inline code and a blob worker. */
async function readPolicy() {
  for (;;) {
    const reply = await fetch(`${serviceUrl}/livez`).catch(() => undefined);
    const policy = reply?.headers.get('content-security-policy');
    if (policy) {
      return policy
        .replace(/(script|style)-src 'self'/g, "$& 'unsafe-inline'")
        .replace("worker-src 'self'", '$& blob:');
    }
    await sleep(pollMs);
  }
}
