/** A column's title for screen readers alone; held in its cell, so that it never widens the page. */
export function HiddenTitle({ text }: { text: string }) {
  return (
    <span className="relative block">
      <span className="sr-only">{text}</span>
    </span>
  );
}
