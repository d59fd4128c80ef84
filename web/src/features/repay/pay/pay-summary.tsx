import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import type { ReactNode } from 'react';
import BankIcon from '~icons/ic/outline-account-balance';
import UndoIcon from '~icons/ic/round-keyboard-return';
import { RowLink } from '../../../shell/row-link.tsx';
import { useMedia } from '../../../shell/use-media.ts';
import { isRepaid, rowTexts, useEffectRows, useLeftRow, usePaidRows } from '../loan-rows.tsx';
import { difference, sumOf } from '../pay-plan.ts';
import type { LoanAccount, PaymentEffect, usePaymentPreview } from '../use-loan-account.ts';
import { payTexts } from './pay-texts.ts';

/** As `lg` in the classes. */
const wideScreen = '(width >= 64rem)';

/** Whether the summary stands beside the form, and has its button. */
export const useIsBeside = (): boolean => useMedia(wideScreen);

export interface PaySummaryProps {
  readonly account: LoanAccount;
  /** Zero while there is none that can be paid. */
  readonly amount: number;
  /** What pays off the loan today after this payment; zero where it is not a part of that. */
  readonly endsWith: number;
  /** Null while the amount is being typed. */
  readonly preview: ReturnType<typeof usePaymentPreview> | null;
  /** The button, where it is not at the foot of the sheet. */
  readonly children: ReactNode;
}

/** What the payment changes: beside the form on a wide screen, below it on others. */
export function PaySummary({ account, amount, endsWith, preview, children }: PaySummaryProps) {
  const words = useTexts(payTexts);
  return (
    <aside className="mt-4 min-w-0 lg:mt-0 lg:-mr-6 lg:-mb-4 lg:rounded-tl-card lg:bg-surface lg:p-5 lg:pr-6">
      <h3 className="text-base">{words.changes}</h3>
      {amount === 0 ? <OwedNow account={account} /> : null}
      {amount > 0 ? (
        // Six lines high: the button below moves little when another amount is chosen.
        <div className="lg:min-h-68">
          {preview ? (
            <LoadState query={preview} lines={6}>
              {(effect) => <PaymentChanges {...{ account, amount, endsWith, effect }} />}
            </LoadState>
          ) : null}
        </div>
      ) : null}
      {/* Reaches over the padding of the sheet, and stays in sight while a long list scrolls. */}
      {children ? <div className="sticky -bottom-4 bg-surface py-4">{children}</div> : null}
      <p className="mt-3 text-sm text-soft lg:mt-0">{words.onlyHere}</p>
      <Otherwise account={account} />
    </aside>
  );
}

interface PaymentChangesProps extends Pick<PaySummaryProps, 'account' | 'amount' | 'endsWith'> {
  readonly effect: PaymentEffect;
}

/** What a payment pays, and what is owed before and after it. */
function PaymentChanges({ account, amount, endsWith, effect }: PaymentChangesProps) {
  const words = useTexts(payTexts);
  const lineWords = useTexts(rowTexts);
  const paidRows = usePaidRows();
  const effectRows = useEffectRows();
  const schedule = effectRows(effect.isSettled ? { ...effect, last: null } : effect);
  const owed = useOwedRow(account);
  const { coolingOff } = account;
  const ahead = sumOf([account.overpayment, effect.paid.kept]);
  const isEndedByHeld = effect.isSettled && account.overpayment > 0;
  if (coolingOff?.isStarted && amount <= coolingOff.toPay) {
    // While a loan is returned only what is left to return counts: its interest is cancelled in the end.
    const left = difference(coolingOff.toPay, amount);
    return (
      <SummaryList
        rows={[
          { label: words.leftToReturn, value: <Money pesos={coolingOff.toPay} /> },
          { label: words.thisPays, value: <Money pesos={amount} /> },
          ...paidRows({ ...effect.paid, givenBack: 0 }),
          { label: words.thenLeftToReturn, value: <Money pesos={left} />, strong: true },
        ]}
      />
    );
  }
  return (
    <SummaryList
      rows={[
        owed,
        {
          label: words.thisPays,
          hint: isEndedByHeld ? words.withPaidAhead(pesosText(account.overpayment)) : null,
          value: <Money pesos={amount} />,
        },
        ...paidRows(effect.paid),
        {
          label: words.youThenOwe,
          hint: endsWith > 0 ? words.endsToday(pesosText(endsWith)) : null,
          value: <Money pesos={effect.owedAfter} />,
          strong: true,
        },
        // Money paid ahead is off what is owed, but not yet off the principal, and with no interest left the two are equal:
        // one of them is enough.
        ...(effect.principalLeft > 0 && ahead === 0 && effect.principalLeft !== effect.owedAfter
          ? [
              {
                label: lineWords.principalLeft,
                value: <Money pesos={effect.principalLeft} />,
              },
            ]
          : []),
        ...schedule,
      ]}
    />
  );
}

/** The amount owed now, with the money paid ahead that is off it already. */
function useOwedRow({ owed, overpayment }: LoanAccount): SummaryRow {
  const words = useTexts(payTexts);
  return {
    label: words.youOwe,
    hint: overpayment > 0 ? words.paidAheadOff(pesosText(overpayment)) : null,
    value: <Money pesos={owed} />,
  };
}

/** What is owed while no amount to pay is chosen: fills its place beside the form, where there is one. */
function OwedNow({ account }: { account: LoanAccount }) {
  const words = useTexts(rowTexts);
  const payWords = useTexts(payTexts);
  const language = useLanguage();
  const left = useLeftRow(account);
  const owed = useOwedRow(account);
  const { coolingOff, next } = account;
  const first = coolingOff?.isStarted
    ? { label: payWords.leftToReturn, value: <Money pesos={coolingOff.toPay} /> }
    : owed;
  return (
    <div className="hidden lg:block">
      <SummaryList
        rows={[
          { ...first, strong: true },
          ...(next && isRepaid(account)
            ? [
                {
                  label: words.after,
                  isBelow: true,
                  value: words.afterOn(pesosText(next.amount), dayText(next.dueDate, language)),
                },
              ]
            : []),
          ...left,
        ]}
      />
    </div>
  );
}

/** The ways that have a page of their own. */
function Otherwise({ account: { loanNumber, coolingOff, payInto } }: { account: LoanAccount }) {
  const words = useTexts(payTexts);
  const language = useLanguage();
  if (!payInto && !coolingOff) return null;
  return (
    <div className="mt-4">
      <RowList>
        {coolingOff && !coolingOff.isStarted ? (
          <RowLink
            href={`/loan/return?loan=${loanNumber}`}
            mark={
              <Mark>
                <UndoIcon />
              </Mark>
            }
            title={words.returnFirst}
            text={words.returnUntil(dayText(coolingOff.until, language))}
          />
        ) : null}
        {payInto ? (
          <RowLink
            href={`/loan/bank?loan=${loanNumber}`}
            mark={
              <Mark>
                <BankIcon />
              </Mark>
            }
            title={words.bankAccount}
            text={words.bankAccountText}
          />
        ) : null}
      </RowList>
    </div>
  );
}
