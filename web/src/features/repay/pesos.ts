/** Both in pesos, to the centavo. */
export const sumOf = (amounts: readonly number[]): number =>
  toCentavo(amounts.reduce((sum, amount) => sum + amount, 0));

export const difference = (pesos: number, less: number): number => toCentavo(pesos - less);

const toCentavo = (pesos: number): number => Math.round(pesos * 100) / 100;
