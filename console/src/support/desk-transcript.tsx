import { useTexts } from '@pahiram/ui/language.tsx';
import { useEffect, useRef } from 'react';
import { manilaTime } from '../lib/manila-time.ts';
import { supportTexts } from './support-texts.ts';
import type { DeskLine } from './use-desk-chat.ts';

export function DeskTranscript({ lines }: { lines: readonly DeskLine[] }) {
  const words = useTexts(supportTexts);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to scroll
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines.length]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={words.chatTitle}
      tabIndex={0}
      className="max-h-[28rem] space-y-3 overflow-y-auto rounded-control border border-line p-3"
    >
      {lines.map((line) => (
        <Line key={line.seq} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: DeskLine }) {
  const words = useTexts(supportTexts);
  const { kind, author, text } = line;
  const name = line.staffName ?? words.sender;
  switch (kind) {
    case 'MESSAGE':
      return (
        <div
          className={`rounded-control p-3 ${author === 'STAFF' ? 'bg-brand-soft' : 'bg-sunken'}`}
        >
          <p className="text-sm text-soft">
            {name} · <time dateTime={line.at}>{manilaTime(line.at)}</time>
          </p>
          <p className="break-words whitespace-pre-wrap">{text}</p>
        </div>
      );
    case 'JOINED':
      return <p className="text-center text-sm text-soft">{words.joined(name)}</p>;
    case 'LEFT':
      return <p className="text-center text-sm text-soft">{words.left(name)}</p>;
    case 'TICKET':
      return <p className="text-center text-sm text-soft">{words.becameTicket(text ?? '')}</p>;
    case 'CLOSED':
      return <p className="text-center text-sm font-semibold">{words.ended}</p>;
    default:
      return kind satisfies never;
  }
}
