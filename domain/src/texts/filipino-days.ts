/** `4 na araw`, before or after "nang": how late or how early. */
export const filipinoDays = (count: number): string =>
  count === 1 ? '1 araw' : `${count} na araw`;
