import { addDays, addMonthsClamped, type CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type Centavos, pesos } from '@pahiram/domain/money/money';
import type { ApplicationStory, Life, LoanStory } from './tell-life.ts';

/** So many members share a life at most; each life is told once, by the loan engine. */
const livesMax = 1_000;
/** Loans of ten members in a row, in tenths of the average. */
const loanShares = [0, 5, 5, 10, 10, 10, 10, 15, 15, 20];
const principals = [150_000, 150_000, 200_000, 300_000, 450_000, 600_000];
/** Months between the end of a loan and the next. */
const pauseMonths = 1;

/** How the last loan of a member stands, in permille of the members with a loan; the rest runs on time. */
const endings = {
  closed: 420,
  pending: 5,
  awaitingCheck: 2,
  moreInfo: 2,
  approved: 3,
  rejected: 25,
  takenBack: 8,
  expired: 8,
  lapsed: 3,
  writtenOff: 10,
  waiting: 2,
  grace: 12,
  late30: 10,
  late60: 6,
  late90: 4,
  lateOver90: 6,
} as const;
type Ending = keyof typeof endings | 'running';

/**
 * The lives of a large demonstration, in fixed shares; two calls return the same.
 * @param loans over all members, reached to within the rounding of a life.
 */
export function largeLives(members: number, loans: number, day: CalendarDate): Life[] {
  const dice = diceFrom(members + loans);
  const count = Math.min(members, livesMax);
  return Array.from({ length: count }, (_, at) => {
    const share = (loanShares[at % loanShares.length] ?? 0) / 10;
    const number = Math.floor((share * loans) / members + dice(100) / 100);
    const life = { loans: [], hasRecords: true };
    return number === 0 ? life : { ...life, ...lifeOf(number, endingAt(at), day, dice) };
  });
}

type Dice = (below: number) => number;

/** Spread over all lives: 617 has no divisor in common with 1,000. */
function endingAt(at: number): Ending {
  const names = Object.keys(endings) as (keyof typeof endings)[];
  let place = (at * 617) % 1_000;
  for (const name of names) {
    if (place < endings[name]) return name;
    place -= endings[name];
  }
  return 'running';
}

function lifeOf(
  number: number,
  ending: Ending,
  day: CalendarDate,
  dice: Dice,
): Pick<Life, 'loans' | 'application'> {
  const last = lastOf(ending, day, dice);
  const loans: LoanStory[] = 'start' in last ? [last] : [];
  let next = 'start' in last ? last.start : last.appliedOn;
  while (loans.length < number - ('start' in last ? 0 : 1)) {
    const earlier = closedBefore(addDays(addMonthsClamped(next, -pauseMonths), -dice(60)), dice);
    loans.unshift(earlier);
    next = earlier.start;
  }
  return 'start' in last ? { loans } : { loans, application: last };
}

/** A loan of six months that was paid before a day: of four borrowers three settle it early. */
function closedBefore(day: CalendarDate, dice: Dice): LoanStory {
  const start = addDays(addMonthsClamped(day, -6), -10);
  const settles = dice(4) > 0 ? { settlesWith: 1 + dice(3) } : {};
  return { start, principal: principalOf(dice), termMonths: 6, unpaidInstallments: 0, ...settles };
}

function lastOf(ending: Ending, day: CalendarDate, dice: Dice): LoanStory | ApplicationStory {
  const sized = { principal: principalOf(dice), termMonths: dice(3) === 0 ? 12 : 6 };
  const daysAgo = (days: number): CalendarDate => addDays(day, -days);
  const applied = (state: ApplicationStory['state'], ago: number) => ({
    ...{ ...sized, state, appliedOn: daysAgo(ago) },
  });
  /** The last installments, of which the first fell due so many days ago. */
  const late = (days: number): LoanStory => {
    const months = 2 + dice(2);
    const unpaidInstallments = 1 + Math.floor((days - 1) / 31);
    const start = addMonthsClamped(daysAgo(days), -months);
    return { ...sized, start, termMonths: 12, unpaidInstallments };
  };
  switch (ending) {
    case 'closed':
      return closedBefore(daysAgo(1 + dice(900)), dice);
    case 'pending':
      return applied('PENDING', 1 + dice(4));
    case 'awaitingCheck':
      return { ...applied('AWAITING_CHECK', 2 + dice(3)), principal: pesos(600_000) };
    case 'moreInfo':
      return applied('MORE_INFO', 2 + dice(4));
    case 'approved':
      return applied('APPROVED', 2 + dice(4));
    case 'rejected':
      return applied('REJECTED', 3 + dice(900));
    case 'takenBack':
      return applied('CANCELLED_BY_BORROWER', 3 + dice(900));
    case 'expired':
      return applied('EXPIRED', 20 + dice(900));
    case 'lapsed': {
      const start = daysAgo(40 + dice(600));
      const lapsedOn = addDays(start, 31);
      return { ...sized, start, unpaidInstallments: 0, withdrawal: 'NONE', lapsedOn };
    }
    case 'writtenOff': {
      const start = daysAgo(400 + dice(300));
      return { ...sized, start, unpaidInstallments: 24, writtenOffOn: addDays(start, 140) };
    }
    case 'waiting':
      return { ...sized, start: daysAgo(1), unpaidInstallments: 0, withdrawal: 'WAITING' };
    case 'grace':
      return late(1 + dice(10));
    case 'late30':
      return late(12 + dice(18));
    case 'late60':
      return late(33 + dice(26));
    case 'late90':
      return late(63 + dice(26));
    case 'lateOver90':
      return late(93 + dice(30));
    case 'running':
      return { ...sized, start: daysAgo(3 + dice(170)), unpaidInstallments: 0 };
    default:
      return ending satisfies never;
  }
}

function principalOf(dice: Dice): Centavos {
  return pesos(principals[dice(principals.length)] ?? 150_000);
}

/** Numbers that look random and are always the same (mulberry32). */
function diceFrom(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
