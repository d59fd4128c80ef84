const sayEveryMs = 10_000;

/** Prints the start of `work`, a line every ten seconds while it runs, and its duration. */
export async function timed(say, what, work, everyMs = sayEveryMs) {
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
  say(`${what} ...`);
  const timer = setInterval(() => say(`${what}: ${seconds()} s so far ...`), everyMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  say(`${what}: done in ${seconds()} s`);
}
