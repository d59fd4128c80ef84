import { type Centavos, formatPesos } from '../money/money.ts';
import { dayText } from '../texts/day-text.ts';
import type { Language, Words } from '../texts/words.ts';
import { type AnnouncedPayment, isAnnounced } from './announced-payment.ts';
import type { LoanProjection } from './projection.ts';
import type { StatementKind, StatementLine } from './statement.ts';

/** A movement of a loan; `less` when it lowers what is owed. */
type MovementWords = { readonly more: Words; readonly less: Words };

const same = (words: Words): MovementWords => ({ more: words, less: words });

const WORDS: Readonly<Record<StatementKind, MovementWords>> = {
  DISBURSED: same({ en: 'Money lent to you', fil: 'Perang ipinahiram sa iyo' }),
  INTEREST: {
    more: { en: 'Interest', fil: 'Interes' },
    less: { en: 'Interest not charged', fil: 'Interes na hindi na sisingilin' },
  },
  LATE_CHARGE: {
    more: { en: 'Late charge', fil: 'Late charge' },
    less: { en: 'Late charge corrected', fil: 'Itinamang late charge' },
  },
  REBATE: {
    more: { en: 'Interest charged again', fil: 'Interes na sinisingil ulit' },
    less: { en: 'Interest taken off', fil: 'Bawas na interes' },
  },
  WAIVER: {
    more: { en: 'Waiver taken back', fil: 'Ibinalik na singil' },
    less: { en: 'Charge waived', fil: 'Inalis na singil' },
  },
  PAYMENT: same({ en: 'Payment', fil: 'Bayad' }),
  PAID_AHEAD: same({ en: 'Money paid ahead was used', fil: 'Nagamit ang paunang bayad' }),
  PAYMENT_REVERSED: same({ en: 'Payment reversed', fil: 'Binawing bayad' }),
  REFUND: same({ en: 'Refund to you', fil: 'Refund sa iyo' }),
};

/** Interest of a loan that was returned free of charge, which is not owed after all. */
const RETURN_WORDS: Partial<Record<StatementKind, MovementWords>> = {
  INTEREST: {
    more: WORDS.INTEREST.more,
    less: { en: 'Interest, cancelled', fil: 'Interes, kinansela' },
  },
  REBATE: {
    more: { en: 'Earlier interest reduction undone', fil: 'Binawi ang naunang bawas sa interes' },
    less: WORDS.REBATE.less,
  },
};

/**
 * @param amount positive when more is owed; centavos or pesos.
 * @param isReturned the loan was returned free of charge.
 */
export function movementWords(
  kind: StatementKind,
  amount: bigint | number,
  isReturned = false,
): Words {
  const { more, less } = (isReturned ? RETURN_WORDS[kind] : null) ?? WORDS[kind];
  return amount < 0 ? less : more;
}

/**
 * What interest given back pays instead; without it a reader takes the parts for parts of the interest.
 * @param isLess it lowers the balance; otherwise it is charged again.
 */
export function givenBackUseWords(parts: string, isLess: boolean): Words {
  return isLess
    ? { en: `Counts as payment of ${parts}`, fil: `Ibinilang na bayad sa ${parts}` }
    : {
        en: `No longer counts as payment of ${parts}`,
        fil: `Hindi na binibilang na bayad sa ${parts}`,
      };
}

/** At the head of the statement of a loan that was returned. */
export const RETURNED_WORDS: Words = {
  en: 'You returned this loan free of charge. You paid back the money lent to you, and the interest was taken off again.',
  fil: 'Ibinalik mo nang libre ang loan na ito. Naibalik mo ang perang ipinahiram sa iyo, at inalis ulit ang interes.',
};

