import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const visitsMax = 3;

/**
 * Runs Lighthouse once with its mobile defaults (throttling, emulated screen) and an empty cache, in the
 * browser of CHROME_PATH or the system's. Repeats a run with a runtime error, up to three runs.
 */
export async function visit(url: string): Promise<Result> {
  for (let at = 1; ; at += 1) {
    const result = await visitOnce(url);
    if (!result.runtimeError) return result;
    const { message } = result.runtimeError;
    if (at === visitsMax) throw new Error(`${url}: ${message}`);
    process.stderr.write(`${url}: ${message} Once more.\n`);
  }
}

async function visitOnce(url: string): Promise<Result> {
  const chrome = await launch({ chromeFlags, logLevel: 'silent' });
  try {
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      output: 'json',
    };
    const ran = await lighthouse(url, flags);
    if (!ran) throw new Error(`no report of ${url}`);
    return ran.lhr;
  } finally {
    chrome.kill();
  }
}

/** Scores from 0 to 100, in the order of `categories`. */
export const scoresOf = (result: Result): number[] =>
  categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100));

/** A metric in ms; layout shift is a score without a unit. */
export function metricOf(
  result: Result,
  audit: 'largest-contentful-paint' | 'cumulative-layout-shift' | 'total-blocking-time',
): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined)
    throw new Error(`no ${audit} in the report of ${result.finalDisplayedUrl}`);
  return value;
}

/** Titles of the audits below 0.9 that count for a score. */
export function faultsOf(result: Result): string[] {
  return categories.flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${result.audits[id]?.title ?? id}`),
  );
}
