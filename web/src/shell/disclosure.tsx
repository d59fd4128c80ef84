import { type ReactNode, useEffect, useRef } from 'react';
import ExpandMoreRounded from '~icons/ic/round-expand-more';

export interface DisclosureProps {
  readonly title: string;
  readonly className?: string;
  readonly titleLook?: string;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Native `details` with an arrow; `onOpen` is called on each change. */
export function Disclosure(props: DisclosureProps) {
  const { title, className = '', titleLook = 'font-semibold text-brand', onOpen, children } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const latestOnOpen = useRef(onOpen);
  latestOnOpen.current = onOpen;
  // React misses the toggle event of a disclosure that was opened before hydration.
  useEffect(() => {
    if (box.current?.open) latestOnOpen.current?.(true);
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
