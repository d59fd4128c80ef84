import type { ReactNode } from 'react';

/** Characters. A longer word, such as the name of a file, may have to break. */
const wholeLength = 20;

const isWhole = (word: string): boolean => word.includes('-') && word.length <= wholeLength;

/** A text whose words with a hyphen, such as e-wallet and i-withdraw, stay on one line where it is wide enough. Anything but a text stays as it is. */
export function WholeWords({ text }: { text: ReactNode }) {
  if (typeof text !== 'string' || !text.includes('-')) return text;
  const words = text.split(' ');
  return (
    <span>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text keep their order
        <span key={at}>
          {isWhole(word) ? <span className="inline-block max-w-full">{word}</span> : word}
          {at < words.length - 1 ? ' ' : ''}
        </span>
      ))}
    </span>
  );
}
