import {
  approveApplication,
  askAgain,
  checkApplication,
  rejectApplication,
} from '@pahiram/api/addresses';
import type { getApplication } from '@pahiram/api/loan-review';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  REJECTION_WORDS,
} from '@pahiram/domain/loans/reason-words';
import {
  ASK_AGAIN_ITEMS,
  ASK_AGAIN_REASONS,
  type AskAgainItem,
  type AskAgainReason,
  REJECTION_REASONS,
  type RejectionReason,
} from '@pahiram/domain/loans/review';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { Checkbox, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useRef, useState } from 'react';
import { call } from '../../shell/http.ts';
import { pageTitles } from '../../shell/shell-texts.ts';
import { roleTexts } from '../../shell/staff-roles.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { applicationsTexts } from './applications-texts.ts';

export type Verdict = 'APPROVE' | 'REJECT' | 'ASK' | 'CONFIRM' | 'RETURN';

export interface DecisionPanelProps {
  readonly shown: WireReplyOf<typeof getApplication>;
  readonly affordable: boolean;
  /** Called after the server has recorded the decision. */
  readonly onDecided: (verdict: Verdict) => void;
  /** Called when the record may have changed since it was read. */
  readonly onStale: () => void;
}

const noticeId = 'not-verified';

const empty = {
  affordabilityReason: '',
  note: '',
  item: '' as AskAgainItem | '',
  askReason: '' as AskAgainReason | '',
};

