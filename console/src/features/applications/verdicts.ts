export type Verdict = 'APPROVE' | 'COUNTER' | 'REJECT' | 'ASK' | 'CONFIRM' | 'RETURN';

/** The decisions that an application in its state can get, each with its key. */
export const verdictsOf = (state: string): readonly Verdict[] =>
  state === 'AWAITING_CHECK'
    ? ['CONFIRM', 'RETURN', 'REJECT']
    : ['APPROVE', 'COUNTER', 'ASK', 'REJECT'];

/** The key of each decision. */
export const VERDICT_KEYS: Readonly<Record<Verdict, string>> = {
  APPROVE: 'A',
  COUNTER: 'O',
  CONFIRM: 'A',
  ASK: 'Q',
  REJECT: 'R',
  RETURN: 'B',
};

/** The keys of these decisions, as a line of keys shows them. */
export const decisionKeysOf = ({ state }: { readonly state: string }): string =>
  verdictsOf(state)
    .map((verdict) => VERDICT_KEYS[verdict])
    .join(' ');
