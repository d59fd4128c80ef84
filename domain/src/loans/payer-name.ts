/** Parts of a name as banks write it: capitals, no accents, no marks. */
function partsOf(name: string): readonly string[] {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}

/**
 * Whether a bank names somebody else than the borrower. A missing or shortened name is no mismatch: banks cut names
 * off and write initials. A payer whom two people confirmed for this borrower before is none either.
 * @param confirmedBefore names of such payers
 */
export function isOtherPayer(
  payer: string,
  borrower: string,
  confirmedBefore: readonly string[],
): boolean {
  // The longest first: an initial must not take the place of a whole name.
  const given = partsOf(payer).toSorted((left, right) => right.length - left.length);
  const rest = [...partsOf(borrower)];
  const key = partsOf(payer).join(' ');
  if (confirmedBefore.some((name) => partsOf(name).join(' ') === key)) return false;
  return given.some((part) => {
    const at = rest.findIndex((own) => own.startsWith(part) || part.startsWith(own));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
