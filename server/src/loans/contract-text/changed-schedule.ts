import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { firstNewDueDate } from '@pahiram/domain/loans/first-new-due-date';
import type { LoanProjection, ProjectedInstallment } from '@pahiram/domain/loans/projection';
import type { ScheduleRow } from '@pahiram/domain/loans/schedule';
import type { ScheduleChangeTerms } from '@pahiram/domain/loans/schedule-offer';
import { type Centavos, sum, ZERO } from '@pahiram/domain/money/money';
import { dayText, dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { LoanRecord } from '../loan-record.ts';
import { contentRows, type DocumentContent, type Fact, same } from './document-content.ts';
import { englishPrevails, php } from './document-facts.ts';

/** The offer of another schedule, as its document names it. */
export interface ChangedSchedule {
  readonly lender: string;
  readonly borrower: string;
  readonly change: ScheduleChangeTerms;
  readonly offeredAt: Date;
  /** Offers of one request are counted. */
  readonly round: number;
  /** The day from which the change counts. */
  readonly effectiveOn: CalendarDate;
  readonly extraInterest: Centavos;
  /** The loan with the change. */
  readonly after: LoanProjection;
}

/**
 * The schedule that a member accepts with a code; it is frozen then and replaces the earlier one (V18). It has what is
 * unpaid, without late charges: those change from day to day.
 */
export function changedScheduleDocument(
  loan: LoanRecord,
  changed: ChangedSchedule,
): DocumentContent {
  const rows = unpaidRows(changed.after);
  const offeredOn = manilaDate(changed.offeredAt.getTime());
  return {
    kind: 'SCHEDULE',
    title: { en: 'New Schedule of Payments', fil: 'Bagong Schedule ng mga Bayad' },
    preamble: [
      englishPrevails,
      {
        en: `This schedule changes the loan agreement ${loan.number} by its Article 8. From ${dayText(changed.effectiveOn, 'en')} it takes the place of the earlier schedule, which stays among your documents.`,
        fil: `Binabago ng schedule na ito ang kasunduan sa loan ${loan.number} ayon sa Artikulo 8 nito. Mula ${dayText(changed.effectiveOn, 'fil')}, ito na ang kapalit ng naunang schedule, na mananatili sa mga dokumento mo.`,
      },
    ],
    facts: factsOf(loan, changed, rows),
    schedule: {
      note: {
        en: 'What is unpaid, by due date. A late charge of an installment that is already late is not in these rows.',
        fil: 'Ang hindi pa bayad, ayon sa due date. Wala sa mga hanay na ito ang late charge ng hulog na late na.',
      },
      rows: contentRows(rows),
    },
    articles: [
      {
        heading: { en: 'What stays', fil: 'Ano ang hindi nagbabago' },
        paragraphs: [
          {
            en: 'There is no fee for this change, and nothing falls due because of it. Everything else in the agreement stays: the late charge of Article 5, early repayment, and your right to ask for more time again.',
            fil: 'Walang bayarin ang pagbabagong ito, at walang nagiging dapat bayaran dahil dito. Hindi nagbabago ang iba pa sa kasunduan: ang late charge sa Artikulo 5, ang maagang pagbabayad, at ang karapatan mong humingi ulit ng dagdag na panahon.',
          },
        ],
      },
    ],
    signatures: [
      {
        en: `For the lender: ${changed.lender}, by its offer of ${dayText(offeredOn, 'en')}`,
        fil: `Para sa nagpapahiram: ${changed.lender}, sa alok nitong ${dayText(offeredOn, 'fil')}`,
      },
      {
        en: `The borrower: ${changed.borrower}, by passkey or one-time code; time and method are recorded with this text`,
        fil: `Ang humihiram: ${changed.borrower}, gamit ang passkey o one-time code; nakatala kasama ng tekstong ito ang oras at paraan`,
      },
    ],
  };
}

function factsOf(
  loan: LoanRecord,
  { change, effectiveOn, extraInterest, after, offeredAt, round }: ChangedSchedule,
  rows: readonly ScheduleRow[],
): Fact[] {
  const offeredOn = manilaDate(offeredAt.getTime());
  const last = rows.at(-1)?.dueDate ?? effectiveOn;
  // A new plan takes it over, and it grows no more before the first due date of the plan.
  const lateCharge = change.type === 'RESCHEDULED' ? after.outstanding.LATE_CHARGE : ZERO;
  const fact = (en: string, fil: string, value: Words) => ({ label: { en, fil }, value });
  return [
    fact('Loan number', 'Numero ng loan', same(loan.number)),
    fact('Change', 'Pagbabago', changeWords(change, rows)),
    fact('Offer', 'Alok', {
      en: `number ${round}, made on ${dayText(offeredOn, 'en')}`,
      fil: `bilang ${round}, ginawa noong ${dayText(offeredOn, 'fil')}`,
    }),
    fact('Counts from', 'May bisa mula', dayWords(effectiveOn)),
    fact('Installments left', 'Natitirang hulog', countWords(rows)),
    fact('Last due date', 'Huling due date', dayWords(last)),
    fact(
      'Left to pay, without late charges',
      'Babayaran pa, hindi kasama ang late charge',
      same(php(sum(rows.map(({ total }) => total)))),
    ),
    ...(lateCharge > 0n
      ? [
          fact('Late charge so far', 'Late charge hanggang ngayon', {
            en: `${php(lateCharge)}, due with the first installment`,
            fil: `${php(lateCharge)}, babayaran kasabay ng unang hulog`,
          }),
        ]
      : []),
    fact('Interest of the whole loan', 'Interes ng buong loan', same(php(after.interest.charged))),
    fact('Interest compared with before', 'Interes kumpara sa dati', interestWords(extraInterest)),
  ];
}

/** Numbers continue after the installments that are paid. */
function countWords(rows: readonly ScheduleRow[]): Words {
  const [first, last] = [rows[0]?.number, rows.at(-1)?.number];
  if (first === last || last === rows.length) return same(String(rows.length));
  return {
    en: `${rows.length}, numbers ${first} to ${last}`,
    fil: `${rows.length}, bilang ${first} hanggang ${last}`,
  };
}

function interestWords(extra: Centavos): Words {
  if (extra === 0n) return { en: 'the same', fil: 'pareho' };
  const amount = php((extra < 0n ? -extra : extra) as Centavos);
  return extra > 0n
    ? { en: `${amount} more`, fil: `mas mataas nang ${amount}` }
    : { en: `${amount} less`, fil: `mas mababa nang ${amount}` };
}

function changeWords(change: ScheduleChangeTerms, rows: readonly ScheduleRow[]): Words {
  switch (change.type) {
    case 'EXTENDED':
      return {
        en: `${change.installments} more after the last installment`,
        fil: `${change.installments} dagdag pagkatapos ng huling hulog`,
      };
    case 'PAYMENT_HOLIDAY':
      return {
        en: `what is not due moves by ${change.installments} of its months`,
        fil: `uusog nang ${change.installments} buwan ang hindi pa dapat bayaran`,
      };
    case 'RESCHEDULED': {
      const first = firstNewDueDate(change, rows);
      return {
        en: `${change.installmentCount} new installments, the first due ${dayText(first, 'en')}`,
        fil: `${change.installmentCount} bagong hulog, ang una ay sa ${dayText(first, 'fil')}`,
      };
    }
    default:
      return change satisfies never;
  }
}

/** What is unpaid of principal and interest, and the principal that is left after each due date. */
function unpaidRows({ installments }: LoanProjection): readonly ScheduleRow[] {
  const open = installments.map((one) => ({
    ...{ number: one.number, dueDate: one.dueDate },
    principal: unpaid(one, 'PRINCIPAL'),
    interest: unpaid(one, 'INTEREST'),
  }));
  let balance = sum(open.map(({ principal }) => principal)) as bigint;
  return open
    .filter(({ principal, interest }) => principal + interest > 0n)
    .map((row) => {
      balance -= row.principal;
      return {
        ...row,
        total: (row.principal + row.interest) as Centavos,
        balanceAfter: balance as Centavos,
      };
    });
}

function unpaid(
  { due, paid, waived }: ProjectedInstallment,
  component: 'PRINCIPAL' | 'INTEREST',
): Centavos {
  return (due[component] - paid[component] - waived[component]) as Centavos;
}
