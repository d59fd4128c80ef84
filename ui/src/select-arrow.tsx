/** The arrow of a select: the browser's own stands too close to the edge. */
export function SelectArrow({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 8"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <path d="m1 1.5 5 5 5-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
