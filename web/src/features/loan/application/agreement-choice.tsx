import { Button } from '@pahiram/ui/button.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { lazilyOver } from '../../../shell/lazily.tsx';
import { useAhead } from '../../../shell/use-ahead.ts';
import { applicationTexts } from './application-texts.ts';

const AgreementDialog = lazilyOver(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
);

export interface AgreementChoiceProps {
  readonly agreed: boolean;
  readonly error: string | undefined;
  readonly onAgreed: (agreed: boolean) => void;
}

/** The agreement checkbox, and its text in a dialog that only its buttons close (S2.32). */
export function AgreementChoice({ agreed, error, onAgreed }: AgreementChoiceProps) {
  useAhead(AgreementDialog);
  const words = useTexts(applicationTexts);
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
      {open ? (
        <AgreementDialog
          onClose={() => setOpen(false)}
          onAgree={() => {
            onAgreed(true);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
