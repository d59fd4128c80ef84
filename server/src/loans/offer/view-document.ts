import type { loanDocumentView } from '@pahiram/api/loan-offer';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type Centavos, parsePesosText } from '@pahiram/domain/money/money';
import type * as z from 'zod';
import type { DocumentContent } from '../contract-text/document-content.ts';

type DocumentView = z.output<typeof loanDocumentView>;

/** The document in the shape of the API, with amounts as money. */
export function viewDocument(
  content: DocumentContent,
  seal: { readonly hash: string; readonly frozenAt: Date | null },
): DocumentView {
  return {
    kind: content.kind,
    ...seal,
    title: content.title,
    preamble: [...content.preamble],
    facts: [...content.facts],
    schedule: {
      note: content.schedule.note,
      rows: content.schedule.rows.map((row) => ({
        number: row.number,
        dueDate: row.dueDate as CalendarDate,
        principal: moneyOf(row.principal),
        interest: moneyOf(row.interest),
        total: moneyOf(row.total),
        balanceAfter: moneyOf(row.balanceAfter),
      })),
    },
    articles: content.articles.map((article) => ({
      heading: article.heading,
      paragraphs: [...article.paragraphs],
    })),
    signatures: [...content.signatures],
  };
}

function moneyOf(text: string): Centavos {
  const parsed = parsePesosText(text);
  if (!parsed.ok) throw new RangeError(`not an amount in a frozen document: ${text}`);
  return parsed.value;
}
