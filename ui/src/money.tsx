/** An amount in pesos with sign, thousands, two decimals and tabular figures. */
export function Money(props: { pesos: number; large?: boolean }) {
  return (
    <span
      className={`figures ${props.large ? 'text-3xl font-bold wrap-anywhere' : 'whitespace-nowrap'}`}
    >
      {pesosText(props.pesos)}
    </span>
  );
}

/** `₱150,000.00`, `-₱500.00`. The API sends pesos with at most two decimals; nothing is computed here. */
export function pesosText(pesos: number): string {
  return pesos.toLocaleString('en-US', {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
  });
}
