import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readPdf } from '../../test/read-pdf.ts';
import { Refusal } from '../http/refusal.ts';
import { type PdfBlock, type PdfContent, renderPdf } from './render-pdf.ts';

const words = (text: string) => ({ en: text, fil: text });
const paragraph = words(
  'The borrower repays the loan in the installments of the schedule. '.repeat(6),
);
const content: PdfContent = {
  title: 'Contract',
  author: 'Halimbawa Lending',
  madeAt: new Date('2026-11-18T04:00:00Z'),
  letterhead: { name: 'Halimbawa', lines: ['LN-1'] },
  footer: ['Contract · LN-1', `SHA-256 ${'a'.repeat(64)}`],
  blocks: [
    { kind: 'title', text: words('Contract') },
    { kind: 'paragraph', text: paragraph },
    { kind: 'facts', facts: [{ label: words('Borrower'), value: words('Ana Reyes') }] },
    ...Array.from({ length: 10 }, (_, at): PdfBlock[] => [
      { kind: 'heading', text: words(`Article ${at + 1}`) },
      { kind: 'paragraph', text: paragraph },
    ]).flat(),
    { kind: 'facts', facts: [{ label: words('Loan number'), value: words('LN-1') }] },
  ],
};

/** The longest pause between two turns of a 5 ms timer while `work` runs, in ms. */
async function longestStop(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await wait(20);
  await work();
  clearInterval(timer);
  return longest;
}

test('[V34] while long PDFs are drawn the event loop answers others, and members take turns', async () => {
  const first = await renderPdf('warm', content);
  assert.equal(first.subarray(0, 5).toString(), '%PDF-');
  const ended: string[] = [];
  const begun = performance.now();
  const draw = async (member: string): Promise<void> => {
    await renderPdf(member, content);
    ended.push(member);
  };
  const longest = await longestStop(() =>
    Promise.all([draw('busy'), draw('busy'), draw('busy'), draw('busy'), draw('other')]),
  );
  const each = (performance.now() - begun) / 5;
  assert.ok(longest < each, `stopped for ${longest} ms; a PDF takes ${each} ms`);
  assert.deepEqual(ended, ['busy', 'busy', 'other', 'busy', 'busy']);
});

test('[V18] the same document has the same bytes each time', async () => {
  assert.deepEqual(await renderPdf('one', content), await renderPdf('two', content));
});

test('[V34] a bounded number of PDFs waits; more are refused as busy, and later ones are drawn', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      renderPdf('many', { ...content, blocks: content.blocks.slice(0, 3) }),
    ),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 40 - 33);
  for (const outcome of refused) {
    const { reason } = outcome as PromiseRejectedResult;
    assert.ok(reason instanceof Refusal && reason.code === 'busy');
  }
  assert.ok((await renderPdf('many', content)).length > 1_000);
});

test('[V18] the block that says whether a document is genuine is never alone on a page: the last two rows of a table are with it', async () => {
  const check = {
    ...{ number: 'ST-1', code: '1234', page: 'example.ph/check' },
    qr: { size: 1, path: 'M0 0h1v1h-1z' },
  };
  const columns = [{ title: words('Transaction'), share: 1, align: 'left' as const }];
  const pagesOf = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => [`Row ${at + 1} of the table`]);
    const blocks: readonly PdfBlock[] = [{ kind: 'table', columns, rows }];
    return readPdf(await renderPdf('rows', { ...content, check, blocks })).pages;
  };
  let second = 0;
  for (let count = 20; count < 60; count += 1) {
    const pages = await pagesOf(count);
    const last = pages.at(-1) ?? '';
    assert.ok(last.includes('genuine?'), `${count} rows`);
    for (const row of [count - 1, count]) {
      assert.ok(last.includes(`Row ${row} of the table`), `${count} rows: ${last}`);
    }
    if (pages.length > 1) second += 1;
  }
  assert.ok(second > 5, 'no table reached a second page');
});
