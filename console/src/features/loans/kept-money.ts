interface Standing {
  readonly outstanding: number;
  readonly overpayment: number;
}

/**
 * What a change keeps of the money that it brings, in pesos; null when it keeps nothing more. `AHEAD`: it pays the next
 * installments on their due dates; `OVER`: nothing is owed, so it can be refunded.
 */
export function keptMoney(effect: { readonly before: Standing; readonly after: Standing }) {
  const { before, after } = effect;
  const centavos = Math.round((after.overpayment - before.overpayment) * 100);
  if (centavos <= 0) return null;
  return {
    use: after.outstanding > 0 ? ('AHEAD' as const) : ('OVER' as const),
    amount: centavos / 100,
  };
}

/** What is left to pay once the money that is kept has paid, in pesos. */
export function leftToPay({ outstanding, overpayment }: Standing): number {
  return Math.max(0, Math.round((outstanding - overpayment) * 100)) / 100;
}
