import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { forgetNotices, type PushWorker, receiveNotices } from './push-worker.ts';

const notice = { body: 'Open Pahiram to read it.', language: 'en', unread: 7, tag: 'ntc_1' };

/** A service worker with one window at `path`, and what it did. */
function workerAt(path: string, isControlled = true) {
  const did: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const shown = { close: () => did.push('close') };
  const worker = {
    registration: {
      showNotification: async (title: string, { tag }: NotificationOptions) => {
        did.push(`show ${tag} ${title}`);
      },
      getNotifications: async () => [shown],
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => did.push('end') }) },
    },
    clients: {
      matchAll: async () => [
        {
          ...{ url: `https://pahiram.example${path}`, visibilityState: 'visible' },
          focus: async () => did.push('focus'),
          navigate: async (to: string) => {
            if (!isControlled) throw new TypeError('not controlled');
            did.push(`go ${to}`);
          },
          postMessage: ({ type, unread }: { type: string; unread: number }) =>
            did.push(`tell ${type} ${unread}`),
        },
      ],
      openWindow: async (to: string) => did.push(`open ${to}`),
    },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  } as unknown as PushWorker;
  receiveNotices(worker);
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[name]?.({
      ...event,
      waitUntil: (given: Promise<unknown>) => {
        work = given;
      },
    });
    await work;
  };
  return { worker, did, send, shown };
}

function allow(permission: string): void {
  Object.assign(globalThis, { Notification: { permission } });
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
});

test('a pushed notice is shown, and the pages that are open count it', async () => {
  const { did, send } = workerAt('/dash');
  const text = { title: 'A payment or transfer', ...notice };
  await send('push', { data: { json: () => text } });
  assert.deepEqual(did, ['tell UNREAD 7', 'show ntc_1 A payment or transfer']);
});

test('pressed it opens the notices in the window that is open, but not where money is being sent', async () => {
  for (const [path, expected] of [
    ['/dash', ['close', 'focus', 'go /settings/notices']],
    ['/wallet/withdraw', ['close', 'focus']],
    ['/offer', ['close', 'focus']],
    ['/repay', ['close', 'focus']],
    ['/repay/more-time/lrq_1', ['close', 'focus']],
    ['/loan/return', ['close', 'focus']],
    ['/settings/account', ['close', 'focus']],
  ] as const) {
    const { did, send, shown } = workerAt(path);
    await send('notificationclick', { notification: shown });
    assert.deepEqual(did, expected, path);
  }
});

test('without a window that it may lead there, a window is opened', async () => {
  for (const [path, isControlled, expected] of [
    ['/dash', false, ['close', 'focus', 'open /settings/notices']],
    ['/console/withdrawals', true, ['close', 'open /settings/notices']],
  ] as const) {
    const { did, send, shown } = workerAt(path, isControlled);
    await send('notificationclick', { notification: shown });
    assert.deepEqual(did, expected, path);
  }
});

test('[V19] after Sign Out no notice stays on the screen and none comes any more', async () => {
  const { worker, did } = workerAt('/');
  allow('granted');
  await forgetNotices(worker);
  assert.deepEqual(did, ['close', 'end']);
});

test('a browser that was never allowed to show notices, or has none, is asked for nothing', async () => {
  const { worker, did } = workerAt('/');
  await forgetNotices(worker);
  allow('denied');
  await forgetNotices(worker);
  assert.deepEqual(did, []);
});