/** The decisions possible in this state. The server checks again who may decide. */
export function DecisionPanel({ shown, affordable, onDecided, onStale }: DecisionPanelProps) {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const form = useForm(empty);
  const [reasons, setReasons] = useState<readonly RejectionReason[]>([]);
  // A retry of the same decision has the same key; another decision or note gets a new key.
  const keys = useIdempotencyKeys();
  const action = useAction();
  const { values } = form;
  const { note } = values;
  const { loanId, state } = shown;
  const params = { loanId };
  const isVerified = shown.member.identity?.review === 'ACCEPTED';
  const notice = useRef<HTMLElement>(null);
  const sayWhy = () => {
    notice.current?.focus();
    onStale();
  };
  const approving = isVerified ? {} : { unavailable: true, reason: noticeId };
  const verification = isVerified ? null : (
    <section
      id={noticeId}
      ref={notice}
      tabIndex={-1}
      aria-label={words.notVerified}
      className="mb-4 outline-none"
    >
      <NotVerified shown={shown} />
    </section>
  );
  const decide = <Body,>(
    verdict: Verdict,
    body: Body,
    send: (sent: { body: Body; key: string }) => Promise<unknown>,
  ) =>
    action.run(async () => {
      const intent = `${verdict} ${JSON.stringify(body)}`;
      await send({ body, key: keys.get(intent) });
      keys.renew(intent);
      onDecided(verdict);
    });

  if (state === 'AWAITING_CHECK') {
    const check = (verdict: 'CONFIRM' | 'RETURN') =>
      decide(verdict, { verdict, note }, (sent) =>
        call(checkApplication, { params, shown, ...sent }),
      );
    return (
      <Card title={words.decide}>
        {verification}
        <NoteField value={note} onNote={(text) => form.set('note', text)} />
        <div className="flex flex-wrap gap-3">
          <Button
            {...approving}
            busy={action.busy}
            onClick={() => (isVerified ? void check('CONFIRM') : sayWhy())}
          >
            {words.confirm}
          </Button>
          <Button kind="secondary" busy={action.busy} onClick={() => void check('RETURN')}>
            {words.giveBack}
          </Button>
        </div>
        <StatusLine {...action.status} />
      </Card>
    );
  }
  const approve = () => {
    const { affordabilityReason } = values;
    const missing = !affordable && affordabilityReason.trim() === '';
    const field = 'affordabilityReason';
    if (!form.check(missing ? [{ field, message: words.notAffordable }] : [])) return;
    void decide('APPROVE', { affordabilityReason, note }, (sent) =>
      call(approveApplication, { params, ...sent }),
    );
  };
  const reject = () => {
    const none = reasons.length === 0;
    if (!form.check(none ? [{ field: 'reasons', message: words.reasonsMissing }] : [])) return;
    void decide('REJECT', { reasons: [...reasons], note }, (sent) =>
      call(rejectApplication, { params, ...sent }),
    );
  };
  const ask = () => {
    const { item, askReason } = values;
    if (item === '' || askReason === '') {
      form.check([{ field: item === '' ? 'item' : 'askReason', message: words.choose }]);
      return;
    }
    void decide('ASK', { item, reason: askReason, note }, (sent) =>
      call(askAgain, { params, ...sent }),
    );
  };
  return (
    <Card title={words.decide}>
      <ErrorSummary problems={form.problems} />
      {verification}
      <NoteField value={note} onNote={(text) => form.set('note', text)} />
      {affordable ? null : (
        <TextField
          name="affordabilityReason"
          label={words.affordabilityReason}
          value={values.affordabilityReason}
          error={form.errorOf('affordabilityReason')}
          onChange={(event) => form.set('affordabilityReason', event.target.value)}
        />
      )}
      <Button {...approving} busy={action.busy} onClick={isVerified ? approve : sayWhy}>
        {words.approve}
      </Button>
      <hr className="my-5 border-line" />
      <fieldset>
        <legend id="reasons" tabIndex={-1} className="font-semibold">
          {words.reasons}
        </legend>
        {REJECTION_REASONS.map((reason) => (
          <Checkbox
            key={reason}
            name={`reason-${reason}`}
            label={REJECTION_WORDS[reason][language]}
            checked={reasons.includes(reason)}
            onChange={(event) =>
              setReasons((now) =>
                event.target.checked ? [...now, reason] : now.filter((one) => one !== reason),
              )
            }
          />
        ))}
      </fieldset>
      <Button kind="danger" busy={action.busy} onClick={reject}>
        {words.reject}
      </Button>
      <hr className="my-5 border-line" />
      <SelectField
        name="item"
        label={words.item}
        placeholder={words.choose}
        options={ASK_AGAIN_ITEMS.map((value) => ({
          value,
          label: ASK_AGAIN_ITEM_WORDS[value][language],
        }))}
        value={values.item}
        error={form.errorOf('item')}
        onValue={(value) => form.set('item', value as AskAgainItem)}
      />
      <SelectField
        name="askReason"
        label={words.askReason}
        placeholder={words.choose}
        options={ASK_AGAIN_REASONS.map((value) => ({
          value,
          label: ASK_AGAIN_REASON_WORDS[value][language],
        }))}
        value={values.askReason}
        error={form.errorOf('askReason')}
        onValue={(value) => form.set('askReason', value as AskAgainReason)}
      />
      <Button kind="secondary" busy={action.busy} onClick={ask}>
        {words.ask}
      </Button>
      <StatusLine {...action.status} />
    </Card>
  );
}

/** Why the loan cannot be approved yet, and who does what comes first. */
function NotVerified({ shown }: Pick<DecisionPanelProps, 'shown'>) {
  const words = useTexts(applicationsTexts);
  const { KYC_REVIEWER } = useTexts(roleTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const review = shown.member.identity?.review;
  return (
    <Notice tone="warning" title={words.notVerified}>
      <p>
        {review === 'REJECTED'
          ? words.idRejected
          : review === 'ASKED_AGAIN'
            ? words.idAskedAgain
            : words.idWaits(KYC_REVIEWER)}
      </p>
      {may('view-identity-reviews') ? (
        <p className="mt-3">
          <RecordLink href={`/identity/${shown.memberId}`}>{titles.identity}</RecordLink>
        </p>
      ) : null}
    </Notice>
  );
}

function NoteField({ value, onNote }: { value: string; onNote: (text: string) => void }) {
  const words = useTexts(applicationsTexts);
  return (
    <TextField
      name="note"
      label={words.note}
      optional
      value={value}
      onChange={(event) => onNote(event.target.value)}
    />
  );
}
