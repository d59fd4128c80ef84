/** An amount with centavos, or a number: a spreadsheet may compute with it, also below zero. */
const number = /^-?\d+(\.\d+)?$/;
const startOfFormula = /^[=+\-@\t\r]/;

/**
 * Rows as a spreadsheet opens them: with a byte order mark (UTF-8), every cell in quotes, and no cell that a
 * spreadsheet would run as a formula (OWASP, CSV injection).
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = startOfFormula.test(text) && !number.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
