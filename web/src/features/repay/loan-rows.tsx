import { dayText } from '@pahiram/client/dates.ts';
import { walletPaymentWords } from '@pahiram/domain/loans/wallet-payment-words';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark, type MarkProps } from '@pahiram/ui/mark.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import type { ReactNode } from 'react';
import BankIcon from '~icons/ic/outline-account-balance';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import StoreIcon from '~icons/ic/outline-storefront';
import { withOnePrice } from '../../shell/due-parts.ts';
import { RowLink } from '../../shell/row-link.tsx';
import { countPaid, paidOf, type Source } from './pay-plan.ts';
import { dueTexts } from './repay-texts.ts';
import type { LoanAccount, Payment, PaymentEffect } from './use-loan-account.ts';

/** Rows about a payment and the schedule, called the same on every page. */
export const rowTexts = texts(
  {
    lateCharge: 'Late charge',
    interest: 'Interest',
    principal: 'Principal',
    givenBack: 'Interest taken off',
    refundReturned: 'Refund paid back',
    kept: 'Paid ahead',
    payment: 'This payment',
    principalLeft: 'Principal left',

    // The schedule.
    schedule: 'Your installments',
    later: 'Your later installments',
    late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
    inGrace: (late: string, day: string) => `${late}, no late charge through ${day}`,
    ahead: 'Paid ahead',
    after: 'Next installment',
    afterOn: (amount: string, day: string) => `${amount}, due ${day}`,
    left: 'Installments left',
    leftUntil: (count: number, day: string) => `${count}, the last due ${day}`,
    last: 'Last installment',
    nowIs: (figure: string) => `Now: ${figure}`,
    notCharged: 'Interest not charged',
    stillDue: 'Still due now',
  },
  {
    lateCharge: 'Late charge',
    interest: 'Interes',
    principal: 'Principal',
    givenBack: 'Bawas na interes',
    refundReturned: 'Ibinalik na refund',
    kept: 'Paunang bayad',
    payment: 'Ang bayad na ito',
    principalLeft: 'Natitirang principal',

    schedule: 'Ang mga hulog mo',
    later: 'Mga susunod mong hulog',
    late: (days: number) => `${days} araw nang late`,
    inGrace: (late: string, day: string) => `${late}, walang late charge hanggang ${day}`,
    ahead: 'Bayad na',
    after: 'Susunod na hulog',
    afterOn: (amount: string, day: string) => `${amount}, bayaran hanggang ${day}`,
    left: 'Natitirang hulog',
    leftUntil: (count: number, day: string) => `${count}, ang huli ay hanggang ${day}`,
    last: 'Huling hulog',
    nowIs: (figure: string) => `Ngayon: ${figure}`,
    notCharged: 'Interes na hindi na sisingilin',
    stillDue: 'Dapat pang bayaran ngayon',
  },
);

export type PaidLines = Partial<PaymentEffect['paid']>;
/** Interest taken off is in no other line. */
export const paidLines = [
  'lateCharge',
  'interest',
  'principal',
  'refundReturned',
  'kept',
  'givenBack',
] as const;

/** How late an installment is, with the last day without a late charge on it until that is over. */
export function useLateText(): (
  one: Pick<LoanAccount['installments'][number], 'daysPastDue' | 'noChargeUntil'>,
) => string {
  const { late, inGrace } = useTexts(rowTexts);
  const language = useLanguage();
  return ({ daysPastDue, noChargeUntil }) =>
    noChargeUntil === null
      ? late(daysPastDue)
      : inGrace(late(daysPastDue), dayText(noChargeUntil, language));
}

/** The lines of a payment that are not zero. */
export function usePaidRows(): (paid: PaidLines) => SummaryRow[] {
  const words = useTexts(rowTexts);
  return (paid) =>
    paidLines.flatMap((line) => {
      const pesos = paid[line] ?? 0;
      return pesos === 0 ? [] : [{ label: words[line], value: <Money pesos={pesos} /> }];
    });
}

type ScheduleEffect = Pick<
  PaymentEffect,
  'notCharged' | 'dueNow' | 'next' | 'installmentsLeft' | 'last' | 'before'
>;

