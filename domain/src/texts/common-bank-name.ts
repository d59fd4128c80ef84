/** "GCash" of "GCash (G-Xchange, Inc.)": the name that people use, without the company behind it. */
export function commonBankName(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}
