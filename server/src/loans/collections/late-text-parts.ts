import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { PartOfDue } from '@pahiram/domain/loans/set-off';
import { formatPesos } from '@pahiram/domain/money/money';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';

/** A text for the notice centre and the email, and a shorter one for the SMS. */
export interface LongAndShort {
  readonly text: Words;
  readonly sms: Words;
}

/** That a payment from the wallet is smaller than what is due; null when it pays all of it. */
export function partWords({ staysDue, isAllOfWallet }: PartOfDue): {
  /** After its amount and "from your wallet"; null when the wallet holds more. */
  readonly all: Words | null;
  /** Where it comes from and its amount, for an SMS. */
  readonly sms: (pesos: string) => Words;
  /** After a space. */
  readonly rest: Words;
} | null {
  if (staysDue === 0n) return null;
  const pesos = `PHP ${formatPesos(staysDue)}`;
  return {
    all: isAllOfWallet ? { en: ', all that it holds', fil: ', ang lahat ng laman nito' } : null,
    sms: (amount) =>
      isAllOfWallet
        ? { en: `${amount} from your wallet, all it holds`, fil: `buong wallet mo, ${amount}` }
        : { en: `${amount} from your wallet`, fil: `${amount} sa wallet mo` },
    rest: { en: ` ${pesos} stays due.`, fil: ` ${pesos} pa ang kulang.` },
  };
}

/** That a payment through the last day of grace costs nothing, after a space: for texts and SMS. */
export function freeWords(until: CalendarDate): Words {
  const day = dayWords(until);
  return {
    en: ` Pay by ${day.en}: no late charge, no points lost.`,
    fil: ` Magbayad hanggang ${day.fil}: walang late charge at walang bawas na points.`,
  };
}

/** The same without the points, for an SMS that has no room for them. */
export function freeDayWords(until: CalendarDate): Words {
  const day = dayWords(until);
  return {
    en: ` No late charge through ${day.en}.`,
    fil: ` Walang late charge hanggang ${day.fil}.`,
  };
}
