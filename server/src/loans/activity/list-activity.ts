import type * as contract from '@pahiram/api/activity';
import { activityMax } from '@pahiram/api/activity';
import { calendarDate, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import {
  LOAN_CHANGE_WORDS,
  type LoanChangeKind,
  loanStep,
  MONEY_WORDS,
} from '@pahiram/domain/loans/activity-words';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { commonBankName } from '@pahiram/domain/texts/common-bank-name';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { WithdrawalState } from '@pahiram/domain/withdrawals/withdrawal';
import type { Context, MemberActor } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { type Column, renderPdf } from '../../pdf/render-pdf.ts';
import { loanPdf, pesos } from '../repayments/loan-pdf.ts';
import { waysOf } from '../repayments/payment-receipt.ts';
import { type PaymentChannel, selectPayments } from '../repayments/store.ts';
import { servicingEventFrom } from '../servicing-history.ts';

/** Half-open: from `from`, before `to`. */
interface Period {
  readonly from: Date;
  readonly to: Date;
}

interface Entry {
  readonly at: Date;
  readonly kind: 'PAYMENT' | 'WITHDRAWAL' | 'LOAN';
  readonly title: Words;
  readonly detail: Words | null;
  readonly amount: Centavos | null;
  readonly loanNumber: string;
  readonly payment: string | null;
  readonly method: PaymentMethod | null;
  readonly withdrawal: `wdr_${string}` | null;
}

export const listActivity: Handler<typeof contract.listActivity> = (ctx, { query }) =>
  readActivity(ctx, query.year);

export const downloadActivity: Handler<typeof contract.downloadActivity> = async (
  ctx,
  { query },
): Promise<FileReply> => {
  const { year, entries } = await readActivity(ctx, query.year);
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, activityPdf(ctx, year, entries)),
    fileName: `activity-${year}.pdf`,
  };
};

/** The chosen year, or the newest in which something happened. */
async function readActivity({ reader, actor, clock }: Context<MemberActor>, chosen?: number) {
  const now = clock.now();
  const years = await listYears(reader, actor.id, now);
  for (const year of chosen === undefined ? years : [chosen]) {
    const entries = await listYear(reader, actor.id, year);
    if (entries.length > 0) return { year, years, entries };
  }
  return { year: chosen ?? yearOf(now), years, entries: [] };
}

async function listYear(reader: Reader, memberId: string, year: number): Promise<Entry[]> {
  const period = {
    from: new Date(manilaInstant(calendarDate(`${year}-01-01`))),
    to: new Date(manilaInstant(calendarDate(`${year + 1}-01-01`))),
  };
  const found = await Promise.all([
    // Of one instant, what came last is first.
    listPayments(reader, memberId, period),
    listWithdrawals(reader, memberId, period),
    listLoanChanges(reader, memberId, period),
    listLoanSteps(reader, memberId, period),
  ]);
  const entries = found.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
  return entries.slice(0, activityMax);
}

const yearOf = (at: Date): number => Number(manilaDate(at.getTime()).slice(0, 4));

/** From the first application to now, the newest first; empty without an application. */
async function listYears(reader: Reader, memberId: string, now: Date): Promise<number[]> {
  const { first } = await reader
    .selectFrom('loan')
    .where('member_id', '=', memberId)
    .select((of) => of.fn.min<Date | null>('created_at').as('first'))
    .executeTakeFirstOrThrow();
  if (first === null) return [];
  const [from, to] = [yearOf(first), yearOf(now)];
  return Array.from({ length: to - from + 1 }, (_, at) => to - at);
}

async function listLoanSteps(reader: Reader, memberId: string, { from, to }: Period) {
  const rows = await reader
    .selectFrom('loan_event as e')
    .innerJoin('loan as l', 'l.id', 'e.loan_id')
    .where('l.member_id', '=', memberId)
    .where('e.at', '>=', from)
    .where('e.at', '<', to)
    .select(['e.at', 'e.from_state', 'e.to_state', 'l.number', 'l.principal'])
    .orderBy('e.seq', 'desc')
    .limit(activityMax)
    .execute();
  return rows.map(({ at, from_state, to_state, number, principal }): Entry => {
    const step = loanStep(from_state as LoanState | 'NONE', to_state as LoanState);
    return {
      ...{ at, kind: 'LOAN', loanNumber: number, title: step.words },
      amount: step.hasAmount ? centavos(principal) : null,
      ...{ detail: null, payment: null, method: null, withdrawal: null },
    };
  });
}

