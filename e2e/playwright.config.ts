import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * `core` is part of `npm test`: the journeys to and with money, and signing in. `pages` (what single pages
 * do besides), `faults` and `sweeps` (all widths, languages, themes and time zones) belong to
 * `npm run test:full`. `TRACE=1` keeps a trace of failing tests.
 */
const projects = ['core', 'pages', 'faults', 'sweeps'];

/** Used without CHROME_PATH, which `npm test` sets. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Set once by the first process; the workers inherit the environment. */
process.env.E2E_PORT ??= freePort();
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'pahiram-e2e-'));

const address = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  projects: projects.map((name) => ({ name, testDir: name })),
  outputDir: '../test-results',
  /** Only core/accessibility.spec.ts stores what it saw. */
  snapshotPathTemplate: '{testDir}/../trees/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  globalTeardown: './support/clean-up.ts',
  use: {
    baseURL: address,
    viewport: { width: 360, height: 740 },
    locale: 'en-PH',
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath:
        process.env.CHROME_PATH ?? browsers.find((path) => existsSync(path)) ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera with a moving picture, which may be used without asking.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: '..',
    url: `${address}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      SANDBOX_PROVIDER_SETTLE_SECONDS: '1',
      // Each call from outside the browser claims its own IP address (support/service.ts).
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      // All browsers of these tests have one address.
      LIMIT_CALLS_FACTOR: '5',
      // Nothing listens there: what is sent to a browser of these tests fails at once.
      PUSH_SERVICES: 'http://127.0.0.1:9',
    },
  },
});

/** A free port. The config must be synchronous, so a child process asks for it. */
function freePort(): string {
  const ask =
    "const s=require('net').createServer();s.listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).trim();
}
