import { dayText } from '@pahiram/client/dates.ts';
import { useSettled } from '@pahiram/client/use-settled.ts';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { amountLengthMax, cleanAmount, readAmount } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { withOnePrice } from '../../../shell/due-parts.ts';
import { lazily } from '../../../shell/lazily.tsx';
import { returnTexts } from '../../loan/owed/owed-texts.ts';
import { OtherWay, wayTexts } from '../loan-rows.tsx';
import {
  bestUse,
  bestWay,
  type Choice,
  choicesOf,
  difference,
  partOf,
  pesosOf,
  returnsLoan,
  usesOf,
  type Way,
  wayFor,
  waysOf,
} from '../pay-plan.ts';
import { dueTexts, repayTexts } from '../repay-texts.ts';
import {
  type LoanAccount,
  type PaymentCodes,
  usePaymentPreview,
  type WalletPayment,
} from '../use-loan-account.ts';
import { type Ordered, usePay } from '../use-pay.ts';
import {
  buttonTextOf,
  labelOfUse,
  rowOf,
  sentenceOf,
  Tiles,
  textOfUse,
  tileOf,
  UseTiles,
  Ways,
} from './pay-choices.tsx';
import { PaySummary, useIsBeside } from './pay-summary.tsx';
import { payTexts } from './pay-texts.ts';

const NextInstallment = lazily(
  async () => (await import('../next-installment.tsx')).NextInstallment,
);

/** The pause in typing after which the server is asked. */
const typingPauseMs = 400;

/** What is chosen when the sheet opens. */
export interface FirstChoice {
  readonly choice: Choice;
  /** For an amount of one's own. */
  readonly amount: number;
}

export interface PaySheetProps {
  readonly account: LoanAccount;
  readonly balance: number;
  readonly methods: PaymentCodes['methods'];
  readonly first: FirstChoice | null;
  /** What became of the last code. */
  readonly notice: ReactNode;
  readonly onOrdered: (ordered: Ordered) => void;
  readonly onClose: () => void;
}

/**
 * What to pay, and the way: two taps. A way that does not take the whole amount pays a part, and the sheet says what
 * comes after it. Nothing is asked for that cannot be paid.
 */
