import { type ReactNode, useEffect, useRef } from 'react';

export interface TalkProps {
  /** Names the talk to those who do not see it. */
  readonly label: string;
  /** How many lines there are: one more scrolls the newest into sight. */
  readonly lineCount: number;
  readonly children: ReactNode;
}

/** What two people write to each other, the newest at the end; new lines are read out. */
export function Talk({ label, lineCount, children }: TalkProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to scroll
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

export interface SaidProps {
  readonly who: string;
  /** ISO, for machines. */
  readonly at: string;
  /** The same moment, for people. */
  readonly when: string;
  /** Stands at the right: the reader wrote it. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** One message of a talk, its lines kept as they were written. */
export function Said({ who, at, when, isOwn, children }: SaidProps) {
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

/** What happened between two messages: somebody came, left, or ended it. */
export function Happened({ isEnd = false, children }: { isEnd?: boolean; children: ReactNode }) {
  return <p className={`text-center text-sm ${isEnd ? 'font-semibold' : ''}`}>{children}</p>;
}
