/** The two fields of a Philippine street line. The line itself is what is stored (S5.13, B10). */
export interface StreetParts {
  readonly street: string;
  readonly barangay: string;
}

export const BARANGAY_LENGTH_MAX = 100;

/** A name that says itself that it is a barangay: "Barangay 659", "Brgy. 5", "Bgy. No. 1 San Lorenzo". */
const isNamedSo = /^(?:Barangay|Brgy|Bgy|Bry)\b/i;

/** Joins "12 Rizal Street" and "Lahug" to "12 Rizal Street, Brgy. Lahug". */
export function joinStreet({ street, barangay }: StreetParts): string {
  const name = barangay.trim();
  if (name === '') return street;
  const part = isNamedSo.test(name) ? name : `Brgy. ${name}`;
  const before = street.trim().replace(/,$/, '');
  if (before === '') return part;
  return before === part || before.endsWith(`, ${part}`) ? before : `${before}, ${part}`;
}

/** Splits a line that ends in its barangay; another line is all street. */
export function splitStreet(line: string): StreetParts {
  const [, street = '', brgy, name] =
    /^(?:(.*), )?(?:Brgy\. ([^,]+)|((?:Barangay|Brgy|Bgy|Bry)\b[^,]*))$/.exec(line) ?? [];
  const barangay = brgy ?? name;
  return barangay === undefined ? { street: line, barangay: '' } : { street, barangay };
}