export function PaySheet({ account, balance, methods, first, ...props }: PaySheetProps) {
  const words = useTexts(payTexts);
  const wayWords = useTexts(wayTexts);
  const language = useLanguage();
  const isBeside = useIsBeside();
  const { returnRest } = useTexts(repayTexts);
  const { returnAmount } = useTexts(returnTexts);
  const { pauseAddsNothing, bankPaymentChecked, bankPaymentCheckedText } = useTexts(dueTexts);
  const choices = choicesOf(account);
  const [chosen, setChosen] = useState(first?.choice);
  const choice = chosen && choices.includes(chosen) ? chosen : (choices[0] ?? 'other');
  const { announced } = account;
  const waiting = announced?.isPayableNow ? announced : null;
  // What waits is paid from the wallet as announced: an ordinary payment of it would cost the late charge of the wait.
  const isByWallet = ({ source }: Way) => source === 'WALLET';
  const ways = waysOf(balance, methods).filter(
    (one) => !waiting || choice === 'everything' || isByWallet(one) === (choice === 'announced'),
  );
  const [text, setText] = useState(first && first.amount > 0 ? amountText(first.amount) : '');
  const [source, setSource] = useState(() =>
    waiting ? 'WALLET' : bestWay(pesosOf(choice, account), ways)?.source,
  );
  // Of everything it is the first step.
  const isFirstStep = waiting !== null && choice === 'everything' && source === 'WALLET';
  const isAnnounced = choice === 'announced' || isFirstStep;
  // The figures of the announced payment are those with it.
  const priced = isAnnounced ? withOnePrice(account) : account;
  /** Null until one is chosen. */
  const [use, setUse] = useState<WalletPayment['use'] | null>(null);
  const [isChosen, setWayChosen] = useState(false);
  const [isChecked, setChecked] = useState(false);

  const toPay = account.settlement?.toPay ?? 0;
  const typedPesos = choice === 'other' ? toPesosNumber(readAmount(text)) : 0;
  // An amount that ends the loan is no part payment, and no more than that is taken.
  const isAll = typedPesos > 0 && typedPesos >= toPay;
  const wanted = choice === 'other' ? Math.min(typedPesos, toPay) : pesosOf(choice, priced);
  const way = wayFor(wanted, ways, { source, isChosen });
  const isBelowLeast = way !== undefined && wanted > 0 && wanted < way.least;
  const problem =
    wanted <= 0
      ? words.tooLittle
      : isBelowLeast
        ? words.takesFrom(wayWords[way.source], pesosText(way.least))
        : undefined;
  const amount = problem || !way ? 0 : partOf(isFirstStep ? waiting.amount : wanted, way);
  const rest = difference(wanted, amount);
  const isReturn = choice === 'return';
  const isFromWallet = way?.source === 'WALLET';
  const isAnyDue = account.dueNow > 0 || account.refundToReturn > 0;
  const typed = useSettled(amount, choice === 'other' ? typingPauseMs : 0);
  const isTyped = amount > 0 && typed === amount;
  // Only an amount that returns the loan has other figures when it comes from outside.
  const isFromOutside = !isFromWallet;
  const previewed = {
    ...{ amount: typed, isAnnounced },
    isFromOutside: isFromOutside && returnsLoan(account, typed),
  };
  // Of one use for all of them: no figure goes away while another use is asked for.
  const byDefault = usePaymentPreview(
    account,
    { ...previewed, use: 'DEFAULT' },
    isTyped && choice !== 'next',
  );
  const saved = isTyped ? byDefault.data?.saved : undefined;
  const uses = usesOf(account, amount, saved);
  const isReturning = isFromOutside && returnsLoan(account, amount);
  const asksUse = choice === 'other' && !isAll && !isReturning && uses.length > 1;
  const hasUses = choice === 'other' && usesOf(account, toPay, undefined).length > 1;
  const noUse = asksUse
    ? ''
    : isAll
      ? words.endsLoan
      : isReturning
        ? words.returns
        : account.dueNow > 0
          ? words.extraBeyond(pesosText(account.dueNow))
          : words.extraOfAmount;
  const ownUse = asksUse && use && uses.includes(use) ? use : null;
  const restChoice = isAll && choices.includes('everything') ? 'everything' : choice;
  const endsWith = isAll || choice === 'everything' ? rest : 0;
  // Paying a part of everything leaves the same rest whatever it is used for: the use that saves most, in case none follows.
  const isPartOfAll = isFromWallet && endsWith > 0 && !isFirstStep;
  const isNext = choice === 'next';
  const used =
    asksUse || isPartOfAll
      ? (ownUse ?? bestUse(uses, saved))
      : // Also when money for an earlier installment was kept: the one that is chosen is paid.
        isNext
        ? 'NEXT_INSTALLMENTS'
        : 'DEFAULT';
  // None is checked until the figures are here: the choice does not change under a finger.
  const checkedUse = ownUse || saved ? used : '';
  const payment: WalletPayment = { amount, use: used };
  const preview = usePaymentPreview(account, { ...payment, ...previewed }, isTyped);
  const effect = isTyped ? preview.data : undefined;
  // Nothing is paid before its figures were seen.
  const isReady = effect !== undefined;
  const enter = useEnter(isReady, () => setChecked(true));
  const { pay, isBusy, status, change } = usePay(account, (ordered) =>
    props.onOrdered({ ...ordered, rest: rest > 0 ? { choice: restChoice, amount: rest } : null }),
  );
  // A typed amount can be a slip, a part of everything does not end the loan, and money on the loan does not come back.
  const usual = Math.max(account.dueNow, account.next?.amount ?? 0);
  const asksSure = (choice === 'other' || endsWith > 0) && isFromWallet && amount > usual;
  const [isAsked, setAsked] = useState(false);
  const isSure = isAsked && asksSure && effect !== undefined;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isSure) document.getElementById(buttonId)?.focus();
  }, [isSure]);
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      change();
      setChecked(false);
      setAsked(false);
      enter.cancel();
      set(value);
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!way || amount === 0 || !isReady) return;
    if (asksSure && !isSure) setAsked(true);
    else pay({ ...payment, source: way.source, isReturn, isAnnounced });
  };
  const { coolingOff } = account;
  const isOfReturn = coolingOff?.isStarted && wanted <= coolingOff.toPay;
  const isPart = amount > 0 && rest > 0;
  const title = isOfReturn
    ? amount > 0 && amount < coolingOff.toPay
      ? returnAmount(pesosText(amount))
      : returnRest
    : problem
      ? words.pay
      : words.payAmount(pesosText(isPart ? amount : wanted));
  // The list above the button says the same, but not that the loan ends.
  const isInList =
    isBeside && wanted > 0 && !effect?.isSettled && !effect?.isReturned && endsWith === 0;
  const foot = (
    <div className="flex w-full flex-wrap items-center gap-3">
      <p
        id="pay-waits"
        role="status"
        className={isInList && !isSure ? 'sr-only' : 'grow basis-64 text-sm'}
      >
        {isSure ? <b>{words.sure(pesosText(amount), pesosText(balance))} </b> : null}
        {effect
          ? sentenceOf(
              words,
              effect,
              { account: priced, amount, rest, endsWith, use: isNext ? 'DEFAULT' : used },
              language,
            )
          : problem}
      </p>
      <Button
        key={isSure ? 'sure' : 'pay'}
        type="submit"
        form="pay-form"
        id={buttonId}
        wide={isBeside}
        appearsUnderPointer
        busy={isBusy}
        unavailable={!isReady}
        reason="pay-waits"
        onKeyDown={ignoreHeldKey}
      >
        {amount === 0 || !way
          ? words.pay
          : isSure
            ? words.paySure(pesosText(amount))
            : buttonTextOf(words, way.source, { amount, isReturn })}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      wide
      title={
        // One line on a phone, and with large letters room for the longest: nothing moves under the finger that chooses.
        <span className="block @max-[16rem]:min-h-[3lh]">
          {title}
          {isPart && !isOfReturn ? (
            <span className="max-sm:sr-only"> {words.ofAll(pesosText(wanted))}</span>
          ) : null}
        </span>
      }
      closeLabel={words.close}
      onClose={props.onClose}
      actions={isBeside ? null : foot}
    >
      <form
        id="pay-form"
        noValidate
        onSubmit={submit}
        onKeyDown={enter.onKeyDown}
        // Without scroll anchoring: it would move a way under the finger when the steps below it come.
        className="[overflow-anchor:none] lg:grid lg:grid-cols-[1fr_22rem] lg:gap-6"
      >
        <div className="min-w-0">
          {props.notice}
          {account.isBankPaymentChecked ? (
            <div className="mb-3">
              <Notice tone="info" title={bankPaymentChecked}>
                {bankPaymentCheckedText}
              </Notice>
            </div>
          ) : null}
          {account.remindersStop === 'loan-paused' ? (
            <p className="mb-3 text-sm">{pauseAddsNothing}</p>
          ) : null}
          {choices.length > 1 ? (
            <Tiles
              tiles={choices.map((value) => {
                // Everything has the one price, unless another way is chosen for it.
                const isOfWallet = value === 'everything' && (value !== choice || isFirstStep);
                const shown = waiting && isOfWallet ? withOnePrice(account) : account;
                return tileOf(words, value, shown, language);
              })}
              value={choice}
              onValue={changing((value) => setChosen(value as Choice))}
            />
          ) : null}
          {isAnnounced && waiting ? (
            <p className="mb-4 text-sm">
              {isFirstStep
                ? words.announcedFirst(
                    pesosText(waiting.amount),
                    dayText(waiting.plannedOn, language),
                  )
                : words.announcedWhy(dayText(waiting.plannedOn, language))}
            </p>
          ) : announced ? (
            <OtherWay announced={announced} amount={choice === 'other' ? 0 : wanted} />
          ) : null}
          {choice === 'other' ? (
            <AmountField
              name="amount"
              label={words.amount}
              sign="₱"
              maxLength={amountLengthMax}
              value={text}
              error={isChecked || isBelowLeast ? problem : undefined}
              note={isAll ? words.paysAllOff(pesosText(toPay)) : ''}
              onText={changing((typed) => setText(cleanAmount(typed)))}
            />
          ) : null}
          {hasUses ? (
            <UseTiles
              legend={isAnyDue ? words.extra : words.beforeDue}
              instead={noUse}
              tiles={uses.map((value) => ({
                value,
                label: labelOfUse(words, value, account, amount),
                detail: textOfUse(words, value, saved?.[value], account),
              }))}
              value={checkedUse}
              onValue={changing((value) => setUse(value as WalletPayment['use']))}
            />
          ) : null}
          <Ways
            ways={ways.map((one) => ({
              ...rowOf(words, one, wanted > 0 ? wanted : null),
              // Its minimum is at the amount, which can still be changed.
              ...(isBelowLeast && one === way ? { isClosed: false } : {}),
            }))}
            value={way?.source ?? ''}
            onValue={changing((value) => {
              setSource(ways.find((one) => one.source === value)?.source);
              setWayChosen(true);
            })}
          />
          {asksUse && effect ? (
            <div className="mt-4 empty:hidden">
              <NextInstallment use={used} effect={effect} />
            </div>
          ) : null}
          {way && isPart ? (
            <section className="mt-4">
              <h3 className="text-base">{words.inSteps}</h3>
              <ol className="ml-5 list-decimal">
                <li>{words.stepNow(pesosText(amount), wayWords[way.source])}</li>
                <li>
                  {isReturn && account.coolingOff
                    ? words.stepThenBy(pesosText(rest), dayText(account.coolingOff.until, language))
                    : words[isFirstStep ? 'stepThenAny' : 'stepThen'](pesosText(rest))}
                </li>
              </ol>
            </section>
          ) : null}
          {way ? <p className="mt-3 text-sm text-soft">{words[`then${way.source}`]}</p> : null}
          <div className="mt-3">
            <StatusLine {...status} />
          </div>
        </div>
        <PaySummary {...{ account: priced, amount, endsWith }} preview={isTyped ? preview : null}>
          {isBeside ? foot : null}
        </PaySummary>
      </form>
    </Dialog>
  );
}

const buttonId = 'pay-button';

/** Enter in a field pays nothing: it moves the focus to the button, once the figures of the amount are shown. */
function useEnter(isReady: boolean, onEnter: () => void) {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || !isReady) return;
    setEntered(false);
    document.getElementById(buttonId)?.focus();
  }, [isEntered, isReady]);
  return {
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      setEntered(true);
      onEnter();
    },
    cancel: () => setEntered(false),
  };
}

/** The Enter that moved the focus to the button does not press it while it is held. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}
