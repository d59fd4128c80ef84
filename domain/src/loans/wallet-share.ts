import { type Centavos, centavos, smaller } from '../money/money.ts';

/** Money that came into a wallet (above zero) or left it, or is held for a withdrawal (below zero). */
export type WalletMovement = {
  /** The loan that credited it, or for which it left; null when it belongs to none. */
  readonly loanId: string | null;
  readonly amount: bigint;
  /** Money that comes back has the reference of the movement by which it left. */
  readonly reference: string;
};

type Pool = string | null;

/**
 * What is left in the wallet of the money that a loan credited. Money that leaves for a loan is taken from its own
 * money first, then from the oldest of the others; money that comes back belongs again to the loans from which it had
 * left. So the money of one loan never counts as that of another (V14).
 * @param movements of one wallet, in the order in which they were booked.
 */
export function walletShare(movements: readonly WalletMovement[], loanId: string): Centavos {
  const pools = new Map<Pool, bigint>();
  const left = new Map<string, Map<Pool, bigint>>();
  const add = (pool: Pool, amount: bigint) => pools.set(pool, (pools.get(pool) ?? 0n) + amount);
  for (const { loanId: own, amount, reference } of movements) {
    if (amount < 0n) {
      left.set(reference, takeFrom(pools, own, -amount));
      continue;
    }
    const parts = left.get(reference);
    if (parts === undefined) add(own, amount);
    else for (const [pool, part] of parts) add(pool, part);
    left.delete(reference);
  }
  return centavos(pools.get(loanId) ?? 0n);
}

/** Takes money from a loan's own pool, then from the others. @returns the parts. */
function takeFrom(pools: Map<Pool, bigint>, own: Pool, amount: bigint): Map<Pool, bigint> {
  const parts = new Map<Pool, bigint>();
  let rest = amount;
  for (const pool of [own, ...[...pools.keys()].filter((one) => one !== own)]) {
    const part = smaller(centavos(pools.get(pool) ?? 0n), centavos(rest));
    if (part === 0n) continue;
    pools.set(pool, (pools.get(pool) ?? 0n) - part);
    parts.set(pool, part);
    rest -= part;
  }
  return parts;
}
