import { useTexts } from '@pahiram/ui/language.tsx';
import { Happened, Said, Talk } from '@pahiram/ui/talk.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { supportTexts } from './support-texts.ts';
import type { DeskLine } from './use-desk-chat.ts';

export function DeskTranscript({ lines }: { lines: readonly DeskLine[] }) {
  const words = useTexts(supportTexts);
  return (
    <Talk label={words.chatTitle} lineCount={lines.length}>
      {lines.map((line) => (
        <Line key={line.seq} line={line} />
      ))}
    </Talk>
  );
}

function Line({ line }: { line: DeskLine }) {
  const words = useTexts(supportTexts);
  const { kind, author, text, at } = line;
  const name = line.staffName ?? words.sender;
  switch (kind) {
    case 'MESSAGE':
      return (
        <Said who={name} at={at} when={manilaTime(at)} isOwn={author === 'STAFF'}>
          {text}
        </Said>
      );
    case 'JOINED':
      return <Happened>{words.joined(name)}</Happened>;
    case 'LEFT':
      return <Happened>{words.left(name)}</Happened>;
    case 'TICKET':
      return <Happened>{words.becameTicket(text ?? '')}</Happened>;
    case 'CLOSED':
      return <Happened isEnd>{words.ended}</Happened>;
    default:
      return kind satisfies never;
  }
}
