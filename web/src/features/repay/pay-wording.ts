import type { Language } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { Tile, WayRow } from './pay-choices.tsx';
import { type Choice, partOf, pesosOf, type Way } from './pay-plan.ts';
import type { payTexts } from './pay-texts.ts';
import { savedToday } from './pesos.ts';
import type { LoanAccount, PaymentEffect } from './use-loan-account.ts';

type Words = (typeof payTexts)['fil'];

/** What is wrong with an amount, whatever the way. */
export function problemOf(words: Words, wanted: number, toPay: number): string | undefined {
  if (wanted <= 0) return words.tooLittle;
  return wanted > toPay ? words.overOwed(pesosText(toPay)) : undefined;
}

/** A choice with its figure, and the one thing to know about it. */
export function tileOf(
  words: Words,
  value: Choice,
  account: LoanAccount,
  language: Language,
): Tile {
  if (value === 'other') return { value, label: words.other, detail: words.youChoose };
  const figure = pesosText(pesosOf(value, account));
  const tile = (label: string, detail: string): Tile => ({ value, label, figure, detail });
  const { next, coolingOff, installments } = account;
  switch (value) {
    case 'due': {
      const oldest = installments.find(({ unpaid }) => unpaid > 0);
      return tile(words.due, oldest ? words.sinceDue(dayText(oldest.dueDate, language)) : '');
    }
    case 'next': {
      const number = installments.find(({ dueDate }) => dueDate === next?.dueDate)?.number ?? 1;
      return tile(words.next(number), words.dueOn(dayText(next?.dueDate ?? '', language)));
    }
    case 'everything': {
      const saved = savedToday(account);
      return tile(words.everything, saved > 0 ? words.saves(pesosText(saved)) : words.ends);
    }
    case 'return':
      return tile(words.return, words.byDay(dayText(coolingOff?.until ?? '', language)));
    default:
      return value satisfies never;
  }
}

/** @param wanted null while there is no amount that can be paid. */
export function rowOf(words: Words, way: Way, wanted: number | null): WayRow {
  const { source, most, least } = way;
  const row = (text: string, isClosed = false): WayRow => ({ source, text, isClosed });
  if (source === 'WALLET' && most <= 0) return row(words.empty, true);
  if (wanted !== null && wanted < least) return row(words.from(pesosText(least)), true);
  if (wanted !== null && partOf(wanted, way) < wanted) {
    return row(
      source === 'WALLET' ? words.walletPart(pesosText(most)) : words.upTo(pesosText(most)),
    );
  }
  return row(source === 'WALLET' ? words.textWALLET(pesosText(most)) : words[`text${source}`]);
}

/** What the payment does, in one or two sentences. */
export function sentenceOf(words: Words, effect: PaymentEffect, language: Language): string {
  if (effect.isReturned) return words.returns;
  if (effect.isSettled) return words.endsLoan;
  const { next, owedAfter, paid } = effect;
  return [
    words.afterThis(pesosText(owedAfter)),
    next ? words.afterNext(pesosText(next.amount), weekdayText(next.dueDate, language)) : '',
    paid.kept > 0 ? words.kept(pesosText(paid.kept)) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
