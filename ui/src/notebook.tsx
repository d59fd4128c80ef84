/** A notebook with a pencil: nothing was written yet. Decoration: the words below it say the same. */
export function Notebook() {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      aria-hidden="true"
      className="mx-auto mb-4 size-24 forced-color-adjust-none"
    >
      <rect x="18" y="14" width="60" height="68" rx="8" className="fill-brand-soft stroke-brand" />
      <path d="M32 8v14M48 8v14M64 8v14" className="stroke-brand" />
      <path d="M31 42h34M31 54h34M31 66h18" strokeDasharray="2 8" className="stroke-brand" />
      <path d="M62 74 84 52l8 8-22 22-10 2z" className="fill-accent" />
    </svg>
  );
}
