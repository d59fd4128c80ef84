interface Schedule {
  readonly leftToPay: number;
  /** The unpaid ones, with those that are past due. */
  readonly installments: readonly { readonly dueDate: string; readonly unpaid: number }[];
}

/** The first installment after a day that money paid ahead does not cover, with what is left of it; null for none. */
export function nextInstallment({ leftToPay, installments }: Schedule, day: string) {
  const inCentavos = (pesos: number) => Math.round(pesos * 100);
  let ahead = installments.reduce((sum, { unpaid }) => sum + inCentavos(unpaid), 0);
  ahead -= inCentavos(leftToPay);
  for (const { dueDate, unpaid } of installments) {
    const covered = Math.min(ahead, inCentavos(unpaid));
    ahead -= covered;
    const left = inCentavos(unpaid) - covered;
    if (left > 0 && dueDate > day) return { dueDate, left: left / 100 };
  }
  return null;
}
