/** A text whose words with a hyphen, such as e-wallet, stay on one line. */
export function WholeWords({ text }: { text: string }) {
  if (!text.includes('-')) return text;
  const words = text.split(' ');
  return (
    <span>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text keep their order
        <span key={at}>
          {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}
          {at < words.length - 1 ? ' ' : ''}
        </span>
      ))}
    </span>
  );
}
