/** A phone with a message of six digits, on a hero: a code is waiting. Decoration: the words beside it say the same. */
export function PhoneWithCode() {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-20 shrink-0"
    >
      <rect x="14" y="6" width="48" height="84" rx="10" className="stroke-hero-soft" />
      <path d="M33 80h10" className="stroke-hero-soft" />
      <path d="M34 24h50a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H46L34 68z" className="fill-accent" />
      <path d="M44 41h36" strokeWidth="6" strokeDasharray="0 7.200" className="stroke-hero" />
    </svg>
  );
}
