import type { RailRefusalReason } from '@pahiram/domain/withdrawals/rail-refusal';
import type { TransferState } from '../rail.ts';

/** What the sandbox does with an order after it took it; seconds from then. */
export interface SandboxStep {
  readonly afterSeconds: number;
  readonly kind: 'change' | 'callback';
  readonly state: TransferState;
  readonly reason?: RailRefusalReason;
  /** Callbacks of one number are deliveries of one event. */
  readonly event: number;
  /** Centavos by which the callback misstates the amount. */
  readonly amountOff?: number;
}

export interface SandboxBehaviour {
  /** How the submission itself ends. */
  readonly submission:
    | 'accept'
    /** Taken, but the answer never arrives. */
    | 'accept-silently'
    /** Lost on the way; the second submission is taken. */
    | 'lose-first'
    | 'refuse'
    /** Out of funds on the first try. */
    | 'delay-first';
  readonly steps: readonly SandboxStep[];
}

function ends(afterSeconds: number, state: TransferState, reason?: RailRefusalReason) {
  const step = { afterSeconds, state, event: 1, ...(reason ? { reason } : {}) };
  return [
    { ...step, kind: 'change' },
    { ...step, kind: 'callback' },
  ] as const satisfies SandboxStep[];
}

const accept = (steps: readonly SandboxStep[]): SandboxBehaviour => ({
  submission: 'accept',
  steps,
});
const lateSeconds = 1_800;

/**
 * The outcome by the centavos of the amount (docs/sandbox-rail.md holds the same table); every other
 * amount settles.
 * @param settleSeconds how long a transfer takes.
 */
export function sandboxBehaviour(centavos: number, settleSeconds: number): SandboxBehaviour {
  const soon = settleSeconds;
  const settles = ends(soon, 'settled');
  const repeat: SandboxStep = {
    afterSeconds: soon,
    kind: 'callback',
    state: 'settled',
    event: 1,
  };
  switch (centavos) {
    case 1:
      return accept(ends(soon, 'rejected', 'ACCOUNT_NOT_FOUND'));
    case 2:
      return accept(ends(soon, 'rejected', 'NAME_DIFFERS'));
    case 3:
      return accept(ends(soon, 'rejected', 'ACCOUNT_CLOSED'));
    case 4:
      return accept(ends(soon, 'rejected', 'ACCOUNT_LIMIT_EXCEEDED'));
    case 5:
      return accept(ends(soon, 'rejected', 'BANK_UNAVAILABLE'));
    case 10:
      return accept([]);
    case 11:
      return accept([...settles, repeat, { ...repeat, afterSeconds: soon + 60 }]);
    case 12:
      return accept([
        ...settles,
        { afterSeconds: soon + 30, kind: 'callback', state: 'accepted', event: 2 },
      ]);
    case 13:
      return accept([
        { afterSeconds: soon, kind: 'change', state: 'settled', event: 1 },
        { ...repeat, afterSeconds: soon + lateSeconds },
      ]);
    case 14:
      return accept([
        ...settles,
        ...ends(soon + 60, 'returned', 'ACCOUNT_CLOSED').map((step) => ({ ...step, event: 2 })),
      ]);
    case 15:
      return { submission: 'accept-silently', steps: settles };
    case 16:
      return { submission: 'lose-first', steps: settles };
    case 17:
      return { submission: 'refuse', steps: [] };
    case 18:
      return { submission: 'delay-first', steps: settles };
    case 19:
      return accept([
        { afterSeconds: soon, kind: 'callback', state: 'settled', event: 1, amountOff: 100 },
      ]);
    default:
      return accept(settles);
  }
}
