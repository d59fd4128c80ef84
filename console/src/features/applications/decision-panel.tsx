import {
  approveApplication,
  askAgain,
  checkApplication,
  makeCounterOffer,
  rejectApplication,
} from '@pahiram/api/loan-review';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import type { Quote } from '@pahiram/domain/loans/quote';
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
  type CounterOfferReason,
  REJECTION_REASONS,
  type RejectionReason,
} from '@pahiram/domain/loans/review';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { type ReactNode, useRef, useState } from 'react';
import Fine from '~icons/ic/outline-check-circle';
import Look from '~icons/ic/outline-error-outline';
import { call } from '../../shell/http.ts';
import { KEY_NAMES, Key } from '../../shell/keys-dialog.tsx';
import { ReasonList } from '../../shell/reason-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { roleTexts } from '../../shell/staff-roles.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay } from '../../shell/use-staff.ts';
import { countUnanswered, useSignalState } from '../identity/signals.tsx';
import type { Application } from './application.ts';
import { applicationsTexts } from './applications-texts.ts';
import { judgeOffer, proposedQuote, readCounterOffer, reasonsFor } from './counter-offer.ts';
import { CounterOfferForm } from './counter-offer-form.tsx';
import { VERDICT_KEYS, type Verdict, verdictsOf } from './verdicts.ts';

export interface DecisionPanelProps {
  readonly shown: Application;
  /** Null until the reviewer chooses. */
  readonly verdict: Verdict | null;
  readonly onVerdict: (verdict: Verdict) => void;
  /** Called after the server has recorded the decision. */
  readonly onDecided: (verdict: Verdict) => void;
  /** Called when the record may have changed since it was read. */
  readonly onStale: () => void;
  /** Stands below the button. */
  readonly children?: ReactNode;
}

const noticeId = 'waits-for';
const choiceId = 'decision-choice';

const empty = {
  affordabilityReason: '',
  note: '',
  item: '' as AskAgainItem | '',
  askReason: '' as AskAgainReason | '',
};

