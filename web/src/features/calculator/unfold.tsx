import { type ReactNode, useEffect, useRef } from 'react';
import ExpandMoreRounded from '~icons/ic/round-expand-more';

export interface UnfoldProps {
  readonly title: string;
  readonly className?: string;
  readonly titleLook?: string;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A native disclosure element for details, with an arrow that turns. */
export function Unfold(props: UnfoldProps) {
  const { title, className = '', titleLook = 'font-semibold text-brand', onOpen, children } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const told = useRef(onOpen);
  told.current = onOpen;
  // If it was opened before hydration, no toggle event was seen.
  useEffect(() => {
    if (box.current?.open) told.current?.(true);
  }, []);
  return (
    <details
      ref={box}
      className={`group ${className}`}
      onToggle={(event) => onOpen?.(event.currentTarget.open)}
    >
      <summary
        className={`flex min-h-11 cursor-pointer items-center justify-between gap-2 [&::-webkit-details-marker]:hidden ${titleLook}`}
      >
        {title}
        <ExpandMoreRounded
          aria-hidden="true"
          className="size-6 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