/** Rows about the schedule after a payment or a choice, each with what it is now. */
export function useEffectRows(): (effect: ScheduleEffect) => SummaryRow[] {
  const words = useTexts(rowTexts);
  const language = useLanguage();
  const dueText = (due: ScheduleEffect['next']) =>
    due && words.afterOn(pesosText(due.amount), dayText(due.dueDate, language));
  const leftText = ({
    installmentsLeft,
    last,
  }: Pick<ScheduleEffect, 'installmentsLeft' | 'last'>) =>
    last && words.leftUntil(installmentsLeft, dayText(last.dueDate, language));
  const row = (label: string, now: string | null, after: string | null): SummaryRow[] =>
    after
      ? [
          {
            label,
            hint: now && now !== after ? words.nowIs(now) : null,
            value: after,
            isBelow: true,
          },
        ]
      : [];
  const lastRow = ({ next, last, before }: ScheduleEffect): SummaryRow[] => {
    const [now, after] = [dueText(before.last), dueText(last)];
    const isNext = last?.dueDate === next?.dueDate;
    return isNext || now === after ? [] : row(words.last, now, after);
  };
  return (effect) => [
    ...(effect.notCharged > 0
      ? [{ label: words.notCharged, value: <Money pesos={effect.notCharged} /> }]
      : []),
    ...(effect.dueNow > 0
      ? [{ label: words.stillDue, value: <Money pesos={effect.dueNow} />, strong: true }]
      : []),
    ...row(words.after, dueText(effect.before.next), dueText(effect.next)),
    ...row(words.left, leftText(effect.before), leftText(effect)),
    ...lastRow(effect),
  ];
}

const shownFirst = 4;

/** The installments after what is due now, which stands beside them, without the money that is paid ahead, and how many are left. */
export function NextInstallments({ account: full }: { account: LoanAccount }) {
  const account = withOnePrice(full);
  const words = useTexts(rowTexts);
  const language = useLanguage();
  const { partPaid } = useTexts(dueTexts);
  const leftRow = useLeftRow(account);
  const unpaid = unpaidOf(account);
  const ones = unpaid.filter(({ dueDate }) => dueDate > account.asOf);
  if (ones.length === 0) return null;
  const rows = ones.slice(0, shownFirst).map((one) => {
    const { dueDate, left } = one;
    const label = dayText(dueDate, language);
    if (left === 0) return { label, value: words.ahead };
    const paid = paidOf(one);
    const hint = paid > 0 ? partPaid(pesosText(paid)) : null;
    return { label, hint, value: <Money pesos={left} /> };
  });
  return (
    <Card title={ones.length < unpaid.length ? words.later : words.schedule}>
      <SummaryList rows={[...rows, ...leftRow]} />
    </Card>
  );
}

/** How many installments are left to pay; no row where nothing is due by the schedule. */
export function useLeftRow(account: LoanAccount): SummaryRow[] {
  const words = useTexts(rowTexts);
  const { paidOf } = useTexts(dueTexts);
  const language = useLanguage();
  const ones = unpaidOf(account).filter(({ left }) => left > 0);
  const last = ones.at(-1);
  const { paid, ahead, all } = countPaid(account);
  return last
    ? [
        {
          label: words.left,
          hint: ahead > 0 ? paidOf(paid, all, ahead) : null,
          value: words.leftUntil(ones.length, dayText(last.dueDate, language)),
        },
      ]
    : [];
}

function unpaidOf(account: LoanAccount) {
  return isRepaid(account) ? account.installments.filter(({ unpaid }) => unpaid > 0) : [];
}

/** Nothing is due by the schedule while the loan is returned, or after it is written off. */
export const isRepaid = ({ state, coolingOff }: LoanAccount) =>
  state === 'ACTIVE' && !coolingOff?.isStarted;

/** The ways to pay, called the same on every page. */
export const wayTexts = texts(
  {
    WALLET: 'Wallet',
    QR_PH: 'QR Ph',
    GCASH: 'GCash',
    MAYA: 'Maya',
    BANK_TRANSFER: 'Bank transfer',
    OVER_THE_COUNTER: 'Cash, over the counter',
    sandbox: 'Payment provider',
    xendit: 'Xendit',
    bankChannel: 'From a bank',
    staffChannel: 'Received by our staff',
    reversed: (day: string) => `Reversed ${day}`,
  },
  {
    WALLET: 'Wallet',
    QR_PH: 'QR Ph',
    GCASH: 'GCash',
    MAYA: 'Maya',
    BANK_TRANSFER: 'Bank transfer',
    OVER_THE_COUNTER: 'Cash sa payment center',
    sandbox: 'Payment provider',
    xendit: 'Xendit',
    bankChannel: 'Mula sa bangko',
    staffChannel: 'Natanggap ng kawani namin',
    reversed: (day: string) => `Binawi noong ${day}`,
  },
);

