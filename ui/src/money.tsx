/** An amount in pesos with sign, thousands, two decimals and tabular figures. */
export function Money(props: { pesos: number; large?: boolean }) {
  return (
    <span
      className={`figures ${props.large ? 'text-2xl font-bold wrap-anywhere' : 'whitespace-nowrap'}`}
    >
      {pesosText(props.pesos)}
    </span>
  );
}

/** The one figure of a page, or `isOneOfTwo`: its centavos are smaller, and it is read as one amount. */
export function BigAmount({ pesos, isOneOfTwo = false }: { pesos: number; isOneOfTwo?: boolean }) {
  const [whole, centavos] = pesosText(pesos).split('.');
  const size = isOneOfTwo ? 'text-xl sm:text-2xl' : 'text-3xl max-sm:text-[min(2.125rem,10.6vw)]';
  return (
    <span className={`figures font-bold tracking-[-0.02em] wrap-anywhere ${size}`}>
      {whole}
      <span className="text-[0.6em]">{`.${centavos}`}</span>
    </span>
  );
}

/** `150,000.00`: for a field that shows the sign itself. */
export const amountText = (pesos: number): string => pesosText(pesos).replace('₱', '');

/** `₱150,000.00`, `-₱500.00`. The API sends pesos with at most two decimals; nothing is computed here. */
export function pesosText(pesos: number): string {
  return pesos.toLocaleString('en-US', {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
  });
}