/** One choice, what the server checked, the reasons, and one button. The server checks again who may decide. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { shown, verdict, onVerdict, onDecided, onStale } = props;
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const form = useForm(empty);
  const [reasons, setReasons] = useState<readonly RejectionReason[]>([]);
  const [typed, setTyped] = useState({
    amount: amountText(shown.loanAmountPHP),
    months: String(shown.installmentCount),
    reasons: [] as readonly CounterOfferReason[],
  });
  // A retry of the same decision has the same key; another decision or note gets a new key.
  const keys = useIdempotencyKeys();
  const action = useAction();
  const { values } = form;
  const { note } = values;
  const { loanId } = shown;
  const params = { loanId };
  const notice = useRef<HTMLElement>(null);
  // Before a choice the panel shows what a yes would need.
  const isYes = verdict === null || isYesVerdict(verdict);
  const { offered, isSame } = readCounterOffer(shown, typed);
  const judged = judgeDecided(shown, verdict === 'COUNTER' ? offered : proposedQuote(shown));
  const isVerified = shown.member.identity?.review === 'ACCEPTED';
  const isWaiting = isYes && (!isVerified || countUnanswered(shown.signals) > 0);
  const wrongOffer = isSame
    ? words.offerSame
    : words.offerRange(pesosText(shown.product.amountMin), pesosText(shown.loanAmountPHP));
  const reasonProblems = () =>
    !judged.isAffordable && values.affordabilityReason.trim() === ''
      ? [{ field: 'affordabilityReason', message: words.notAffordable }]
      : [];
  const decide = <Body,>(
    body: Body,
    send: (sent: { body: Body; key: string }) => Promise<unknown>,
  ) =>
    void action.run(async () => {
      const intent = `${verdict} ${JSON.stringify(body)}`;
      await send({ body, key: keys.get(intent) });
      keys.renew(intent);
      if (verdict) onDecided(verdict);
    });
  const send = () => {
    if (verdict === null) return action.setStatus({ tone: 'warning', text: words.chooseFirst });
    if (isWaiting) {
      notice.current?.focus();
      return onStale();
    }
    switch (verdict) {
      case 'CONFIRM':
      case 'RETURN':
        return decide({ verdict, note }, (sent) =>
          call(checkApplication, { params, shown, ...sent }),
        );
      case 'APPROVE': {
        const { affordabilityReason } = values;
        if (!form.check(reasonProblems())) return;
        return decide({ affordabilityReason, note }, (sent) =>
          call(approveApplication, { params, ...sent }),
        );
      }
      case 'COUNTER': {
        const { affordabilityReason } = values;
        const problems = offered === null ? [{ field: 'amount', message: wrongOffer }] : [];
        const possible = reasonsFor(shown, typed);
        const chosen = typed.reasons.filter((reason) => possible.includes(reason));
        const none = chosen.length === 0;
        const missing = none ? [{ field: 'reasons', message: words.reasonsMissing }] : [];
        if (!form.check([...problems, ...missing, ...reasonProblems()]) || !offered) return;
        const body = {
          loanAmountPHP: toPesosNumber(offered.principal),
          installmentCount: offered.termMonths,
          reasons: chosen,
          ...{ affordabilityReason, note },
        };
        return decide(body, (sent) => call(makeCounterOffer, { params, ...sent }));
      }
      case 'REJECT': {
        const none = reasons.length === 0;
        if (!form.check(none ? [{ field: 'reasons', message: words.reasonsMissing }] : [])) return;
        return decide({ reasons: [...reasons], note }, (sent) =>
          call(rejectApplication, { params, ...sent }),
        );
      }
      case 'ASK': {
        const { item, askReason } = values;
        if (item === '' || askReason === '') {
          form.check([{ field: item === '' ? 'item' : 'askReason', message: words.choose }]);
          return;
        }
        form.check([]);
        return decide({ item, reason: askReason, note }, (sent) =>
          call(askAgain, { params, ...sent }),
        );
      }
      default:
        return verdict satisfies never;
    }
  };
  const names: Readonly<Record<Verdict, string>> = {
    APPROVE: words.approve,
    COUNTER: words.counter,
    CONFIRM: words.confirm,
    ASK: words.ask,
    REJECT: words.reject,
    RETURN: words.giveBack,
  };
  const verdicts = verdictsOf(shown.state);
  const amount = pesosText(amountOf(shown));
  const buttons: Readonly<Record<Verdict, string>> = {
    ...names,
    APPROVE: (judged.needsTwo ? words.proposeAmount : words.approveAmount)(amount),
    COUNTER:
      offered === null
        ? words.counter
        : (judged.needsTwo ? words.proposeOffer : words.offerOf)(
            pesosText(toPesosNumber(offered.principal)),
          ),
    CONFIRM: words.confirmAmount(amount),
    REJECT: words.rejectWith(reasons.length),
  };
  return (
    <section
      aria-label={words.decide}
      className="flex flex-col rounded-card border border-line bg-surface lg:sticky lg:top-(--band) lg:-mr-2 lg:max-h-[calc(100dvh-9.5rem)] lg:self-start"
    >
      <div className="min-h-0 grow overflow-y-auto p-4">
        <fieldset>
          <legend className="mb-2 w-full">
            <span className="flex items-baseline justify-between gap-3">
              <span className="text-base font-semibold">{words.decide}</span>
              <span className="text-sm text-soft">{judged.needsTwo ? words.two : words.alone}</span>
            </span>
          </legend>
          <div className={`grid gap-2 ${verdicts.length > 2 ? 'grid-cols-2' : ''}`}>
            {verdicts.map((one) => (
              <label
                key={one}
                className="flex min-h-control cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-raised px-1.5 py-1 font-semibold has-checked:border-2 has-checked:border-brand has-checked:bg-brand-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)"
              >
                <input
                  type="radio"
                  name="verdict"
                  checked={one === verdict}
                  aria-keyshortcuts={VERDICT_KEYS[one]}
                  className="outline-none accent-brand"
                  onChange={() => {
                    action.setStatus({ tone: 'info', text: '' });
                    onVerdict(one);
                  }}
                />
                <span className="grow">{names[one]}</span>
                <Key>{VERDICT_KEYS[one]}</Key>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="mt-4">
          <ErrorSummary problems={form.problems} />
          {isYes ? (
            <>
              {isWaiting ? (
                <section
                  id={noticeId}
                  ref={notice}
                  tabIndex={-1}
                  aria-label={isVerified ? words.matchesWait : words.notVerified}
                  className="mb-4 outline-none"
                >
                  {isVerified ? <Unanswered shown={shown} /> : <NotVerified shown={shown} />}
                </section>
              ) : null}
              {verdict === 'COUNTER' ? (
                <CounterOfferForm
                  shown={shown}
                  typed={typed}
                  amountError={form.problems.find(({ field }) => field === 'amount')?.message}
                  onType={(field, text) => setTyped((now) => ({ ...now, [field]: text }))}
                  onToggle={(reason) =>
                    setTyped((now) => ({ ...now, reasons: toggled(now.reasons, reason) }))
                  }
                />
              ) : null}
              <Checked shown={shown} judged={judged} />
            </>
          ) : null}
          {(verdict === 'APPROVE' || verdict === 'COUNTER') && !judged.isAffordable ? (
            <TextField
              name="affordabilityReason"
              label={words.affordabilityReason}
              value={values.affordabilityReason}
              error={form.errorOf('affordabilityReason')}
              onChange={(event) => form.set('affordabilityReason', event.target.value)}
            />
          ) : null}
          {verdict === 'REJECT' ? (
            <ReasonList
              legend={words.reasons}
              reasons={REJECTION_REASONS}
              words={REJECTION_WORDS}
              chosen={reasons}
              onToggle={(reason) => setReasons((now) => toggled(now, reason))}
            />
          ) : null}
          {verdict === 'ASK' ? (
            <>
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
            </>
          ) : null}
          <TextField
            name="note"
            label={words.note}
            optional
            aria-keyshortcuts="N"
            placeholder={words.notePlaceholder}
            value={note}
            onChange={(event) => form.set('note', event.target.value)}
          />
        </div>
      </div>
      <div className="border-t border-line p-4">
        <div id={choiceId}>
          <StatusLine {...action.status} />
        </div>
        <Button
          wide
          kind={verdict === null || !isYes ? 'secondary' : 'primary'}
          busy={action.busy}
          {...(shown.state === 'AWAITING_CHECK' && verdict !== null
            ? goneToBy('Control+Enter')
            : { 'aria-keyshortcuts': 'Control+Enter' })}
          {...(verdict === null
            ? { unavailable: true, reason: choiceId }
            : isWaiting
              ? { unavailable: true, reason: noticeId }
              : {})}
          onClick={send}
        >
          {verdict === null ? words.chooseDecision : buttons[verdict]}
          <span aria-hidden="true" className="inline-flex gap-1 max-lg:hidden">
            <Key>{KEY_NAMES.control}</Key> <Key>{KEY_NAMES.enter}</Key>
          </span>
        </Button>
        {props.children}
      </div>
    </section>
  );
}

const isYesVerdict = (verdict: Verdict): boolean =>
  verdict === 'APPROVE' || verdict === 'COUNTER' || verdict === 'CONFIRM';

type Judged = ReturnType<typeof judgeOffer>;

/** What is decided about: the terms that are offered, otherwise those of the application. */
function judgeDecided(shown: Application, offered: Quote | null): Judged {
  const isCheck = shown.state === 'AWAITING_CHECK';
  if (offered) {
    const judged = judgeOffer(shown, offered);
    return { ...judged, needsTwo: isCheck || judged.needsTwo };
  }
  const { affordability, secondPersonCauses, loanAmountPHP, aloneMax } = shown;
  return {
    share: affordability?.sharePercent ?? null,
    isAffordable: affordability?.affordable ?? false,
    needsTwo: isCheck || secondPersonCauses.length > 0 || loanAmountPHP > aloneMax,
  };
}

