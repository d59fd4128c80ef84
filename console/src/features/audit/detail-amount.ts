/** Details with these names are amounts. */
const amounts = new Set([
  ...['principal', 'amount', 'toPay', 'fromWallet', 'heldBefore', 'heldAfter'],
  // Of a bank statement.
  ...['opening', 'in', 'out', 'closing'],
]);

/** What `heldBefore` and `heldAfter` of this action were called when they were pesos. */
const heldAction = 'loan.use-overpayment';
const heldNames = ['before', 'after'];

/**
 * The pesos of a detail that is an amount, otherwise null. Amounts are centavos as text. Entries written before
 * 27 November 2026 can have pesos as numbers; the log is append-only and sealed, so they stay like that.
 */
export function detailAmount(
  action: string,
  name: string,
  value: string | number | boolean | null,
): number | null {
  const isHeld = action === heldAction && heldNames.includes(name);
  if (!amounts.has(name) && !isHeld) return null;
  if (typeof value === 'number') return value;
  return /^-?\d{1,15}$/.test(String(value)) ? Number(value) / 100 : null;
}
