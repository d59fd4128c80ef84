import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { LegalSections } from './legal-text.tsx';
import { legalTexts } from './legal-texts.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const legalDocuments = { privacy, terms };

interface LegalDialogProps {
  readonly about: keyof typeof legalDocuments;
  readonly onClose: () => void;
  /** Replaces "OK": agrees to the text (S2.23). */
  readonly agree?: { readonly label: string; readonly onAgree: () => void } | undefined;
}

/**
 * The privacy policy or the terms. Closes only with its buttons, not with Escape or a click outside
 * (S2.22). Loaded when it opens, because the texts are long.
 */
export function LegalDialog({ about, onClose, agree }: LegalDialogProps) {
  const words = useTexts(legalTexts);
  const language = useLanguage();
  const text = legalDocuments[about];
  return (
    <Dialog
      open
      fixed
      large
      title={text.title[language]}
      closeLabel={words.close}
      onClose={onClose}
      actions={<Button onClick={agree?.onAgree ?? onClose}>{agree?.label ?? words.ok}</Button>}
    >
      <LegalSections text={text} headingLevel={3} />
    </Dialog>
  );
}
