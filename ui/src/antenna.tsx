/** An antenna whose waves fade: no signal, or a fault of ours. Decoration: the words below it say the same. */
export function Antenna() {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      aria-hidden="true"
      className="mx-auto size-24 stroke-brand forced-color-adjust-none"
    >
      <path d="M48 34 30 88M48 34l18 54M36 70h24M41 54h14M30 42a22 22 0 0 1 0-28M66 14a22 22 0 0 1 0 28" />
      <path d="M20 52a38 38 0 0 1 0-48M76 4a38 38 0 0 1 0 48" strokeDasharray="2 9" />
      <circle cx="48" cy="28" r="7" strokeWidth="0" className="fill-accent" />
    </svg>
  );
}
