import type { Words } from '@pahiram/domain/texts/words';
import type { DocumentContent, Fact } from './document-content.ts';

/** What stands beside a frozen text: its hash, when, and how it was signed. */
export interface PageSeal {
  readonly hash: string;
  readonly frozenAt: string;
  readonly signature: string | null;
}

/** The document as one page that prints, reads aloud and needs nothing else from anywhere. */
export function documentPage(content: DocumentContent, seal: PageSeal): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(content.title.en)}</title>
<style>${style}</style></head><body>
<h1>${both(content.title)}</h1>
${content.preamble.map((words) => `<p>${both(words)}</p>`).join('\n')}
<table class="facts"><tbody>${content.facts.map(factRow).join('')}</tbody></table>
<p>${both(content.schedule.note)}</p>
${scheduleTable(content)}
${content.articles
  .map(
    (article) =>
      `<h2>${both(article.heading)}</h2>${article.paragraphs
        .map((words) => `<p>${both(words)}</p>`)
        .join('')}`,
  )
  .join('\n')}
${content.signatures.map((words) => `<p class="signature">${both(words)}</p>`).join('\n')}
<footer><p>SHA-256 ${seal.hash}<br>${escapeMarkup(seal.frozenAt)}${
    seal.signature === null ? '' : `<br>${escapeMarkup(seal.signature)}`
  }</p></footer>
</body></html>
`;
}

const style = `body{font:11pt/1.5 "Noto Sans",system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#14272b}
h1{font-size:1.5rem}h2{font-size:1.1rem;break-after:avoid}span[lang=fil]{display:block;color:#3d5256}
table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{border:1px solid #c9d4d5;padding:.35rem .5rem;text-align:left;vertical-align:top}
.schedule td,.schedule th{text-align:right;font-variant-numeric:tabular-nums}tr{break-inside:avoid}
.signature{border-top:1px solid #14272b;padding-top:.5rem;margin-top:2.5rem}footer{font-size:.8rem;overflow-wrap:anywhere}`;

function factRow(fact: Fact): string {
  return `<tr><th scope="row">${both(fact.label)}</th><td>${both(fact.value)}</td></tr>`;
}

function scheduleTable({ schedule }: DocumentContent): string {
  const head = ['No.', 'Due date', 'Principal', 'Interest', 'Total', 'Balance after']
    .map((name) => `<th scope="col">${name}</th>`)
    .join('');
  const rows = schedule.rows
    .map(
      (row) =>
        `<tr><td>${row.number}</td><td>${row.dueDate}</td><td>${row.principal}</td><td>${row.interest}</td><td>${row.total}</td><td>${row.balanceAfter}</td></tr>`,
    )
    .join('');
  return `<table class="schedule"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

function both(words: Words): string {
  if (words.en === words.fil) return escapeMarkup(words.en);
  return `<span lang="en">${escapeMarkup(words.en)}</span><span lang="fil">${escapeMarkup(words.fil)}</span>`;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