/** Changes of a running loan, and overpayment that went back to the wallet. */
async function listLoanChanges(reader: Reader, memberId: string, { from, to }: Period) {
  const rows = await reader
    .selectFrom('servicing_event as s')
    .innerJoin('loan as l', 'l.id', 's.loan_id')
    .where('l.member_id', '=', memberId)
    .where('s.recorded_at', '>=', from)
    .where('s.recorded_at', '<', to)
    .where('s.type', 'in', [...Object.keys(LOAN_CHANGE_WORDS), 'REFUNDED'])
    .select(['s.recorded_at', 's.type', 's.value_date', 's.facts', 'l.number'])
    .orderBy('s.seq', 'desc')
    .limit(activityMax)
    .execute();
  return rows.map((row): Entry => {
    const event = servicingEventFrom(row);
    const isRefund = event.type === 'REFUNDED';
    return {
      ...{ at: row.recorded_at, kind: isRefund ? 'PAYMENT' : 'LOAN', loanNumber: row.number },
      title: isRefund ? MONEY_WORDS.REFUND : LOAN_CHANGE_WORDS[row.type as LoanChangeKind],
      amount: isRefund ? event.amount : null,
      ...{ detail: null, payment: null, method: null, withdrawal: null },
    };
  });
}

/** Payments when they came, and those taken back when they were taken back. */
async function listPayments(reader: Reader, memberId: string, { from, to }: Period) {
  const rows = await selectPayments(reader)
    .innerJoin('loan as l', 'l.id', 'p.loan_id')
    .select(['l.number as loan_number', 'r.reversed_at'])
    .where('l.member_id', '=', memberId)
    .where((either) =>
      either.or([
        either.and([either('p.received_at', '>=', from), either('p.received_at', '<', to)]),
        either.and([either('r.reversed_at', '>=', from), either('r.reversed_at', '<', to)]),
      ]),
    )
    .orderBy('p.received_at', 'desc')
    .limit(activityMax)
    .execute();
  const isIn = (at: Date | null): at is Date => at !== null && at >= from && at < to;
  return rows.flatMap((row): Entry[] => {
    const shared = {
      kind: 'PAYMENT' as const,
      detail: waysOf({
        channel: row.channel as PaymentChannel,
        method: row.method as PaymentMethod | null,
        setOffArticle: row.set_off_article,
      }),
      amount: centavos(row.amount),
      loanNumber: row.loan_number,
      payment: row.number,
      method: row.method as PaymentMethod | null,
      withdrawal: null,
    };
    return [
      ...(isIn(row.reversed_at)
        ? [{ ...shared, at: row.reversed_at, title: MONEY_WORDS.REVERSAL }]
        : []),
      ...(isIn(row.received_at)
        ? [{ ...shared, at: row.received_at, title: MONEY_WORDS.PAYMENT }]
        : []),
    ];
  });
}

async function listWithdrawals(reader: Reader, memberId: string, { from, to }: Period) {
  const rows = await reader
    .selectFrom('withdrawal as w')
    .innerJoin('loan as l', 'l.id', 'w.loan_id')
    .where('w.member_id', '=', memberId)
    .where('w.requested_at', '>=', from)
    .where('w.requested_at', '<', to)
    .select(['w.id', 'w.requested_at', 'w.amount', 'w.bank_name', 'w.state', 'l.number'])
    .orderBy('w.requested_at', 'desc')
    .limit(activityMax)
    .execute();
  return rows.map((row): Entry => {
    const status = WITHDRAWAL_WORDS[row.state as WithdrawalState].text;
    const bank = commonBankName(row.bank_name);
    return {
      ...{ at: row.requested_at, kind: 'WITHDRAWAL', loanNumber: row.number },
      title: MONEY_WORDS.WITHDRAWAL,
      detail: {
        en: `${bank}, ${status.en}`,
        fil: `${bank}, ${status.fil}`,
      },
      amount: centavos(row.amount),
      ...{ payment: null, method: null, withdrawal: row.id as `wdr_${string}` },
    };
  });
}

const columns: readonly Column[] = [
  { title: { en: 'Date', fil: 'Petsa' }, share: 0.16, align: 'left' },
  { title: { en: 'What happened', fil: 'Nangyari' }, share: 0.46, align: 'left' },
  { title: { en: 'Loan', fil: 'Loan' }, share: 0.2 },
  { title: { en: 'Amount', fil: 'Halaga' }, share: 0.18 },
];

const bothOf = ({ en, fil }: Words): string => (en === fil ? en : `${en} / ${fil}`);

function activityPdf(ctx: Context<MemberActor>, year: number, entries: readonly Entry[]) {
  const now = ctx.clock.now();
  return loanPdf(ctx, {
    title: { en: 'Activity', fil: 'Mga nangyari' },
    number: String(year),
    madeAt: now,
    lead: {
      en: `Everything that happened to your money and your loans in ${year}, the newest first, as of ${momentWords(now).en}.`,
      fil: `Lahat ng nangyari sa pera at mga loan mo noong ${year}, una ang pinakabago, noong ${momentWords(now).fil}.`,
    },
    blocks: [
      {
        kind: 'table',
        columns,
        rows: entries.map(({ at, title, detail, loanNumber, amount, payment }) => [
          dayText(manilaDate(at.getTime()), 'en'),
          [bothOf(title), detail && bothOf(detail), payment].filter(Boolean).join('\n'),
          loanNumber,
          amount === null ? '' : pesos(amount),
        ]),
      },
    ],
  });
}
