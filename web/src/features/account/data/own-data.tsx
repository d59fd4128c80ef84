import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { dataTexts } from './data-texts.ts';
import { Asked } from './erase-account.tsx';
import { MyDataDialog } from './my-data-dialog.tsx';
import { useErasure } from './use-erasure.ts';

/**
 * "My data" for an account that is not activated, which has no settings yet (S2.12): opens the dialog,
 * and shows the date of a requested erasure.
 */
export function OwnData() {
  const words = useTexts(dataTexts);
  const [isOpen, setOpen] = useState(false);
  const asked = useErasure().data?.asked ?? null;
  return (
    <div className="mx-auto mt-6 max-w-2xl lg:mx-0">
      {asked ? (
        <Card title={words.askedTitle}>
          <Asked asked={asked} />
        </Card>
      ) : null}
      <Button kind="quiet" wide onClick={() => setOpen(true)}>
        {words.row}
      </Button>
      {isOpen ? <MyDataDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
