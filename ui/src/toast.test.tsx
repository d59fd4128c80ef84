import {
  CODE_ACCEPTED_TOAST_MS,
  CODE_WRONG_TOAST_MS,
  SIGN_IN_ERROR_TOAST_MS,
  SIGN_IN_SUCCESS_TOAST_MS,
} from '@pahiram/domain/texts/timings';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { show } from './test/show.tsx';
import { toast } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useWork, type Work } from './use-work.tsx';

const farAway = { position: { x: 5, y: 700 } };

beforeEach(async () => {
  // A toast under the pointer would not time out.
  await userEvent.hover(document.body, farAway);
  vi.useFakeTimers();
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

const shown = () => [...document.querySelectorAll('[role=status] p')].map((one) => one.textContent);

test('[S8.15] a toast stays 5 seconds unless told otherwise', async () => {
  await show(<ToastRegion />);
  toast('success', 'Message sent.');
  await vi.advanceTimersByTimeAsync(4999);
  expect(shown()).toEqual(['Message sent.']);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([]);
});

for (const [what, durationMs] of [
  ['the code was right', CODE_ACCEPTED_TOAST_MS],
  ['the code was wrong', CODE_WRONG_TOAST_MS],
  ['signed in', SIGN_IN_SUCCESS_TOAST_MS],
  ['not signed in', SIGN_IN_ERROR_TOAST_MS],
] as const) {
  test(`[S8.15][S9.07] the toast that ${what} stays ${durationMs} ms`, async () => {
    await show(<ToastRegion />);
    toast('info', what, durationMs);
    await vi.advanceTimersByTimeAsync(durationMs - 1);
    expect(shown()).toEqual([what]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual([]);
  });
}

test('[S8.15] a toast is seen once: in the modal on top, not also below it, and on the page after it', async () => {
  const dialog = (title: string, children?: ReactNode) => (
    <Dialog open title={title} closeLabel="Close" onClose={() => {}}>
      {children}
    </Dialog>
  );
  const seenIn = () =>
    [...document.querySelectorAll('[role=status] p')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.closest('dialog')?.querySelector('h2')?.textContent ?? 'page');
  const screen = await show(<ToastRegion />);
  toast('success', 'Removed.');
  await vi.advanceTimersByTimeAsync(0);
  expect(seenIn()).toEqual(['page']);
  for (const [open, top] of [
    [dialog('One'), 'One'],
    [
      <>
        {dialog('One')}
        {dialog('Later')}
      </>,
      'Later',
    ],
    [dialog('One', dialog('Inside')), 'Inside'],
  ] as const) {
    await screen.rerender(
      <>
        <ToastRegion />
        {open}
      </>,
    );
    expect(seenIn()).toEqual([top]);
  }
  await screen.rerender(<ToastRegion />);
  expect(seenIn()).toEqual(['page']);
});

test('[S8.15] it stands at the top, in the middle, and in a live region that was there before', async () => {
  const screen = await show(<ToastRegion />);
  const region = screen.getByRole('status').element();
  expect(region.getAttribute('aria-live')).toBe('polite');
  toast('info', 'OTP confirmed successfully.');
  await vi.advanceTimersByTimeAsync(0);
  const box = region.querySelector('p')?.getBoundingClientRect();
  if (!box) throw new Error('no toast in the region');
  // Below the header, which it must not cover.
  expect(box.top).toBeGreaterThanOrEqual(56);
  expect(box.top).toBeLessThan(100);
  expect(Math.abs(box.left + box.width / 2 - innerWidth / 2)).toBeLessThan(1);
});

test('[S8.15] it waits under the pointer and goes on with what was left', async () => {
  const screen = await show(<ToastRegion />);
  toast('info', 'Read me');
  await vi.advanceTimersByTimeAsync(4000);
  await userEvent.hover(screen.getByText('Read me'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(['Read me']);
  await userEvent.hover(document.body, farAway);
  await vi.advanceTimersByTimeAsync(1500);
  expect(shown()).toEqual([]);
});

test('[S8.15] it waits while its button has the focus, which dismisses it', async () => {
  await show(<ToastRegion />);
  toast('danger', 'No Server Response');
  await vi.advanceTimersByTimeAsync(0);
  await userEvent.tab();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(['No Server Response']);
  await userEvent.keyboard('{Enter}');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([]);
});

test('[S8.15] the same words again stand once and begin their time anew', async () => {
  await show(<ToastRegion />);
  toast('warning', 'Invalid OTP');
  await vi.advanceTimersByTimeAsync(4000);
  toast('warning', 'Invalid OTP');
  await vi.advanceTimersByTimeAsync(4000);
  expect(shown()).toEqual(['Invalid OTP']);
});

test('at most three stand there; the oldest makes room', async () => {
  await show(<ToastRegion />);
  for (const text of ['one', 'two', 'three', 'four']) toast('info', text);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('[S8.15] from within a modal it is seen, announced and can be pressed', async () => {
  const screen = await show(
    <>
      <ToastRegion />
      <Dialog open fixed title="Code" closeLabel="Close" onClose={() => {}}>
        <p>body</p>
      </Dialog>
    </>,
  );
  toast('warning', 'Invalid OTP');
  await vi.advanceTimersByTimeAsync(0);
  const dialog = screen.getByRole('dialog').element();
  const inside = dialog.querySelector('[role=status][aria-live] p');
  if (!inside) throw new Error('no toast in the dialog');
  const box = inside.getBoundingClientRect();
  const onTop = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  expect(inside.contains(onTop)).toBe(true);
  const head = dialog.querySelector('h2')?.parentElement?.getBoundingClientRect();
  expect(box.top, 'title and close button stay free').toBeGreaterThanOrEqual(head?.bottom ?? 9e9);
  expect(box.bottom, 'all of it shows').toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom);
  inside.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([]);
});

const faultsAndMore = () => {
  toast('warning', 'Please read Service and Policy Agreement');
  toast('danger', 'No Server Response');
  toast('success', 'Saved');
};

test('[S8.15] what was wrong is no longer told once a modal opens; what went well stays', async () => {
  const page = (open: boolean) => (
    <>
      <ToastRegion />
      <Dialog open={open} title="Confirm" closeLabel="Close" onClose={() => {}}>
        <p>body</p>
      </Dialog>
    </>
  );
  const screen = await show(page(false));
  faultsAndMore();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toHaveLength(3);
  await screen.rerender(page(true));
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(shown())).toEqual(new Set(['Saved']));
});

test('[S8.15] what was wrong is no longer told once the work is tried again', async () => {
  let work: Work | undefined;
  function Worker() {
    work = useWork(() => 'No Server Response');
    return <ToastRegion />;
  }
  await show(<Worker />);
  await work?.run(() => Promise.reject(new Error('cut off')));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['No Server Response']);
  let finish = () => {};
  const again = work?.run(() => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([]);
  finish();
  await again;
});
