/** A postal address in one line. Skips a repeated part: a city can be its own province. */
export function addressLine(parts: readonly (string | null | undefined)[]): string {
  const said: string[] = [];
  for (const part of parts) {
    const text = part?.trim() ?? '';
    if (text === '' || text.toLowerCase() === said.at(-1)?.toLowerCase()) continue;
    said.push(text);
  }
  return said.join(', ');
}
