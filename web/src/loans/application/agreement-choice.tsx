import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { LegalSections } from '../../lib/legal/legal-text.tsx';
import { serviceAgreement } from '../../lib/legal/service-agreement.ts';
import { applicationTexts } from './application-texts.ts';

export interface AgreementChoiceProps {
  readonly agreed: boolean;
  readonly error: string | undefined;
  readonly onAgreed: (agreed: boolean) => void;
}

/** The agreement to tick, and its text in a dialog that only its buttons close (S2.32, E11). */
export function AgreementChoice({ agreed, error, onAgreed }: AgreementChoiceProps) {
  const words = useTexts(applicationTexts);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4">
      <Checkbox
        name="isAgree"
        label={words.agree}
        checked={agreed}
        error={error}
        onChange={(event) => onAgreed(event.target.checked)}
      />
      <Button kind="quiet" className="-ml-5 text-left" onClick={() => setOpen(true)}>
        {words.readAgreement}
      </Button>
      <Dialog
        open={open}
        fixed
        large
        title={serviceAgreement.title[language]}
        closeLabel={words.close}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {words.close}
            </Button>
            <Button
              onClick={() => {
                onAgreed(true);
                setOpen(false);
              }}
            >
              {words.agreeButton}
            </Button>
          </>
        }
      >
        <LegalSections text={serviceAgreement} headingLevel={3} />
      </Dialog>
    </div>
  );
}
