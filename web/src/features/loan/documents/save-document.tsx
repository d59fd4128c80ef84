import { downloadLoanDocument } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { downloadFile } from '../../../lib/download-file.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { DocumentKind, LoanId } from './document-kind.ts';
import { documentTexts } from './document-texts.ts';

/** Saves a frozen document as PDF or HTML, or prints it (V18). */
export function SaveDocument({ loanId, kind }: { loanId: LoanId; kind: DocumentKind }) {
  const words = useTexts(documentTexts);
  const action = useAction();
  const path = downloadLoanDocument.path.replace(':loanId', loanId).replace(':kind', kind);
  const save = (format: 'pdf' | 'html') =>
    action.run(async () => {
      await downloadFile(`${path}?format=${format}`, `${kind}-${loanId}.${format}`);
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
