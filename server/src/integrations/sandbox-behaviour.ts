import type { ProviderRefusalReason } from '@pahiram/domain/withdrawals/provider-refusal';
import type { TransferState } from '@pahiram/domain/withdrawals/withdrawal';

/** One step of the sandbox after it accepted an order; seconds from then. */
export interface SandboxStep {
  readonly afterSeconds: number;
  readonly kind: 'change' | 'callback';
  readonly state: TransferState;
  readonly reason?: ProviderRefusalReason;
  /** Callbacks with the same number are deliveries of one event. */
  readonly event: number;
  /** Centavos added to the amount in the callback. */
  readonly amountOff?: number;
}

export interface SandboxBehaviour {
  /** The result of the submission. */
  readonly submission:
    | 'accept'
    /** Accepted, but the response is lost. */
    | 'accept-silently'
    /** The first submission is lost; the second is accepted. */
    | 'lose-first'
    | 'refuse'
    /** The first submission reports "out of funds". */
    | 'delay-first';
  readonly steps: readonly SandboxStep[];
}

function ends(afterSeconds: number, state: TransferState, reason?: ProviderRefusalReason) {
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
 * The outcome by the centavos of the amount (same table: docs/sandbox-provider.md); other amounts
 * settle.
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
