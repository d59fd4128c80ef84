import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { LegalSections } from '../legal/legal-text.tsx';
import { serviceAgreement } from '../legal/service-agreement.ts';
import { applicationTexts } from './loan-texts.ts';

/** The service agreement, with a button that agrees to it. */
export function AgreementDialog(props: { onClose: () => void; onAgree: () => void }) {
  const words = useTexts(applicationTexts);
  const language = useLanguage();
  return (
    <Dialog
      open
      large
      title={serviceAgreement.title[language]}
      closeLabel={words.close}
      onClose={props.onClose}
      actions={
        <>
          <Button kind="secondary" onClick={props.onClose}>
            {words.close}
          </Button>
          <Button onClick={props.onAgree}>{words.agreeButton}</Button>
        </>
      }
    >
      <LegalSections text={serviceAgreement} headingLevel={3} />
    </Dialog>
  );
}