/** At the head of a statement while an announced payment waits. */
export function announcedWords({ amount, plannedOn }: AnnouncedPayment): Words {
  const pesos = `₱${formatPesos(amount)}`;
  return {
    en: `We are still checking our bank statements before we pay ${pesos} from your wallet, planned for ${dayText(plannedOn, 'en')}. The payment counts from that day, so no late charge of the days since is in this balance.`,
    fil: `Tinitingnan pa namin ang sarili naming mga bank statement bago namin bayaran ang ${pesos} mula sa wallet mo, na nakaplano noong ${dayText(plannedOn, 'fil')}. Mula sa araw na iyon binibilang ang bayad, kaya walang late charge ng mga araw mula noon sa balanseng ito.`,
  };
}

/** What is past due on the last day; null when nothing is. */
export function pastDueWords({ installments, outstanding }: LoanProjection): Words | null {
  const late = installments.filter(({ daysPastDue }) => daysPastDue > 0);
  const [oldest, newest] = [late[0], late.at(-1)];
  if (oldest === undefined || newest === undefined) return null;
  const amount = `₱${formatPesos(late.reduce((sum, { unpaid }) => sum + unpaid, 0n) as Centavos)}`;
  const charge = outstanding.LATE_CHARGE;
  const ofIt = `₱${formatPesos(charge)}`;
  const [day, araw] = [dayText(oldest.dueDate, 'en'), dayText(oldest.dueDate, 'fil')];
  const isOne = oldest === newest;
  const en = isOne
    ? `installment ${oldest.number}, due on ${day}`
    : `installments ${oldest.number} to ${newest.number}, the oldest due on ${day}`;
  const fil = isOne
    ? `hulog ${oldest.number}, na ${araw} ang due date`
    : `hulog ${oldest.number} hanggang ${newest.number}, ${araw} ang pinakamatagal`;
  return {
    en: `${amount} is past due: ${en}.${charge > 0n ? ` ${ofIt} of it is the late charge.` : ''}`,
    fil: `Lampas na sa due date ang ${amount}: ${fil}.${charge > 0n ? ` ${ofIt} nito ang late charge.` : ''}`,
  };
}

/** The installments and days of a late charge; null when it has none. */
export function lateDaysWords(lateDays: StatementLine['lateDays']): Words | null {
  if (lateDays.length === 0) return null;
  const said = (language: Language) =>
    lateDays
      .map(({ installment, from, to }) => {
        const [first, last] = [from, to].map((day) => dayText(day, language));
        const until = language === 'en' ? 'to' : 'hanggang';
        const days = from === to ? last : `${first} ${until} ${last}`;
        return `${language === 'en' ? 'installment' : 'hulog'} ${installment}, ${days}`;
      })
      .join('; ');
  return { en: `For ${said('en')}`, fil: `Para sa ${said('fil')}` };
}

/** Why a part of a late charge that grew up to a day is not owed. */
export function notAddedWords({ amount, cause }: NonNullable<StatementLine['notAdded']>): Words {
  const pesos = `₱${formatPesos(amount as Centavos)}`;
  if (isAnnounced(cause)) {
    const [en, fil] = [dayText(cause.date, 'en'), dayText(cause.date, 'fil')];
    return {
      en: `${pesos} for the days since ${en} is not added: our payment from your wallet counts from that day`,
      fil: `Hindi idinadagdag ang ${pesos} para sa mga araw mula ${fil}: mula sa araw na iyon binibilang ang bayad namin mula sa wallet mo`,
    };
  }
  if (cause.type !== 'PAUSED') {
    return {
      en: `${pesos} for the days after the payment was not added`,
      fil: `Hindi idinagdag ang ${pesos} para sa mga araw pagkatapos ng bayad`,
    };
  }
  return cause.reason === 'ANSWER_LATE'
    ? {
        en: `${pesos} was not added, because our answer was late`,
        fil: `Hindi idinagdag ang ${pesos}, dahil late ang sagot namin`,
      }
    : {
        en: `${pesos} was not added, because the loan was paused`,
        fil: `Hindi idinagdag ang ${pesos}, dahil naka-pause ang loan`,
      };
}
