/** "1 araw", "4 na araw", "30 araw": read aloud, only the small numbers take the linker "na". */
export function daysInFilipino(days: number): string {
  return days === 1 || days > 10 ? `${days} araw` : `${days} na araw`;
}
