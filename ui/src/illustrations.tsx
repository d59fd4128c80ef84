/** Drawings in the colours of the theme. All are decoration: the words beside them say the same. */

/** A jeepney under way, on a hero: somebody is working on it. */
export function Jeepney() {
  return (
    <svg viewBox="0 0 120 60" aria-hidden="true" className="w-23 shrink-0 max-[18rem]:hidden">
      <path d="M4 17a6 6 0 0 1 6-6h66l7 15h23a8 8 0 0 1 8 8v11H4z" className="fill-hero-soft" />
      <path
        d="M12 18h14v10H12zM31 18h14v10H31zM50 18h14v10H50zM69 18h4.500l4.500 10h-9z"
        className="fill-hero"
      />
      <path d="M4 34h78l5 5h27v4H4zM98 26l4-7 4 7z" className="fill-accent" />
      <path
        d="M12 4h58M16 4v7M41 4v7M66 4v7"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-accent"
      />
      {[26, 94].map((x) => (
        <circle
          key={x}
          cx={x}
          cy="47"
          r="9"
          strokeWidth="4"
          className="fill-hero stroke-hero-soft"
        />
      ))}
      <circle cx="110" cy="33" r="3" className="fill-accent" />
    </svg>
  );
}

/** One hand gives the other an envelope, on a hero: approved. */
export function HandsAndEnvelope() {
  return (
    <svg
      viewBox="-40 4 240 80"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="max-h-32 w-full"
    >
      <Hand />
      <g transform="rotate(180 80 44)">
        <Hand />
      </g>
      <rect x="48" y="22" width="64" height="44" rx="6" className="fill-accent" />
      <path d="M53 28 80 47l27-19" strokeWidth="3.5" className="stroke-hero" />
      <path d="M42 54q8-10 20-8" strokeWidth="10" className="stroke-hero-soft" />
      <path
        d="M42 54q8-10 20-8"
        strokeWidth="10"
        transform="rotate(180 80 44)"
        className="stroke-hero-soft"
      />
    </svg>
  );
}

function Hand() {
  return <path d="M-160 112 20 61q8-3 16-3h28" strokeWidth="20" className="stroke-hero-soft" />;
}

/** A paid slip: done. */
export function PaidSlip() {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      className="mx-auto size-24 forced-color-adjust-none"
    >
      <path
        d="M20 8h56v74l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5z"
        strokeWidth="4"
        strokeLinejoin="round"
        className="fill-brand-soft stroke-brand"
      />
      <path d="M32 24h32M32 36h20" strokeWidth="4" strokeLinecap="round" className="stroke-brand" />
      <circle cx="66" cy="58" r="20" className="fill-accent" />
      <path
        d="M57 58.5 63.5 65 76 52"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent-ink"
      />
    </svg>
  );
}
