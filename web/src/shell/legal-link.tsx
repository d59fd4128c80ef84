import { Link } from 'wouter';

export interface LegalLinkProps {
  /** The page with the same text. */
  readonly href: string;
  readonly className?: string;
  readonly onOpen: () => void;
  readonly children: string;
}

/** A button that opens a dialog; before hydration, a link to the page with the same text. */
export function LegalLink({ href, className, onOpen, children }: LegalLinkProps) {
  return (
    <Link
      href={href}
      role="button"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Link>
  );
}
