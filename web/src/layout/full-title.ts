/** The product's name, until the lender's is known. */
export const productName = 'Pahiram';

export function fullTitle(title: string, shortName: string = productName): string {
  return `${title} · ${shortName}`;
}
