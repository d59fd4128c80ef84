import { type ReactNode, useEffect, useRef } from 'react';

export interface ChatLogProps {
  /** Accessible name of the conversation. */
  readonly label: string;
  /** Number of messages and events: a change scrolls the newest into view. */
  readonly lineCount: number;
  readonly children: ReactNode;
}

/** A conversation, newest message last. Screen readers announce new messages. */
export function ChatLog({ label, lineCount, children }: ChatLogProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line must scroll the box
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lineCount]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={label}
      tabIndex={0}
      className="mb-4 max-h-96 space-y-3 overflow-y-auto rounded-control border border-line bg-sunken p-3"
    >
      {children}
    </div>
  );
}

export interface ChatMessageProps {
  readonly who: string;
  /** ISO instant for `dateTime`. */
  readonly at: string;
  /** The same instant as shown to the reader. */
  readonly when: string;
  /** Written by the reader: shown at the right. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** One message. Its line breaks are kept. */
export function ChatMessage({ who, at, when, isOwn, children }: ChatMessageProps) {
  return (
    <div
      className={`max-w-[85%] rounded-control p-3 ${isOwn ? 'ml-auto bg-brand-soft' : 'bg-raised'}`}
    >
      <p className="text-sm text-soft">
        {who} · <time dateTime={at}>{when}</time>
      </p>
      <p className="break-words whitespace-pre-wrap">{children}</p>
    </div>
  );
}

/** An event between messages: somebody joined, left or ended the conversation. */
export function ChatEvent({ isEnd = false, children }: { isEnd?: boolean; children: ReactNode }) {
  return <p className={`text-center text-sm ${isEnd ? 'font-semibold' : ''}`}>{children}</p>;
}
