/** An amount in pesos with sign, thousands, two decimals and tabular figures. */
export function Money(props: { pesos: number; large?: boolean }) {
  return (
    <span
      className={`figures whitespace-nowrap ${props.large ? 'text-[min(1.75rem,8vw)] leading-[1.28] font-bold' : ''}`}
    >
      {pesosText(props.pesos)}
    </span>
  );
}

/** Characters of `₱200,000`; millions are longer. */
const longestLarge = 8;

// A figure is never broken: with large letters it is smaller. Beside the ring of a hero it fills its container.
const sizes = {
  page: 'text-[min(2.5rem,10.6vw)] leading-[1.2]',
  hero: 'text-[min(2.5rem,18cqi)] leading-[1.2] xl:text-[min(3.25rem,18cqi)]',
  million: 'text-[min(2.5rem,14.5cqi)] leading-[1.2]',
  second: 'text-[min(1.75rem,8vw)] leading-[1.28]',
  pair: 'text-xl sm:text-2xl',
};

export interface BigAmountProps {
  readonly pesos: number;
  /**
   * `page`: the one figure of a page. `hero`: the same in a hero, larger on a desktop. `second`: below a
   * larger figure. `pair`: one of two side by side.
   */
  readonly size?: 'page' | 'hero' | 'second' | 'pair';
}

/** Its centavos are smaller, and it is read as one amount. */
export function BigAmount({ pesos, size = 'page' }: BigAmountProps) {
  const [whole = '', centavos] = pesosText(pesos).split('.');
  const look = sizes[size === 'hero' && whole.length > longestLarge ? 'million' : size];
  return (
    <span className={`figures font-bold tracking-[-0.02em] whitespace-nowrap ${look}`}>
      {whole}
      <span className="text-[0.6em]">{`.${centavos}`}</span>
    </span>
  );
}

/** `150,000.00`: for a field that shows the sign itself. */
export const amountText = (pesos: number): string => pesosText(pesos).replace('₱', '');

/** `₱150,000.00`, `−₱500.00` with the sign for minus. The API sends pesos with at most two decimals; nothing is computed here. */
export function pesosText(pesos: number): string {
  const text = pesos.toLocaleString('en-US', {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
  });
  return text.replace('-', '−');
}
