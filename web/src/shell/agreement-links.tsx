import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { privacy } from '../features/legal/privacy.ts';
import { terms } from '../features/legal/terms.ts';
import { helpTexts } from '../features/marketing/help-texts.ts';
import { LegalDialog } from './legal-dialog.tsx';

/** Links to the privacy policy and the terms; I AGREE in the terms ticks the box (S2.23). */
export function AgreementLinks({ onAgree }: { onAgree: () => void }) {
  const words = useTexts(helpTexts);
  const [open, setOpen] = useState<'privacy' | 'terms' | null>(null);
  const close = () => setOpen(null);
  const agree = {
    label: words.iAgree,
    onAgree: () => {
      onAgree();
      close();
    },
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen('privacy')}>
        {words.privacy}
      </Button>
      <Button kind="quiet" onClick={() => setOpen('terms')}>
        {words.terms}
      </Button>
      <LegalDialog text={privacy} open={open === 'privacy'} onClose={close} />
      <LegalDialog text={terms} open={open === 'terms'} onClose={close} agree={agree} />
    </>
  );
}
