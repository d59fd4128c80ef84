import type { TestContext } from 'node:test';

/** Ends pauses of exactly these lengths at once; all other timers keep their time. */
export function skipPauses(t: TestContext, pausesMs: readonly number[]): void {
  const { setTimeout } = globalThis;
  t.mock.method(
    globalThis,
    'setTimeout',
    (work: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) =>
      setTimeout(work, pausesMs.includes(milliseconds) ? 0 : milliseconds, ...given),
  );
}
