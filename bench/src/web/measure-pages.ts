import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../figures.ts';
import { htmlMax, measureBytes, scriptsMax } from './bytes.ts';
import { comparePaint, scoreTable } from './compare-pages.ts';
import { measureInteractions } from './interactions.ts';
import { startService } from './start-service.ts';

const scored = ['/', '/contact', '/register'];
const scoreRounds = 3;
const paintRounds = 5;

/** Measures the pages of the service at `url`, or of one that is started for it. */
export async function measurePages(
  url: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (url !== undefined) return measureAt(url, say);
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-bench-web-'));
  const service = await startService(folder);
  try {
    await measureAt(service.url, say);
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAt(url: string, say: (line: string) => void): Promise<void> {
  say(await byteTable(url));
  say(`The budget of the html of a page is ${htmlMax}.\n`);
  for (const { name, milliseconds } of await measureInteractions(`${url}/`)) {
    say(`${name}, at a sixth of this processor's speed: ${milliseconds} ms (aim: below 150)`);
  }
  const { ours, bare, ratio } = await comparePaint(url, paintRounds);
  const list = (values: readonly number[]) => values.map((one) => one.toFixed(0)).join(' ');
  say(`\nLargest paint of Home, ms: ${list(ours)}; bare: ${list(bare)}`);
  say(`Ratio of the medians: ${ratio.toFixed(2)} (aim: 1.25 at most)\n`);
  say(table(await scoreTable(url, scored, scoreRounds)));
}

/** Bytes per page, with the excess over the budget. */
async function byteTable(url: string): Promise<string> {
  const heads = ['page', 'html with css', 'scripts', 'budget', 'over'];
  const rows = (await measureBytes(url)).map((page) => {
    const over = Math.max(0, page.scripts - scriptsMax(page));
    return [page.path, ...[page.html, page.scripts, scriptsMax(page), over].map(String)];
  });
  return table([heads, ...rows]);
}
