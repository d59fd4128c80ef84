/** The product's name, used until the lender's name is known. */
export const productName = 'Pahiram';

export function fullTitle(title: string, shortName: string = productName): string {
  return `${title} · ${shortName}`;
}
