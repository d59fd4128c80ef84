/** One step of the sandbox after it made a code; seconds from then. */
export interface SandboxPaymentStep {
  readonly afterSeconds: number;
  readonly kind: 'change' | 'callback';
  readonly state: 'paid' | 'reversed';
  /** Callbacks with the same number are deliveries of one event. */
  readonly event: number;
  /** Centavos added to the amount of the code, at the provider or in the callback. */
  readonly amountOff?: number;
  /** Paid without the code, with a reference that nobody knows. */
  readonly isStray?: true;
}

export interface SandboxPaymentBehaviour {
  /** The result of asking for the code. */
  readonly creation:
    | 'create'
    /** Created, but the response is lost. */
    | 'create-silently'
    /** The first request is lost; the second creates it. */
    | 'lose-first'
    | 'refuse'
    /** The first request reports "too many requests". */
    | 'delay-first';
  readonly steps: readonly SandboxPaymentStep[];
}

type StepFacts = Omit<SandboxPaymentStep, 'kind' | 'afterSeconds' | 'event'>;

const lateSeconds = 1_800;

/**
 * The centavos that choose an outcome: those of a round sum such as ₱1,000.14. What is due on a loan has centavos of
 * its own, and is paid.
 */
export const chosenCentavos = (amount: bigint): number =>
  amount % 10_000n < 100n ? Number(amount % 100n) : 0;

/**
 * The outcome by the chosen centavos (same table: docs/sandbox-provider.md); other amounts are paid.
 * @param paySeconds how long the simulated payer takes.
 */
export function sandboxPaymentBehaviour(
  centavos: number,
  paySeconds: number,
): SandboxPaymentBehaviour {
  const change = (afterSeconds: number, facts: StepFacts): SandboxPaymentStep => ({
    ...facts,
    afterSeconds,
    kind: 'change',
    event: 0,
  });
  const callback = (afterSeconds: number, event: number, facts: StepFacts): SandboxPaymentStep => ({
    ...facts,
    afterSeconds,
    kind: 'callback',
    event,
  });
  const [paid, reversed] = [{ state: 'paid' }, { state: 'reversed' }] as const;
  const pays = [change(paySeconds, paid), callback(paySeconds, 1, paid)];
  const reverses = [change(paySeconds + 60, reversed), callback(paySeconds + 60, 2, reversed)];
  const create = (steps: readonly SandboxPaymentStep[]): SandboxPaymentBehaviour => ({
    creation: 'create',
    steps,
  });
  switch (centavos) {
    case 1:
      return create([]);
    case 10:
      return create([change(paySeconds, paid)]);
    case 11:
      return create([...pays, callback(paySeconds, 1, paid), callback(paySeconds + 60, 1, paid)]);
    case 12:
      return create([callback(paySeconds, 1, paid), change(paySeconds + 40, paid)]);
    case 13:
      return create([change(paySeconds, paid), callback(paySeconds + lateSeconds, 1, paid)]);
    case 14:
      return create([...pays, ...reverses]);
    case 15:
      return { creation: 'create-silently', steps: pays };
    case 16:
      return { creation: 'lose-first', steps: pays };
    case 17:
      return { creation: 'refuse', steps: [] };
    case 18:
      return { creation: 'delay-first', steps: pays };
    case 19:
      return create([
        change(paySeconds, paid),
        callback(paySeconds, 1, { ...paid, amountOff: 100 }),
      ]);
    case 20:
      return create(
        [change(paySeconds, paid), callback(paySeconds, 1, paid)].map((step) => ({
          ...step,
          amountOff: -100,
        })),
      );
    case 21:
      return create(pays.map((step) => ({ ...step, isStray: true })));
    case 22:
      return create([
        ...pays,
        change(paySeconds + 60, { ...paid, amountOff: 100 }),
        callback(paySeconds + 60, 2, { ...paid, amountOff: 100 }),
      ]);
    case 23:
      return create([
        ...pays,
        ...reverses,
        change(paySeconds + 120, paid),
        callback(paySeconds + 120, 3, paid),
      ]);
    case 24:
      return create([change(paySeconds, paid), ...reverses, callback(paySeconds + 90, 1, paid)]);
    default:
      return create(pays);
  }
}