const marks: Readonly<Record<Source, readonly [NonNullable<MarkProps['tint']>, ReactNode]>> = {
  WALLET: ['brand', <WalletIcon key="wallet" />],
  QR_PH: ['rose', 'QR'],
  GCASH: ['info', 'GC'],
  MAYA: ['success', 'MY'],
  BANK_TRANSFER: ['brand', <BankIcon key="bank" />],
  OVER_THE_COUNTER: ['brand', <StoreIcon key="store" />],
};

/** Of a way to pay: two letters for an e-wallet, an icon for the other ways. */
export function WayMark({ source }: { source: Source }) {
  const [tint, drawing] = marks[source];
  return <Mark tint={tint}>{drawing}</Mark>;
}

/** The mark of the way by which a payment came. */
export function PaymentMark({ channel, method }: Pick<Payment, 'channel' | 'method'>) {
  const other = channel === 'staff' ? 'OVER_THE_COUNTER' : 'BANK_TRANSFER';
  return <WayMark source={channel === 'wallet' ? 'WALLET' : (method ?? other)} />;
}

/** How a payment reached the loan, in words. */
export function useChannelText(): (
  payment: Pick<Payment, 'channel' | 'method' | 'setOffArticle'>,
) => string {
  const words = useTexts(wayTexts);
  const language = useLanguage();
  return ({ channel, method, setOffArticle }) => {
    if (channel === 'wallet') return walletPaymentWords(setOffArticle)[language];
    if (method !== null) return words[method];
    return channel === 'sandbox' || channel === 'xendit'
      ? words[channel]
      : words[`${channel}Channel`];
  };
}

interface PaymentRowProps {
  readonly loanNumber: string;
  readonly payment: Payment;
  readonly text: ReactNode;
}

/** One payment of a loan, leading to its receipt. */
export function PaymentRow({ loanNumber, payment, text }: PaymentRowProps) {
  const channelText = useChannelText();
  return (
    <RowLink
      href={`/receipt/${loanNumber}/${payment.number}`}
      mark={<PaymentMark {...payment} />}
      title={channelText(payment)}
      text={text}
      amount={pesosText(payment.amount)}
    />
  );
}

const otherWayTexts = texts(
  {
    costs: (amount: string, day: string) =>
      `In this way it is ${amount} today, because only our payment from your wallet counts from ${day}: the late charge of the days since is added.`,
    adds: (day: string) =>
      `Only our payment from your wallet counts from ${day}. In this way the late charge of the days since is added.`,
    once: (amount: string) =>
      `We are about to pay ${amount} from your wallet, so pay in one way only. If your money arrives first, we take that much less from the wallet. If we take it first, your money pays your next installments.`,
  },
  {
    costs: (amount: string, day: string) =>
      `Sa paraang ito, ${amount} ang babayaran ngayon, dahil bayad lang namin mula sa wallet mo ang binibilang mula ${day}: madaragdag ang late charge ng mga araw mula noon.`,
    adds: (day: string) =>
      `Bayad lang namin mula sa wallet mo ang binibilang mula ${day}. Sa paraang ito, madaragdag ang late charge ng mga araw mula noon.`,
    once: (amount: string) =>
      `Malapit na naming kunin ang ${amount} sa wallet mo, kaya sa isang paraan lang magbayad. Kung mauna ang pera mo, babawasan namin nang ganoon ang kukunin sa wallet. Kung mauna kami, sa mga susunod na hulog mapupunta ang pera mo.`,
  },
);

interface OtherWayProps {
  readonly announced: NonNullable<LoanAccount['announced']>;
  /** What it costs in this way; zero while the amount is one's own. */
  readonly amount: number;
}

/** To pay in another way while a payment from the wallet waits: what it costs, and what becomes of that payment. */
export function OtherWay({ announced, amount }: OtherWayProps) {
  const words = useTexts(otherWayTexts);
  const language = useLanguage();
  const day = dayText(announced.plannedOn, language);
  return (
    <p className="mb-4 text-sm">
      {amount > 0 ? words.costs(pesosText(amount), day) : words.adds(day)}{' '}
      {words.once(pesosText(announced.amount))}
    </p>
  );
}
