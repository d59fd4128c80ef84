const sayEveryMs = 10_000;

/** Says what is done now, every ten seconds that it still goes on, and how long it took. */
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
