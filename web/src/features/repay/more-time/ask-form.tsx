import { serverNow } from '@pahiram/client/server-clock.ts';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  decideLoanRequest,
  LOAN_REQUEST_KINDS,
  LOAN_REQUEST_REASONS,
  LOAN_REQUEST_WORDS_MAX,
  type LoanRequestKind,
  type LoanRequestReason,
} from '@pahiram/domain/loans/loan-request';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { amountLengthMax, cleanAmount, readAmount } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { ErrorSummary, type FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { ChoiceField, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import type { FormEvent } from 'react';
import { useAsk } from '../use-loan-account.ts';
import { moreTimeTexts } from './more-time-texts.ts';
import { requestTexts } from './request-badge.tsx';
import { useUntilAnswered } from './use-until-answered.ts';

const empty = {
  kind: 'EXTENSION' as LoanRequestKind,
  reason: '' as LoanRequestReason | '',
  ownWords: '',
  canPayAmount: '',
  canPayOn: '',
};
type Fields = typeof empty;

interface AskFormProps {
  readonly loanNumber: string;
  /** More time adds no interest. */
  readonly isInterestOnce: boolean;
  readonly onSent: () => void;
}

/** Asks for more time, a payment holiday or a pause. */
export function AskForm({ loanNumber, isInterestOnce, onSent }: AskFormProps) {
  const words = useTexts(moreTimeTexts);
  const { ask: title } = useTexts(requestTexts);
  const untilAnswered = useUntilAnswered(loanNumber);
  const form = useForm(empty);
  const { ask, action, change } = useAsk(loanNumber, onSent);
  const { values } = form;
  const set: typeof form.set = (name, value) => {
    change();
    form.set(name, value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason } = values;
    if (!form.check(problemsOf(values, words)) || reason === '') return;
    const { canPayAmount } = askedOf(values, reason);
    ask({
      kind: values.kind,
      reason,
      ownWords: values.ownWords.trim(),
      canPayAmount: canPayAmount === null ? null : toPesosNumber(canPayAmount),
      canPayOn: values.canPayOn || null,
    });
  };
  return (
    <Card title={title}>
      <form noValidate onSubmit={submit}>
        <ErrorSummary problems={form.problems} />
        <ChoiceField
          inColumn
          name="kind"
          legend={words.kind}
          options={LOAN_REQUEST_KINDS.map((value) => ({
            value,
            label: words[value],
            detail:
              isInterestOnce && value !== 'PAUSE' ? words[`${value}Once`] : words[`${value}Cost`],
          }))}
          value={values.kind}
          onValue={(value) => set('kind', value as LoanRequestKind)}
        />
        <SelectField
          name="reason"
          label={words.reason}
          placeholder={words.choose}
          error={form.errorOf('reason')}
          options={LOAN_REQUEST_REASONS.map((value) => ({ value, label: words[value] }))}
          value={values.reason}
          onValue={(value) => set('reason', value as Fields['reason'])}
        />
        <TextAreaField
          name="ownWords"
          label={words.ownWords}
          optional={values.reason !== 'OTHER'}
          hint={words.ownWordsHint}
          error={form.errorOf('ownWords')}
          lengthMax={LOAN_REQUEST_WORDS_MAX}
          rows={4}
          value={values.ownWords}
          onChange={(event) => set('ownWords', event.target.value)}
        />
        <AmountField
          name="canPayAmount"
          label={words.canPayAmount}
          optional
          sign="₱"
          maxLength={amountLengthMax}
          error={form.errorOf('canPayAmount')}
          value={values.canPayAmount}
          onText={(text) => set('canPayAmount', cleanAmount(text))}
        />
        <TextField
          name="canPayOn"
          type="date"
          label={words.canPayOn}
          optional
          error={form.errorOf('canPayOn')}
          value={values.canPayOn}
          onChange={(event) => set('canPayOn', event.target.value)}
        />
        <p className="mb-3 text-sm text-soft">
          {untilAnswered} {words.sendText}
        </p>
        <Button type="submit" wide busy={action.busy}>
          {words.send}
        </Button>
        <div className="mt-3">
          <StatusLine {...action.status} />
        </div>
      </form>
    </Card>
  );
}

function askedOf(values: Fields, reason: LoanRequestReason) {
  return {
    reason,
    ownWords: values.ownWords,
    canPayAmount: values.canPayAmount === '' ? null : readAmount(values.canPayAmount),
    canPayOn: values.canPayOn === '' ? null : (values.canPayOn as CalendarDate),
  };
}

/** The server's rule, with its refusal beside the field. */
function problemsOf(values: Fields, words: (typeof moreTimeTexts)['fil']): readonly FieldProblem[] {
  if (values.reason === '') return [{ field: 'reason', message: words.reasonMissing }];
  if ([...values.ownWords.trim()].length > LOAN_REQUEST_WORDS_MAX) {
    return [{ field: 'ownWords', message: words.wordsLong }];
  }
  const decision = decideLoanRequest(askedOf(values, values.reason), {
    isRunning: true,
    hasOpenRequest: false,
    today: manilaDate(serverNow()),
  });
  if (decision.ok) return [];
  switch (decision.refusal.code) {
    case 'words-missing':
      return [{ field: 'ownWords', message: words.wordsMissing }];
    case 'amount-missing':
      return [{ field: 'canPayAmount', message: words.amountMissing }];
    case 'date-out-of-range':
      return [{ field: 'canPayOn', message: words.dateWrong }];
    default:
      return []; // The server knows the loan and its requests.
  }
}
