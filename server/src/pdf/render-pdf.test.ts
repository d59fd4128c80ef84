import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
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
