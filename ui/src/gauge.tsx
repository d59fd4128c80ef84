const radius = 52;
const round = 2 * Math.PI * radius;

export interface GaugeProps {
  /** What is measured: "Credit score". */
  readonly name: string;
  /** The value for screen readers: "640 of 1000". */
  readonly valueText: string;
  /** Null while unknown: the ring is empty and shows a dash. */
  readonly value: number | null;
  readonly max: number;
}

/** A ring filled in proportion to the value, with name and number inside (S2.39). */
export function Gauge({ name, valueText, value, max }: GaugeProps) {
  const part = Math.min(Math.max((value ?? 0) / max, 0), 1);
  return (
    <svg
      role="img"
      aria-label={`${name}: ${valueText}`}
      viewBox="0 0 120 120"
      className="w-[10rem] max-w-full forced-color-adjust-none"
    >
      <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="10" className="stroke-line" />
      <circle
        cx="60"
        cy="60"
        r={radius}
        fill="none"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray={`${part * round} ${round}`}
        transform="rotate(-90 60 60)"
        className={part === 0 ? 'stroke-transparent' : 'stroke-brand'}
      />
      <text x="60" y="46" textAnchor="middle" className="fill-soft text-[9.6px] font-medium">
        {name}
      </text>
      <text x="60" y="73" textAnchor="middle" className="figures fill-ink text-[30px] font-bold">
        {value ?? '–'}
      </text>
      <text x="60" y="88" textAnchor="middle" className="figures fill-soft text-[9.6px]">
        / {max}
      </text>
    </svg>
  );
}
