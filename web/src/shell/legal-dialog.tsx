import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { LegalSections, type LegalText } from '../features/legal/legal-text.tsx';
import { publicTexts } from '../features/marketing/public-texts.ts';

/** Large; closes with its close button or "OK", not with Escape or a click outside (S2.22). */
export function LegalDialog(props: {
  text: LegalText;
  open: boolean;
  onClose: () => void;
  /** Replaces "OK": agrees to the text (S2.23). */
  agree?: { readonly label: string; readonly onAgree: () => void };
}) {
  const words = useTexts(publicTexts);
  const language = useLanguage();
  return (
    <Dialog
      open={props.open}
      fixed
      large
      title={props.text.title[language]}
      closeLabel={words.close}
      onClose={props.onClose}
      actions={
        <Button onClick={props.agree?.onAgree ?? props.onClose}>
          {props.agree?.label ?? words.ok}
        </Button>
      }
    >
      <LegalSections text={props.text} headingLevel={3} />
    </Dialog>
  );
}
