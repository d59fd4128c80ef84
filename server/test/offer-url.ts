/** Prints the URL of a database for the process that started this one, and ends with the standard input. */
export function offerUrl(url: string): void {
  process.stdout.write(`${url}\n`);
  process.stdin.resume();
  process.stdin.on('end', () => process.exit(0));
}
