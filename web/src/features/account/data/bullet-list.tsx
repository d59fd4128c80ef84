/** @param lines one item per line */
export function BulletList({ lines }: { lines: string }) {
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-brand">
      {lines.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
