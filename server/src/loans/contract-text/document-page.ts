import { createHash } from 'node:crypto';
import { formatPesos, sum } from '@pahiram/domain/money/money';
import type { Words } from '@pahiram/domain/texts/words';
import type { DocumentCheck } from '../../company/document-check.ts';
import { type DocumentContent, dueDateWords, type Fact, frozenAmount } from './document-content.ts';

/** Printed below a frozen text: its hash, when it was frozen and how it was signed. */
export interface PageSeal {
  readonly hash: string;
  readonly frozenAt: string;
  readonly check: Pick<DocumentCheck, 'number' | 'code' | 'page'>;
  readonly signature: string | null;
}

/** Renders the document as one HTML page for screen and print that loads nothing from elsewhere. */
export function documentPage(content: DocumentContent, seal: PageSeal): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${documentStyle}">
<title>${escapeMarkup(content.title.en)}</title>
<style>${style}</style></head><body>
<h1>${both(content.title)}</h1>
${content.preamble.map((words) => `<p>${both(words)}</p>`).join('\n')}
<table class="facts"><tbody>${content.facts.map(factRow).join('')}</tbody></table>
${schedule(content)}
${content.articles
  .map(
    (article) =>
      `<section><h2>${both(article.heading)}</h2>${article.paragraphs
        .map((words) => `<p>${both(words)}</p>`)
        .join('')}</section>`,
  )
  .join('\n')}
${signatures(content)}
<footer><p>${escapeMarkup(`${seal.check.number} · check code ${seal.check.code} · ${seal.check.page}`)}<br>SHA-256 ${seal.hash}<br>${escapeMarkup(seal.frozenAt)}${
    seal.signature === null ? '' : `<br>${escapeMarkup(seal.signature)}`
  }</p></footer>
</body></html>
`;
}

const style = `@page{size:A4;margin:18mm 16mm 20mm}
:root{color-scheme:light}*{box-sizing:border-box}
body{font:11pt/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#14211f;background:#fff}
h1{font-size:1.6rem;line-height:1.2;border-bottom:2px solid #0b5a55;padding-bottom:.6rem;text-wrap:balance}
h2{font-size:1.1rem;line-height:1.3;margin:1.6rem 0 .3rem;break-after:avoid}p{margin:.4rem 0;orphans:3;widows:3}
span[lang]{display:block}span[lang=fil]{color:#4a5a57}h1 span[lang=fil],h2 span[lang=fil]{font-weight:500;font-size:.85em}
table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{border-bottom:1px solid #d5dad3;padding:.4rem .5rem .4rem 0;text-align:left;vertical-align:top}
tr,.signatures{break-inside:avoid}.facts th{width:40%;font-weight:600}
.schedule{font-size:.9em}.schedule td,.schedule th{text-align:right;font-variant-numeric:tabular-nums}
.schedule :is(td,th):nth-child(-n+2){text-align:left}.schedule thead{display:table-header-group}.schedule thead th{border-bottom:2px solid #6f7f7b}
.schedule tfoot{display:table-row-group;font-weight:700}.scroll{overflow-x:auto}
.signatures{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:4.5rem 2rem;margin-top:5rem}
.signatures p{border-top:2px solid #14211f;padding-top:.4rem;margin:0;font-size:.9em}
footer{margin-top:3rem;border-top:1px solid #d5dad3;font-size:.75rem;color:#4a5a57;overflow-wrap:anywhere}
@media print{body{margin:0;padding:0;max-width:none;font-size:10pt}.scroll{overflow:visible}}`;

/** CSP source of the inline style; a meta tag repeats the policy for saved copies. */
export const documentStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

function factRow(fact: Fact): string {
  return `<tr><th scope="row">${both(fact.label)}</th><td>${both(fact.value)}</td></tr>`;
}

const columns: readonly Words[] = [
  { en: 'No.', fil: 'Blg.' },
  { en: 'Due date', fil: 'Dapat bayaran sa' },
  { en: 'Principal', fil: 'Principal' },
  { en: 'Interest', fil: 'Interes' },
  { en: 'Installment', fil: 'Hulog' },
  { en: 'Balance after', fil: 'Natitira' },
];

/** The schedule as a table with a total row; amounts in pesos. */
function schedule({ schedule: { note, rows } }: DocumentContent): string {
  if (rows.length === 0) return `<p>${both(note)}</p>`;
  const head = columns.map((words) => `<th scope="col">${both(words)}</th>`).join('');
  const body = rows
    .map(
      (row) =>
        `<tr><th scope="row">${row.number}</th><td>${both(dueDateWords(row))}</td>${[row.principal, row.interest, row.total, row.balanceAfter].map((amount) => `<td>${grouped(amount)}</td>`).join('')}</tr>`,
    )
    .join('');
  const totals = (['principal', 'interest', 'total'] as const)
    .map((part) => `<td>₱${formatPesos(sum(rows.map((row) => frozenAmount(row[part]))))}</td>`)
    .join('');
  const total = both({ en: 'Total', fil: 'Kabuuan' });
  return `<p>${both(note)}</p>
<div class="scroll"><table class="schedule"><thead><tr>${head}</tr></thead><tbody>${body}</tbody><tfoot><tr><th scope="row" colspan="2">${total}</th>${totals}<td></td></tr></tfoot></table></div>`;
}

function signatures(content: DocumentContent): string {
  if (content.signatures.length === 0) return '';
  const lines = content.signatures.map((words) => `<p class="signature">${both(words)}</p>`);
  return `<div class="signatures">${lines.join('')}</div>`;
}

/** '150000.00' becomes '₱150,000.00'. */
function grouped(text: string): string {
  return `₱${formatPesos(frozenAmount(text))}`;
}

function both(words: Words): string {
  if (words.en === words.fil) return escapeMarkup(words.en);
  return `<span lang="en">${escapeMarkup(words.en)}</span><span lang="fil">${escapeMarkup(words.fil)}</span>`;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
