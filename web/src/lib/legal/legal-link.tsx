import { Link } from 'wouter';

export interface LegalLinkProps {
  /** The page with the same words (E11). */
  readonly href: string;
  readonly className?: string;
  readonly onOpen: () => void;
  readonly children: string;
}

/** A button that opens a dialog; before the scripts have come, the way to the page of its words. */
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
