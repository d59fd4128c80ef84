import type { Result } from 'lighthouse';
import { columnOf, median } from '../figures.ts';
import { barePageOf, serveBare } from './bare-page.ts';
import { categories, faultsOf, metricOf, scoresOf, visit } from './lighthouse.ts';
import { load } from './load.ts';

/** Lighthouse scores and faults of some pages, as medians of `rounds` visits. */
export async function scoreTable(
  address: string,
  paths: readonly string[],
  rounds: number,
): Promise<string[][]> {
  const rows = [['Lighthouse, mobile', ...categories, 'largest paint', 'layout shift', 'blocked']];
  for (const path of paths) {
    const visits: Result[] = [];
    for (let at = 0; at < rounds; at += 1) visits.push(await visit(`${address}${path}`));
    const scores = categories.map((_, at) => median(visits.map((one) => scoresOf(one)[at] ?? 0)));
    const middle = (audit: Parameters<typeof metricOf>[1]): number =>
      median(columnOf(visits, (one) => metricOf(one, audit)));
    rows.push([
      path,
      ...scores.map(String),
      `${middle('largest-contentful-paint').toFixed(0)} ms`,
      middle('cumulative-layout-shift').toFixed(3),
      `${middle('total-blocking-time').toFixed(0)} ms`,
    ]);
    const faults = new Set(visits.flatMap(faultsOf));
    for (const fault of faults) rows.push([`  ${fault}`, ...Array(rows[0]?.length ?? 1).fill('')]);
  }
  return rows;
}

export interface PaintRatio {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  readonly ratio: number;
}

/** Largest contentful paint of Home and of the bare page with the same text, in turns; in ms. */
export async function comparePaint(address: string, rounds: number): Promise<PaintRatio> {
  const { text: html } = await load(`${address}/`);
  const server = await serveBare(barePageOf(html));
  const paintOf = async (url: string): Promise<number> =>
    metricOf(await visit(url), 'largest-contentful-paint');
  const ours: number[] = [];
  const bare: number[] = [];
  try {
    for (let at = 0; at < rounds; at += 1) {
      ours.push(await paintOf(`${address}/`));
      bare.push(await paintOf(server.url));
    }
  } finally {
    await server.close();
  }
  return { ours, bare, ratio: median(ours) / median(bare) };
}
