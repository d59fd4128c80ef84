/** Column title for screen readers only. `relative` keeps it from widening the page. */
export function HiddenTitle({ text }: { text: string }) {
  return (
    <span className="relative block">
      <span className="sr-only">{text}</span>
    </span>
  );
}
