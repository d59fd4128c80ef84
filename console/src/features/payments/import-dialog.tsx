import { importBankStatement } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { importBankStatement as contract } from '@pahiram/api/staff-payments';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { ToneIcon } from '@pahiram/ui/tone.tsx';
import { type ChangeEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { paymentsTexts } from './payments-texts.ts';

type Row = WireReplyOf<typeof contract>['rows'][number];

const tones: Readonly<Record<Row['result'], Tone>> = {
  APPLIED: 'success',
  UNMATCHED: 'warning',
  KNOWN: 'info',
  REFUSED: 'danger',
};

/** Shows what each row of a bank statement would do, then imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(paymentsTexts);
  const shared = useTexts(shellTexts);
  const [content, setContent] = useState('');
  const [shown, setShown] = useState<{ rows: readonly Row[]; isStored: boolean } | null>(null);
  const action = useAction();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    setShown(null);
    setContent('');
    if (!file) return;
    file.text().then(setContent, () => {
      action.setStatus({ tone: 'danger', text: words.fileUnreadable });
    });
  };
  const send = (isDryRun: boolean) => {
    if (content === '') return action.setStatus({ tone: 'warning', text: words.noFile });
    return action.run(async () => {
      const { rows } = await call(importBankStatement, { body: { content, isDryRun } });
      setShown({ rows, isStored: !isDryRun });
      const text = isDryRun ? words.previewDone : words.stored;
      action.setStatus({ tone: isDryRun ? 'info' : 'success', text });
    });
  };
  return (
    <Dialog
      open
      fixed
      large
      title={words.importTitle}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {shared.close}
          </Button>
          {shown?.isStored ? null : (
            <Button busy={action.busy} onClick={() => void send(shown === null)}>
              {shown === null ? words.preview : words.store}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3">{words.importLead}</p>
      <label className="mb-3 block font-semibold">
        {words.file}
        <input
          type="file"
          accept=".csv,text/csv"
          className="mt-1 block w-full rounded-control border border-line-strong p-2 font-normal file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-sunken file:px-3 file:font-semibold file:text-ink"
          onChange={choose}
        />
      </label>
      <StatusLine {...action.status} />
      {shown ? <Rows {...shown} /> : null}
    </Dialog>
  );
}

function Rows({ rows, isStored }: { rows: readonly Row[]; isStored: boolean }) {
  const words = useTexts(paymentsTexts);
  const resultOf = ({ result }: Row): string => {
    if (result === 'UNMATCHED') return words.waitsForMatch;
    return result === 'APPLIED' && !isStored ? words.wouldApply : words[result];
  };
  const reasonOf = ({ problem, note }: Row): string | null => {
    if (problem !== null) return words[problem];
    return note === null ? null : words[note];
  };
  return (
    <div className="mt-4">
      <DataTable
        caption={words.rows}
        rows={rows}
        rowKey={(row) => String(row.line)}
        columns={[
          { key: 'line', title: words.line, figures: true, cell: (row) => row.line },
          {
            key: 'result',
            title: words.result,
            cell: (row) => (
              <span className="flex items-start gap-2 font-medium">
                <ToneIcon tone={tones[row.result]} />
                <span>
                  {resultOf(row)}
                  {reasonOf(row) ? (
                    <span className="block font-normal text-soft">{reasonOf(row)}</span>
                  ) : null}
                </span>
              </span>
            ),
          },
          {
            key: 'date',
            title: words.valueDate,
            cell: (row) => <span className="whitespace-nowrap">{row.date}</span>,
          },
          { key: 'amount', title: words.amount, figures: true, cell: (row) => row.amount },
          { key: 'reference', title: words.reference, cell: (row) => row.reference || '–' },
          {
            key: 'payer',
            title: words.payerOrLoan,
            cell: (row) =>
              row.loanNumber === null ? (
                row.payer
              ) : (
                <span className="whitespace-nowrap">{row.loanNumber}</span>
              ),
          },
        ]}
      />
    </div>
  );
}
