import type { Words } from '../texts/words.ts';

/** What an amount did to the member's wallet, or to what the member owes. */
export const MONEY_EFFECTS = [
  'INTO_WALLET',
  'OUT_OF_WALLET',
  'SET_ASIDE',
  'MORE_OWED',
  'LESS_OWED',
  'NOTHING_MOVED',
] as const;
export type MoneyEffect = (typeof MONEY_EFFECTS)[number];

/** Read after the amount. */
export const MONEY_EFFECT_WORDS: Readonly<Record<MoneyEffect, Words>> = {
  INTO_WALLET: { en: 'into your wallet', fil: 'pumasok sa wallet mo' },
  OUT_OF_WALLET: { en: 'out of your wallet', fil: 'lumabas sa wallet mo' },
  SET_ASIDE: {
    en: 'set aside in your wallet, not sent yet',
    fil: 'nakareserba sa wallet mo, hindi pa naipadala',
  },
  MORE_OWED: { en: 'added to what you owe', fil: 'dagdag sa utang mo' },
  LESS_OWED: { en: 'off what you owe', fil: 'bawas sa utang mo' },
  NOTHING_MOVED: { en: 'no money moved in the end', fil: 'walang perang nailipat' },
};

/** A charge has no sign, as on the statement; a plus is money. */
export function signOfEffect(effect: MoneyEffect | null): '+' | '-' | '' {
  if (effect === 'INTO_WALLET') return '+';
  return effect === 'OUT_OF_WALLET' || effect === 'LESS_OWED' ? '-' : '';
}
