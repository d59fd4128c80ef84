/** Crockford's base 32, in which numbers of loans are written. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitsOfNumber = 13;
const checkModulus = 97n;

/**
 * The payment reference of a loan: digits only, so that it can be typed at any bank or counter. The loan's
 * number in decimal, then two check digits (ISO 7064, MOD 97-10), which find every single wrong digit and every
 * two digits that changed places.
 * @param loanNumber such as `LN-7K3Q-9XZC`
 */
export function paymentReference(loanNumber: string): string {
  const digits = numericValue(loanNumber).toString().padStart(digitsOfNumber, '0');
  return digits + checkDigits(digits);
}

/** `1234 5678 9012 345`, to read and to type. */
export function groupReference(reference: string): string {
  return reference.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/**
 * The number of the loan that a text names, as payers type it: with spaces or hyphens, among other words.
 * Null if there is no valid reference, or more than one.
 */
export function loanNumberIn(text: string): string | null {
  const runs = text.normalize('NFKC').match(/\d(?:[ -]?\d)*/g) ?? [];
  const found = new Set(runs.flatMap((run) => numbersIn(run.split(/\D/))));
  for (const number of text.toUpperCase().match(/LN-[0-9A-Z]{4}-[0-9A-Z]{4}/g) ?? []) {
    found.add(number);
  }
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The loans of groups of digits: a reference is one group, or several that follow each other. */
function numbersIn(groups: readonly string[]): readonly string[] {
  return groups.flatMap((_, first) => {
    let run = '';
    for (const group of groups.slice(first)) {
      run += group;
      if (run.length >= digitsOfNumber + 2) break;
    }
    const number = loanNumberOf(run);
    return number === null ? [] : [number];
  });
}

function loanNumberOf(reference: string): string | null {
  const digits = reference.slice(0, digitsOfNumber);
  const isValid =
    reference.length === digitsOfNumber + 2 && reference === digits + checkDigits(digits);
  return isValid ? numberOf(BigInt(digits)) : null;
}

function checkDigits(digits: string): string {
  const check = checkModulus + 1n - ((BigInt(digits) * 100n) % checkModulus);
  return check.toString().padStart(2, '0');
}

function numericValue(loanNumber: string): bigint {
  let value = 0n;
  for (const letter of loanNumber.replace(/^LN-/, '').replace('-', '')) {
    const place = letters.indexOf(letter);
    if (place < 0) throw new RangeError(`not the number of a loan: ${loanNumber}`);
    value = value * 32n + BigInt(place);
  }
  return value;
}

function numberOf(value: bigint): string | null {
  let rest = value;
  let text = '';
  for (let at = 0; at < 8; at += 1) {
    text = letters[Number(rest % 32n)] + text;
    rest /= 32n;
  }
  return rest === 0n ? `LN-${text.slice(0, 4)}-${text.slice(4)}` : null;
}
