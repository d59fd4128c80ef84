/**
 * The first due date of a new schedule: that of its first installment, which a weekend or holiday can have moved from
 * the day that was chosen.
 * @param unpaid installments after the change, by due date
 */
export function firstNewDueDate<Day extends string>(
  {
    installmentCount,
    firstDueDate,
  }: { readonly installmentCount: number; readonly firstDueDate: Day },
  unpaid: readonly { readonly dueDate: Day }[],
): Day {
  return unpaid.at(-installmentCount)?.dueDate ?? firstDueDate;
}
