import { expect, test, vi } from 'vitest';
import { show } from './test/show.tsx';
import { useCountdown } from './use-countdown.tsx';

let left: number[] = [];
function Left({ until }: { until: number | null }) {
  left.push(useCountdown(until, Date.now));
  return null;
}

test('a countdown that begins long after the page opened never shows a wrong number', async () => {
  vi.useFakeTimers();
  const screen = await show(<Left until={null} />);
  vi.advanceTimersByTime(120_000);
  left = [];
  await screen.rerender(<Left until={Date.now() + 60_000} />);
  vi.useRealTimers();
  expect(left.at(-1)).toBe(60);
});
