import { downloadLoanDocument, type getLoanDocument } from '@pahiram/api/loan-offer';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { downloadFile } from '../../../shell/download-file.ts';
import { ScheduleTable } from '../../calculator/schedule/schedule-view.tsx';
import { documentTexts } from './document-texts.ts';
import './print.css';

export const DOCUMENT_KINDS = ['disclosure', 'contract', 'schedule'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type LoanId = `loan_${string}`;

type LoanDocument = Omit<WireReplyOf<typeof getLoanDocument>, 'versions'>;

/** A disclosure statement, contract or schedule: facts, table, articles, signatures (S2.42). */
export function LegalDocument({ document }: { document: LoanDocument }) {
  const words = useTexts(documentTexts);
  const language = useLanguage();
  return (
    <article className="paper rounded-card border border-line bg-raised p-5 sm:p-8">
      <h2 className="mb-3 border-b-2 border-brand pb-2 text-xl">{document.title[language]}</h2>
      {document.preamble.map((paragraph) => (
        <p key={paragraph.en} className="mb-2 text-soft">
          {paragraph[language]}
        </p>
      ))}
      <SummaryList
        rows={document.facts.map((fact) => ({
          label: fact.label[language],
          value: fact.value[language],
        }))}
      />
      {document.schedule.rows.length > 0 ? (
        <section className="mt-6">
          <h3 className="mb-1 text-lg">{words.schedule}</h3>
          <p className="mb-2 text-sm text-soft">{document.schedule.note[language]}</p>
          <ScheduleTable rows={document.schedule.rows} of={document.title[language]} />
        </section>
      ) : null}
      {document.articles.map((article) => (
        <section key={article.heading.en} className="mt-6">
          <h3 className="mb-1 break-after-avoid text-lg">{article.heading[language]}</h3>
          {article.paragraphs.map((paragraph) => (
            <p key={paragraph.en} className="mb-2 max-w-prose">
              {paragraph[language]}
            </p>
          ))}
        </section>
      ))}
      {document.signatures.length > 0 ? (
        <div className="mt-16 grid break-inside-avoid gap-x-8 gap-y-16 print:mt-12 print:gap-y-12 sm:grid-cols-2 print:grid-cols-2">
          {document.signatures.map((line) => (
            <p key={line.en} className="border-t-2 border-ink pt-2 text-sm">
              {line[language]}
            </p>
          ))}
        </div>
      ) : null}
      {document.check ? (
        <p className="mt-6 text-sm">
          {words.check(document.check.number, document.check.code, document.check.page)}
        </p>
      ) : null}
      <p className="mt-6 text-xs break-all text-soft">
        {document.frozenAt ? `${words.frozen(momentText(document.frozenAt, language))} ` : ''}
        SHA-256 {document.hash}
      </p>
    </article>
  );
}

interface SaveDocumentProps {
  readonly loanId: LoanId;
  readonly kind: DocumentKind;
  readonly hash: string;
}

export function SaveDocument({ loanId, kind, hash }: SaveDocumentProps) {
  const words = useTexts(documentTexts);
  const action = useAction();
  const path = downloadLoanDocument.path.replace(':loanId', loanId).replace(':kind', kind);
  const save = (format: 'pdf' | 'html') =>
    action.run(async () => {
      await downloadFile(`${path}?format=${format}&hash=${hash}`, `${kind}-${loanId}.${format}`);
      action.setStatus({ tone: 'success', text: words.saved });
    });
  return (
    <div className="mt-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" busy={action.busy} onClick={() => void save('pdf')}>
          {words.savePdf}
        </Button>
        <Button kind="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button kind="quiet" busy={action.busy} onClick={() => void save('html')}>
          {words.savePage}
        </Button>
      </div>
      <p className="mt-1 mb-2 text-sm text-soft">{words.saveNote}</p>
      <StatusLine {...action.status} />
    </div>
  );
}