/** Whether the amount that waits for a second person is more than this person may confirm. */
function isAboveLimit(shown: Application): boolean {
  const { state, approvalLimit } = shown;
  return state === 'AWAITING_CHECK' && approvalLimit !== null && amountOf(shown) > approvalLimit;
}

/** The amount that waits for a second person, otherwise the one asked for. */
const amountOf = ({ counterOffer, loanAmountPHP }: Application) =>
  counterOffer?.offered.loanAmountPHP ?? loanAmountPHP;

function toggled<Reason>(now: readonly Reason[], reason: Reason): readonly Reason[] {
  return now.includes(reason) ? now.filter((one) => one !== reason) : [...now, reason];
}

/** What the server finds before it accepts a yes; it looks again when it is sent. */
function Checked({ shown, judged }: { shown: Application; judged: Judged }) {
  const words = useTexts(applicationsTexts);
  const matches = useSignalState(shown.signals);
  const { affordability, member, approvalLimit } = shown;
  const { share, isAffordable, needsTwo } = judged;
  // The first reviewer's reason for the share stands last among the reasons.
  const given =
    shown.state === 'AWAITING_CHECK' ? shown.decisions.at(-1)?.reasons.at(-1) : undefined;
  const limit = `${affordability?.shareMaxPercent}%`;
  const lines = [
    ...(member.identity?.review === 'ACCEPTED' ? [{ isFine: true, text: words.idAccepted }] : []),
    share === null
      ? { isFine: true, text: words.shareHidden }
      : isAffordable
        ? { isFine: true, text: words.shareWithin(`${share}%`, limit) }
        : {
            isFine: false,
            text:
              given === undefined
                ? words.shareAbove(`${share}%`, limit)
                : words.shareAccepted(`${share}%`, limit, given),
          },
    matches,
    needsTwo ? { isFine: false, text: words.two } : { isFine: true, text: words.alone },
    ...(approvalLimit === null
      ? []
      : [{ isFine: !isAboveLimit(shown), text: words.ownLimit(pesosText(approvalLimit)) }]),
  ];
  return (
    <div className="mb-4">
      <h3 className="mb-1 text-sm font-semibold">{words.checked}</h3>
      <ul className="space-y-1">
        {lines.map(({ isFine, text }) => (
          <li key={text} className="flex gap-2">
            {isFine ? (
              <Fine aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <Look aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The matches with other members that somebody must answer first. */
function Unanswered({ shown }: Pick<DecisionPanelProps, 'shown'>) {
  const words = useTexts(applicationsTexts);
  return (
    <Notice tone="warning" title={words.matchesWait}>
      <p>{useSignalState(shown.signals).text}</p>
    </Notice>
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
