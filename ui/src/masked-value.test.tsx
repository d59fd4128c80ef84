import { REVEAL_MS } from '@pahiram/domain/texts/timings';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MaskedNumber, MaskedValue } from './masked-value.tsx';
import { show } from './test/show.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Call before waiting for an element: the wait would advance the fake clock. */
const stopTime = () => vi.useRealTimers();

const value = (clear: string | (() => Promise<string | null>)) => (
  <MaskedValue name="account number" masked="100***" clear={clear} revealMs={REVEAL_MS} />
);

test('[S4.09] a press on the eye shows the value for 3 seconds and not longer', async () => {
  const screen = await show(value('100234'));
  vi.useFakeTimers();
  screen.container.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(2999);
  expect(screen.container.textContent).toContain('100234');
  await vi.advanceTimersByTimeAsync(1);
  stopTime();
  await expect.element(screen.getByText('100***')).toBeVisible();
});

test('[S4.09] the eye is a button that says what a press does, and hides on a second press', async () => {
  const screen = await show(value('100234'));
  await screen.getByRole('button', { name: 'Show account number' }).click();
  const hide = screen.getByRole('button', { name: 'Hide account number' });
  await expect.element(hide).not.toHaveAttribute('aria-pressed');
  await hide.click();
  await expect.element(screen.getByText('100***')).toBeVisible();
});

test('[S4.09] shown by the keyboard it stays while the eye has the focus', async () => {
  const screen = await show(value('100234'));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('100234')).toBeVisible();
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.container.textContent).toContain('100234');
  (document.activeElement as HTMLElement).blur();
  await vi.advanceTimersByTimeAsync(REVEAL_MS);
  stopTime();
  await expect.element(screen.getByText('100***')).toBeVisible();
});

test('[S4.09] a value that could not be fetched stays masked', async () => {
  const screen = await show(value(async () => null));
  await screen.getByRole('button', { name: 'Show account number' }).click();
  await expect.element(screen.getByRole('button', { name: 'Show account number' })).toBeVisible();
  await expect.element(screen.getByText('100***')).toBeVisible();
});

test('[S2.32][S4.09] a number is masked by its kind; one that the server masked has no eye', async () => {
  const screen = await show(
    <>
      <MaskedNumber kind="account" name="account number" number="1234567890" />
      <MaskedNumber
        kind="phone"
        name="phone number"
        number="639171234567"
        revealed="+63 917 123 4567"
      />
      <MaskedNumber kind="identity" name="ID number" number="002*********" />
    </>,
  );
  await expect.element(screen.getByText('123****890')).toBeVisible();
  await expect.element(screen.getByText('002*********')).toBeVisible();
  await screen.getByRole('button', { name: 'Show phone number' }).click();
  await expect.element(screen.getByText('+63 917 123 4567')).toBeVisible();
  expect(screen.container.querySelectorAll('button')).toHaveLength(2);
});
