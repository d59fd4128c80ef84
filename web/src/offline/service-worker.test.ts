import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';

const origin = 'https://loans.example';
const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

type Pathname = string;
interface FakeEvent {
  readonly request?: { url: string; method: string; mode: string };
  readonly data?: unknown;
  readonly ports?: { postMessage(answer: unknown): void }[];
}

/** Runs the worker in isolation: a fake network, one cache, and the events of a browser. */
function openWorker(network: Record<Pathname, string | number>) {
  const kept = new Map<Pathname, Response>();
  let isFull = false;
  const pathOf = (request: string | { url: string }): Pathname =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const fetchPage = async (request: string | { url: string }): Promise<Response> => {
    const found = network[pathOf(request)];
    if (found === undefined) throw new TypeError('no network');
    return typeof found === 'number' ? new Response('', { status: found }) : new Response(found);
  };
  const cache = {
    match: async (request: string | { url: string }) => kept.get(pathOf(request))?.clone(),
    put: async (request: string | { url: string }, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(pathOf(request), response);
    },
    add: async (request: string | { url: string }) => cache.put(request, await fetchPage(request)),
    addAll: async (requests: (string | { url: string })[]) => {
      for (const request of requests) await cache.add(request);
    },
    keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
    delete: async (request: string | { url: string }) => kept.delete(pathOf(request)),
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    location: { origin },
    clients: { claim: async () => undefined },
  };
  class PageRequest {
    readonly url: string;
    constructor(path: string) {
      this.url = new URL(path, origin).href;
    }
  }
  const caches = { open: async () => cache, keys: async () => ['shell-1'] };
  vm.runInNewContext(source, {
    ...{
      self,
      caches,
      fetch: fetchPage,
      Request: PageRequest,
      URL,
      setTimeout,
      Promise,
      Set,
      Error,
    },
  });
  /** @returns the worker's response; undefined when it leaves the request to the browser. */
  const dispatch = async (name: string, event: FakeEvent = {}): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
  return {
    kept,
    install: () => dispatch('install'),
    open: (path: Pathname) =>
      dispatch('fetch', { request: { url: origin + path, method: 'GET', mode: 'navigate' } }),
    load: (path: Pathname) =>
      dispatch('fetch', { request: { url: origin + path, method: 'GET', mode: 'no-cors' } }),
    keep: (files: Pathname[]) =>
      dispatch('message', { data: { kind: 'keep', files }, ports: [{ postMessage: () => {} }] }),
    fill: () => {
      isFull = true;
    },
  };
}

const shellOf = (...files: string[]): string => files.map((file) => `src="${file}"`).join(' ');

test('[S8.12] on a device without room a script that the network brings is used all the same', async () => {
  const worker = openWorker({ '/dash': shellOf(), '/icon.svg': 'i', '/assets/a.js': 'run()' });
  await worker.install();
  worker.fill();
  assert.equal(await (await worker.load('/assets/a.js'))?.text(), 'run()');
});

test('[S8.12] when files are thrown away, those that the kept shell names stay, however old they are', async () => {
  const network: Record<string, string> = { '/dash': shellOf('/assets/old.js'), '/icon.svg': 'i' };
  const many = Array.from({ length: 450 }, (_, at) => `/assets/${at}.js`);
  for (const path of ['/assets/old.js', ...many]) network[path] = 'run()';
  const worker = openWorker(network);
  await worker.install();
  await worker.keep(['/assets/old.js']);
  await worker.keep(many);
  assert.ok(worker.kept.has('/assets/old.js'));
  assert.ok(!worker.kept.has('/assets/0.js'));
  assert.equal([...worker.kept.keys()].filter((path) => path.startsWith('/assets/')).length, 400);
});

test('[S8.12][V17] the files that the shell names are fetched, also those that no page has loaded yet', async () => {
  const worker = openWorker({
    '/dash': shellOf('/assets/entry.js', '/assets/statement.js'),
    '/icon.svg': 'i',
    '/assets/entry.js': '1',
    '/assets/statement.js': '2',
  });
  await worker.install();
  await worker.keep(['/assets/entry.js']);
  assert.ok(worker.kept.has('/assets/statement.js'));
});

test('[S8.12] a worker that replaces another leaves the shell that opens now, until the files of the new one are here', async () => {
  const network: Record<string, string> = {
    '/dash': shellOf('/assets/one.js'),
    '/icon.svg': 'i',
    '/assets/one.js': '1',
  };
  const worker = openWorker(network);
  await worker.install();
  await worker.keep(['/assets/one.js']);
  network['/dash'] = shellOf('/assets/two.js');
  await worker.install();
  assert.equal(await worker.kept.get('/dash')?.clone().text(), shellOf('/assets/one.js'));
  network['/assets/two.js'] = '2';
  await worker.keep(['/assets/two.js']);
  assert.equal(await worker.kept.get('/dash')?.clone().text(), shellOf('/assets/two.js'));
});

test('[V17] what is no page of the site is never replaced by the shell', async () => {
  const worker = openWorker({
    '/dash': shellOf(),
    '/icon.svg': 'i',
    '/readyz': 503,
    '/wallet': 503,
  });
  await worker.install();
  for (const path of ['/readyz', '/livez', '/metrics', '/version', '/.well-known/security.txt']) {
    assert.equal(await worker.open(path), undefined, path);
  }
  for (const path of ['/robots.txt', '/og.png', '/api/docs', '/console/queue', '/Console']) {
    assert.equal(await worker.open(path), undefined, path);
  }
  assert.equal((await worker.open('/wallet'))?.status, 200);
});
