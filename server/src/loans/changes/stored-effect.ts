import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { LoanChangeEffect } from '@pahiram/domain/loans/loan-change';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import { type Centavos, centavos } from '@pahiram/domain/money/money';

/** How a loan stands, as the card of a change shows it. */
export interface ShownStanding {
  readonly state: LoanProjection['state'];
  readonly outstanding: Centavos;
  readonly dueNow: Centavos;
  readonly overpayment: Centavos;
  readonly next: { readonly dueDate: CalendarDate; readonly amount: Centavos } | null;
}

/** What a change does to a loan. */
export interface ShownEffect {
  readonly before: ShownStanding;
  readonly after: ShownStanding;
  /** What a write-off takes first from the wallet. */
  readonly fromWallet: Centavos;
}

export function showEffect({ before, after, fromWallet }: LoanChangeEffect): ShownEffect {
  return { before: standingOf(before), after: standingOf(after), fromWallet };
}

function standingOf({ state, dueNow, overpayment, next, outstanding }: LoanProjection) {
  const owed = Object.values(outstanding).reduce<bigint>((sum, part) => sum + part, 0n);
  return { state, outstanding: centavos(owed), dueNow, overpayment, next };
}

type StoredStanding = {
  readonly [Field in 'outstanding' | 'dueNow' | 'overpayment']: string;
} & {
  readonly state: ShownStanding['state'];
  readonly next: { readonly dueDate: CalendarDate; readonly amount: string } | null;
};
type StoredEffect = {
  readonly before: StoredStanding;
  readonly after: StoredStanding;
  readonly fromWallet: string;
};

/** JSON with amounts as text. */
export function effectToJson(effect: ShownEffect): string {
  return JSON.stringify(effect, (_key, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** @param stored what `effectToJson` wrote. */
export function effectFromJson(stored: unknown): ShownEffect {
  const { before, after, fromWallet } = stored as StoredEffect;
  return {
    ...{ before: standingFrom(before), after: standingFrom(after) },
    fromWallet: centavos(BigInt(fromWallet)),
  };
}

function standingFrom({ state, next, ...amounts }: StoredStanding): ShownStanding {
  return {
    state,
    outstanding: centavos(BigInt(amounts.outstanding)),
    dueNow: centavos(BigInt(amounts.dueNow)),
    overpayment: centavos(BigInt(amounts.overpayment)),
    next: next && { dueDate: next.dueDate, amount: centavos(BigInt(next.amount)) },
  };
}
