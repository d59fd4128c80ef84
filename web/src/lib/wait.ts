/** Resolves `leastMs` milliseconds after `since`, at once when they have passed. */
export function untilAtLeast(since: number, leastMs: number): Promise<void> {
  const left = since + leastMs - Date.now();
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
}
