import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { CallError } from '@pahiram/client/errors.ts';
import { CACHE_RESET_AFTER_LOGOUT_MS } from '@pahiram/domain/texts/timings';
import type { QueryObserver as Observer } from '@tanstack/react-query';

// The library only uses timers where there is a window.
Object.assign(globalThis, { window: globalThis });
const { QueryObserver, focusManager, onlineManager } = await import('@tanstack/react-query');
const { queryClient } = await import('./query-client.ts');
const { forgetSession } = await import('./session.ts');
const { publicKeys } = await import('./public-data.ts');

const minute = 60_000;

interface Screen {
  readonly observer: Observer;
  readonly leave: () => void;
}

/** Opens a screen that shows the result of `queryFn`. */
async function open(queryFn: () => Promise<unknown>, key = 'wallet'): Promise<Screen> {
  const observer = new QueryObserver<unknown>(queryClient, { queryKey: [key], queryFn });
  const leave = observer.subscribe(() => {});
  await settle();
  return { observer, leave };
}

/** Runs pending promises and timers that are due now; the clock does not advance. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns += 1) {
    await Promise.resolve();
    mock.timers.tick(0);
  }
};

test('[S7.01][S9.07] an answer is fresh for 60 s; nothing is asked again on focus, reconnect or by itself; it is kept 30 min; a failure is not repeated', async (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: 1_700_000_000_000 });
  queryClient.mount();
  t.after(() => {
    queryClient.unmount();
    queryClient.clear();
    mock.timers.reset();
  });
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return asked;
  };
  const first = await open(ask);
  assert.equal(asked, 1);
  assert.equal(first.observer.getCurrentResult().data, 1);

  mock.timers.tick(minute - 1);
  (await open(ask)).leave();
  assert.equal(asked, 1, 'fresh until 60 s have passed');
  mock.timers.tick(1);
  (await open(ask)).leave();
  assert.equal(asked, 2, 'another look after 60 s asks again');

  mock.timers.tick(10 * minute);
  await settle();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settle();
  assert.equal(asked, 2, 'nothing is asked behind the reader’s back');

  first.leave();
  mock.timers.tick(30 * minute - 1);
  assert.equal(queryClient.getQueryData(['wallet']), 2, 'the last known answer is kept');
  mock.timers.tick(1);
  assert.equal(queryClient.getQueryData(['wallet']), undefined);

  let failed = 0;
  const refused = await open(async () => {
    failed += 1;
    throw new Error('no answer');
  }, 'refused');
  mock.timers.tick(minute);
  await settle();
  assert.equal(failed, 1, 'a failure is shown, not repeated');
  refused.leave();

  onlineManager.setOnline(false);
  await open(ask, 'offline');
  assert.equal(asked, 3, 'a browser that says it is offline may be wrong: the network is tried');
  onlineManager.setOnline(true);
});

test('[V17] a read that got no reply is sent again when the connection is back; a refusal is not', async (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  queryClient.mount();
  t.after(() => {
    queryClient.unmount();
    queryClient.clear();
    mock.timers.reset();
  });
  const asked = { lost: 0, refused: 0 };
  const lost = await open(async () => {
    asked.lost += 1;
    if (asked.lost === 1) throw new CallError({ kind: 'FETCH_ERROR' });
    return asked.lost;
  }, 'lost');
  const refused = await open(async () => {
    asked.refused += 1;
    throw new CallError({
      kind: 'REFUSED',
      status: 403,
      error: { code: 'no', message: 'No.', trace: '' },
    });
  }, 'refused-again');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settle();
  assert.deepEqual(asked, { lost: 2, refused: 1 });
  lost.leave();
  refused.leave();
});

test('[S2.14] after a sign-out only data that is the same for everyone stays in memory', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  queryClient.setQueryData(['balance'], '150,000.00');
  queryClient.setQueryData(publicKeys.company, 'Lender');
  forgetSession();
  mock.timers.tick(CACHE_RESET_AFTER_LOGOUT_MS);
  assert.equal(queryClient.getQueryData(['balance']), undefined);
  assert.equal(queryClient.getQueryData(publicKeys.company), 'Lender');
});
