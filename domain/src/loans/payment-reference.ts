/** Crockford's base 32, in which numbers of loans are written. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitsOfNumber = 13;
const referenceLength = digitsOfNumber + 2;
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
  const found = loanNumbersIn(text);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The numbers of the loans that a text can mean. Spreadsheets drop the zeros at the front of a reference and banks
 * add some: such digits count only when no whole reference is there, and only if the loan exists.
 */
export function loanNumbersIn(text: string): readonly string[] {
  const runs = digitRuns(text);
  const found = new Set(runs.flatMap(wholeReferencesIn));
  for (const number of loanNumbersWritten(text)) found.add(number);
  if (found.size > 0) return [...found];
  const padded = runs.flatMap((groups) => [groups.join(''), ...groups]).flatMap(withoutExtraZeros);
  return [...new Set(padded.flatMap((reference) => loanNumberOf(reference) ?? []))];
}

/**
 * The loans whose reference differs from digits of the text in one place: a wrong, missing or additional digit, or
 * two neighbours that changed places. The check digits leave one or two numbers for each.
 */
export function nearLoanNumbers(text: string): readonly string[] {
  const near = digitRuns(text)
    .flatMap((groups) => [...new Set([groups.join(''), ...groups])])
    .flatMap(oneStepFrom);
  return [...new Set(near.flatMap((reference) => loanNumberOf(reference) ?? []))];
}

/** Whether somebody tried to write a reference: it has about as many digits. */
export function hasReferenceLike(text: string): boolean {
  return digitRuns(text).some((groups) => {
    const { length } = groups.join('');
    return Math.abs(length - referenceLength) <= 2;
  });
}

/** Numbers of loans, also without their hyphens. */
function loanNumbersWritten(text: string): readonly string[] {
  const written = /\bLN[\s\p{Pd}./]*([0-9A-Z]{4})[\s\p{Pd}./]*([0-9A-Z]{4})\b/gu;
  return [...text.normalize('NFKC').toUpperCase().matchAll(written)].map(
    ([, first, second]) => `LN-${first}-${second}`,
  );
}

/** Digits that follow each other with spaces, line breaks or marks in between, in their groups. */
function digitRuns(text: string): readonly (readonly string[])[] {
  const runs = text.normalize('NFKC').match(/\d(?:[\s./_,:;|*#\p{Pd}]*\d)*/gu) ?? [];
  return runs.map((run) => run.split(/\D+/));
}

/** The loans of groups of digits: a reference is one group, or several that follow each other. */
function wholeReferencesIn(groups: readonly string[]): readonly string[] {
  return groups.flatMap((_, first) => {
    let run = '';
    for (const group of groups.slice(first)) {
      run += group;
      if (run.length >= referenceLength) break;
    }
    const number = loanNumberOf(run);
    return number === null ? [] : [number];
  });
}

/** With as many zeros at the front as a reference has; shorter digits, such as a phone number, are none. */
function withoutExtraZeros(digits: string): readonly string[] {
  const rest = digits.replace(/^0+/, '');
  return rest.length >= digitsOfNumber - 1 && rest.length <= referenceLength
    ? [rest.padStart(referenceLength, '0')]
    : [];
}

function oneStepFrom(digits: string): readonly string[] {
  const places = Array.from({ length: digits.length }, (_, at) => at);
  const tens = Array.from('0123456789');
  if (digits.length === referenceLength) {
    return places.flatMap((at) => [
      ...tens.map((digit) => digits.slice(0, at) + digit + digits.slice(at + 1)),
      digits.slice(0, at) +
        digits
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        digits.slice(at + 2),
    ]);
  }
  if (digits.length === referenceLength + 1) {
    return places.map((at) => digits.slice(0, at) + digits.slice(at + 1));
  }
  if (digits.length === referenceLength - 1) {
    return [...places, digits.length].flatMap((at) =>
      tens.map((digit) => digits.slice(0, at) + digit + digits.slice(at)),
    );
  }
  return [];
}

function loanNumberOf(reference: string): string | null {
  const digits = reference.slice(0, digitsOfNumber);
  const isValid =
    reference.length === referenceLength && reference === digits + checkDigits(digits);
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
