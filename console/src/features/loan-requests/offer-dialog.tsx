import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { offerSchedule, previewScheduleOffer } from '@pahiram/api/staff-loan-requests';
import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary, type FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { type FormEvent, useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import { MoreTimeCost } from './proposal-card.tsx';
import { proposalTexts } from './proposal-texts.ts';
import { ScheduleComparison } from './schedule-comparison.tsx';

type Change = WireBodyOf<typeof offerSchedule>['change'];
type Preview = WireReplyOf<typeof previewScheduleOffer>;

const empty = {
  type: 'EXTENDED' as Change['type'],
  installments: '',
  firstDueDate: '',
  note: '',
};
type Fields = typeof empty;

export interface OfferDialogProps {
  readonly requestId: `lrq_${string}`;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Builds an offer: the engine computes before and after, then the offer is sent. */
export function OfferDialog({ requestId, onDone, onClose }: OfferDialogProps) {
  const words = useTexts(loanRequestsTexts);
  const form = useForm(empty);
  const preview = useAction();
  const sending = useAction();
  const [computed, setComputed] = useState<{ change: Change; comparison: Preview } | null>(null);
  const proposals = useTexts(proposalTexts);
  const secondReason = computed?.comparison.secondReason;
  const { values } = form;
  const params = { requestId };
  const set: typeof form.set = (name, value) => {
    if (name !== 'note') setComputed(null);
    form.set(name, value);
  };
  const compute = (event: FormEvent) => {
    event.preventDefault();
    const { change, problems } = readChange(values, words);
    if (!form.check(problems)) return;
    void preview.run(async () => {
      setComputed({
        change,
        comparison: await call(previewScheduleOffer, { params, body: { change } }),
      });
      sending.setStatus({ tone: 'info', text: '' });
    });
  };
  const send = () => {
    if (computed === null) {
      sending.setStatus({ tone: 'warning', text: words.previewFirst });
      return;
    }
    const note = values.note.trim();
    if (!form.check(note.length < 5 ? [{ field: 'note', message: words.noteShort }] : [])) return;
    void sending.run(async () => {
      await call(offerSchedule, { params, body: { change: computed.change, note } });
      onDone();
    });
  };
  return (
    <Dialog
      open
      title={words.offerTitle}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={sending.busy}
          onConfirm={send}
          confirm={secondReason ? words.proposeOffer : words.sendOffer}
        />
      }
    >
      <form noValidate onSubmit={compute}>
        <ErrorSummary problems={form.problems} />
        <SelectField
          name="type"
          label={words.change}
          options={[
            { value: 'EXTENDED', label: words.EXTENDED },
            { value: 'PAYMENT_HOLIDAY', label: words.HOLIDAY },
            { value: 'RESCHEDULED', label: words.RESCHEDULED },
          ]}
          value={values.type}
          onValue={(value) => set('type', value as Fields['type'])}
        />
        <TextField
          name="installments"
          label={words.installments}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          error={form.errorOf('installments')}
          value={values.installments}
          onChange={(event) => set('installments', event.target.value)}
        />
        {values.type === 'RESCHEDULED' ? (
          <TextField
            name="firstDueDate"
            type="date"
            label={words.firstDueDate}
            error={form.errorOf('firstDueDate')}
            value={values.firstDueDate}
            onChange={(event) => set('firstDueDate', event.target.value)}
          />
        ) : null}
        <Button type="submit" kind="secondary" busy={preview.busy}>
          {words.preview}
        </Button>
      </form>
      <div className="my-4 space-y-4">
        <StatusLine {...preview.status} />
        {computed ? (
          <>
            <ScheduleComparison comparison={computed.comparison} day={manilaDate(serverNow())} />
            <MoreTimeCost cost={computed.comparison.cost} />
            <p className="font-semibold">
              {secondReason
                ? proposals.needsSecond(proposals[secondReason])
                : proposals.aloneIsEnough}
            </p>
          </>
        ) : null}
      </div>
      <TextField
        name="note"
        label={words.noteLabel}
        hint={words.noteHint}
        autoComplete="off"
        maxLength={500}
        error={form.errorOf('note')}
        value={values.note}
        onChange={(event) => set('note', event.target.value)}
      />
      <StatusLine {...sending.status} />
    </Dialog>
  );
}

function readChange(
  { type, installments: typed, firstDueDate }: Fields,
  words: (typeof loanRequestsTexts)['fil'],
): { readonly change: Change; readonly problems: readonly FieldProblem[] } {
  const installments = /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : 0;
  const problems = [
    ...(installments === 0 ? [{ field: 'installments', message: words.countWrong }] : []),
    ...(type === 'RESCHEDULED' && firstDueDate === ''
      ? [{ field: 'firstDueDate', message: words.dateMissing }]
      : []),
  ];
  const change: Change =
    type === 'RESCHEDULED'
      ? { type, installmentCount: installments, firstDueDate }
      : { type, installments };
  return { change, problems };
}
