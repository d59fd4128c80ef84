import { openIncomeFile } from '@pahiram/api/income-proof';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { isUnderReview } from '@pahiram/domain/loans/income-proof';
import { INCOME_ITEM_WORDS, INCOME_REASON_WORDS } from '@pahiram/domain/loans/income-proof-words';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { downloadFile } from '../../shell/http.ts';
import { PhotoDialog } from '../../shell/photo-dialog.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { useMay } from '../../shell/use-staff.ts';
import type { Application, IncomeAsk } from './application.ts';
import { AskDialog, MarkDialog, WithdrawDialog } from './income-dialogs.tsx';
import { incomeTexts } from './income-texts.ts';

interface IncomeProofProps {
  readonly application: Application;
  readonly onChange: () => void;
}

/** The papers about the income: asked for, read and marked. Nothing is shown to roles that may not see the income. */
export function IncomeProof({ application, onChange }: IncomeProofProps) {
  const words = useTexts(incomeTexts);
  const language = useLanguage();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [marking, setMarking] = useState<IncomeAsk | null>(null);
  const [withdrawing, setWithdrawing] = useState<readonly IncomeAsk[]>([]);
  const action = useAction();
  const { incomeProof, incomeAskedUntil, state } = application;
  if (incomeProof === null) return null;
  const mayMark = isUnderReview(state) && (may('review-applications') || may('check-approvals'));
  const waiting = incomeProof.filter(({ state: one }) => one === 'ASKED');
  const mayWithdraw = isUnderReview(state) && may('review-applications');
  const done = (text: string) => {
    setWithdrawing([]);
    setAsking(false);
    setMarking(null);
    action.setStatus({ tone: 'success', text });
    onChange();
  };
  return (
    <RecordSection
      title={words.title}
      aside={
        incomeAskedUntil === null ? null : (
          <Badge tone="warning">{words.waits(dayText(incomeAskedUntil, language))}</Badge>
        )
      }
    >
      {incomeProof.length === 0 ? <p className="text-soft">{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {incomeProof.map((ask) => (
          <Paper
            key={ask.askId}
            ask={ask}
            onMark={
              mayMark && (ask.state === 'SENT' || ask.state === 'ACCEPTED')
                ? () => setMarking(ask)
                : null
            }
            onWithdraw={mayWithdraw && ask.state === 'ASKED' ? () => setWithdrawing([ask]) : null}
          />
        ))}
      </ul>
      <StatusLine {...action.status} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {state === 'PENDING' && may('review-applications') ? (
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
        ) : null}
        {mayWithdraw && waiting.length > 1 ? (
          <Button kind="secondary" onClick={() => setWithdrawing(waiting)}>
            {words.withdrawAll}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <AskDialog
          application={application}
          onDone={() => done(words.asked)}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {withdrawing.length > 0 ? (
        <WithdrawDialog
          loanId={application.loanId}
          asks={withdrawing}
          onDone={() => done(words.withdrawn)}
          onClose={() => setWithdrawing([])}
        />
      ) : null}
      {marking ? (
        <MarkDialog
          ask={marking}
          onDone={() => done(words.marked)}
          onClose={() => setMarking(null)}
        />
      ) : null}
    </RecordSection>
  );
}

interface PaperProps {
  readonly ask: IncomeAsk;
  readonly onMark: (() => void) | null;
  readonly onWithdraw: (() => void) | null;
}

function Paper({ ask, onMark, onWithdraw }: PaperProps) {
  const words = useTexts(incomeTexts);
  const language = useLanguage();
  const [opened, setOpened] = useState<number | null>(null);
  const action = useAction();
  const { state, files, reason, markedBy, markedAt, monthlyIncome, monthlyDebts } = ask;
  const item = INCOME_ITEM_WORDS[ask.item][language];
  const save = (fileId: string) =>
    action.run(async () => {
      await downloadFile(openIncomeFile.path.replace(':fileId', fileId), `${fileId}.pdf`);
      action.setStatus({ tone: 'info', text: words.saved });
    });
  const shown = opened === null ? undefined : files[opened];
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{item}</span>
        <span className={state === 'SENT' ? 'font-semibold text-warning' : 'text-soft'}>
          {state === 'ASKED' ? words.ASKED(dayText(ask.until, language)) : words[state]}
        </span>
        {onWithdraw ? (
          <span className="ml-auto">
            <Button kind="quiet" aria-label={words.withdrawNamed(item)} onClick={onWithdraw}>
              {words.withdraw}
            </Button>
          </span>
        ) : null}
        {onMark ? (
          <span className="ml-auto">
            <Button kind="secondary" onClick={onMark}>
              {state === 'SENT' ? words.mark : words.markAgain}
            </Button>
          </span>
        ) : null}
      </div>
      {state === 'ACCEPTED' ? (
        <p>
          {monthlyIncome === null ? words.showsNone : words.shows(pesosText(monthlyIncome))}
          {markedBy && markedAt ? (
            <span className="text-soft">
              {' · '}
              {words.markedBy(markedBy.name, momentText(markedAt, language))}
            </span>
          ) : null}
        </p>
      ) : null}
      {monthlyDebts === null ? null : (
        <p className="wrap-anywhere">{words.pays(pesosText(monthlyDebts), ask.debtsTo)}</p>
      )}
      {state === 'ASKED' && reason ? (
        <p className="text-soft">
          {words.notAcceptedBefore} {INCOME_REASON_WORDS[reason][language]}
        </p>
      ) : null}
      {files.length === 0 ? null : (
        <p className="mt-1 flex flex-wrap gap-2">
          {files.map(({ fileId, kind, pages }, at) => (
            <Button
              key={fileId}
              kind="secondary"
              onClick={() => (kind === 'PDF' ? void save(fileId) : setOpened(at))}
            >
              {kind === 'PDF' ? words.save(at + 1, pages) : words.open(at + 1)}
            </Button>
          ))}
        </p>
      )}
      <StatusLine {...action.status} />
      {shown ? (
        <PhotoDialog
          url={openIncomeFile.path.replace(':fileId', shown.fileId)}
          title={words.photo(item, (opened ?? 0) + 1)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </li>
  );
}
