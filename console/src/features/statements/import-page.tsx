import { importBankStatement, previewBankStatement } from '@pahiram/api/bank-statements';
import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RecordClaim } from '../../shell/use-work-claims.tsx';
import { FileFormat } from './file-format.tsx';
import { type ChosenFile, StatementFileField } from './statement-file-field.tsx';
import { StatementRows } from './statement-rows.tsx';
import type { Account } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';
import { readTypedAmount } from './typed-amount.ts';

type Preview = WireReplyOf<typeof previewBankStatement>;

/** Imports a file of one company account: what it holds, then the closing balance, then to a second person. */
export function Page({ accountId }: { accountId: string }) {
  const words = useTexts(statementsTexts);
  const accounts = useQuery({
    queryKey: ['company-accounts'],
    queryFn: () => call(listCompanyAccounts),
  });
  return (
    <LoadState query={accounts}>
      {(found) => {
        const account = found.accounts.find(({ id }) => id === accountId);
        return account ? (
          <ImportForm account={account} />
        ) : (
          <StateBox kind="empty" title={words.noAccounts} />
        );
      }}
    </LoadState>
  );
}

function ImportForm({ account }: { account: Account }) {
  const words = useTexts(statementsTexts);
  const language = useLanguage();
  const [, goTo] = useLocation();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [to, setTo] = useState('');
  const [closing, setClosing] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const action = useAction();
  const params = { accountId: account.id };
  const refuse = (text: string) => action.setStatus({ tone: 'warning', text });
  const show = () => {
    if (file === null) return refuse(words.noFile);
    if (to === '') return refuse(words.toMissing);
    return action.run(async () => {
      const body = { content: file.content, to };
      setPreview(await call(previewBankStatement, { params, body }));
    });
  };
  const store = () => {
    const amount = readTypedAmount(closing);
    if (file === null) return refuse(words.noFile);
    if (amount === null) return refuse(words.closingMissing);
    return action.run(async () => {
      const body = { content: file.content, fileName: file.name, to, closing: amount };
      const { statement } = await call(importBankStatement, { params, body });
      goTo(`/statements/${statement.id}`);
    });
  };
  const name = `${account.bank} ${account.accountNumber}`;
  return (
    <>
      <PageHeading
        title={words.importTitle(name)}
        note={words.importNote}
        back={{ href: '/statements', text: words.back }}
        aside={
          account.missingFrom === null ? null : (
            <RecordClaim list="MISSING_FILES" id={account.id} name={name} />
          )
        }
      />
      <div className="max-w-3xl space-y-5">
        <Card>
          {account.nextFrom ? (
            <p className="mb-3">
              {words.nextFrom} <strong>{dayText(account.nextFrom, language)}</strong>
            </p>
          ) : null}
          <FileFormat account={account} />
          <StatementFileField
            label={words.file}
            onFile={(chosen) => {
              setFile(chosen);
              setPreview(null);
            }}
            onUnreadable={(text) => action.setStatus({ tone: 'danger', text })}
          />
          <TextField
            type="date"
            name="to"
            label={words.to}
            value={to}
            onChange={(event) => {
              setTo(event.target.value);
              setPreview(null);
            }}
          />
          {preview === null ? (
            <Button
              busy={action.busy}
              aria-keyshortcuts="Control+Enter"
              onClick={() => void show()}
            >
              {words.preview} <ButtonKeys keys={MAIN_KEYS} />
            </Button>
          ) : null}
          {preview === null ? <StatusLine {...action.status} /> : null}
        </Card>
        {preview ? <Sums preview={preview} /> : null}
        {preview && preview.refused.length > 0 ? <Refused preview={preview} /> : null}
        {preview && preview.refused.length === 0 ? (
          <Card>
            <AmountField
              name="closing"
              label={words.closingShown}
              sign="₱"
              maxLength={20}
              value={closing}
              onText={setClosing}
            />
            <p className="mb-3 text-soft">{words.checking}</p>
            <Button
              busy={action.busy}
              aria-keyshortcuts="Control+Enter"
              onClick={() => void store()}
            >
              {words.sendOn} <ButtonKeys keys={MAIN_KEYS} />
            </Button>
            <StatusLine {...action.status} />
          </Card>
        ) : null}
      </div>
      {preview ? (
        <div className="mt-5">
          <StatementRows rows={preview.rows} onChangeKind={null} />
        </div>
      ) : null}
    </>
  );
}

function Sums({ preview }: { preview: Preview }) {
  const words = useTexts(statementsTexts);
  const language = useLanguage();
  const days = words.daysOf(dayText(preview.from, language), dayText(preview.to, language));
  return (
    <Card title={days}>
      <SummaryList
        rows={[
          {
            label: words.opening,
            hint: preview.continues ? words.continues(preview.continues) : words.afterOpening,
            value: pesosText(preview.opening),
          },
          { label: words.moneyIn, value: pesosText(preview.in) },
          { label: words.moneyOut, value: pesosText(preview.out) },
          { label: words.rows, value: preview.rows.length },
          { label: words.closingByRows, value: pesosText(preview.closing), strong: true },
        ]}
      />
    </Card>
  );
}

function Refused({ preview }: { preview: Preview }) {
  const words = useTexts(statementsTexts);
  const { refused } = preview;
  return (
    <>
      <Notice tone="danger" title={words.refusedRows(refused.length)}>
        {words.refusedLead}
      </Notice>
      <DataTable
        caption={words.refusedRows(refused.length)}
        rows={refused}
        rowKey={(row) => String(row.line)}
        columns={[
          { key: 'line', title: words.line, figures: true, cell: (row) => row.line },
          { key: 'problem', title: words.problem, cell: (row) => words[row.problem] },
          {
            key: 'text',
            title: words.asWritten,
            cell: (row) => <span className="break-all">{row.text}</span>,
          },
        ]}
      />
    </>
  );
}
