import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { footerTexts } from './footer-texts.ts';
import { lazily } from './lazily.tsx';

const LegalDialog = lazily(
  async () => (await import('../features/legal/legal-dialog.tsx')).LegalDialog,
);

export interface LegalLinkProps {
  readonly about: 'privacy' | 'terms';
  readonly className?: string;
}

/** A button that opens the text in a dialog (S2.22); before hydration, a link to the page with the same text. */
export function LegalLink({ about, className }: LegalLinkProps) {
  const words = useTexts(footerTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        href={`/${about}`}
        role="button"
        className={className}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {words[about]}
      </Link>
      {isOpen ? <LegalDialog about={about} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
