/**
 * A number and what it counts in Filipino: "6 na numero", but "1 numero" and "24 hulog". Only a number of 2 to 10 is
 * linked (docs/filipino.md).
 */
export function counted(count: number, noun: string): string {
  return `${count} ${count > 1 && count < 11 ? 'na ' : ''}${noun}`;
}
