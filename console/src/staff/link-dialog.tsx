import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { OneTimeText } from '../lib/one-time-text.tsx';
import { sharedTexts } from '../lib/shared-texts.ts';
import type { InviteLink } from './staff-person.ts';
import { staffTexts } from './staff-texts.ts';

export interface MadeLink {
  readonly name: string;
  readonly link: InviteLink;
}

/** A one-time link, this once; Escape does not lose it. */
export function LinkDialog({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const words = useTexts(staffTexts);
  const frame = useTexts(sharedTexts);
  return (
    <Dialog
      open
      fixed
      title={words.linkTitle}
      closeLabel={frame.close}
      onClose={onClose}
      actions={<Button onClick={onClose}>{frame.close}</Button>}
    >
      <p>{words.linkNote(made.name, manilaTime(made.link.expiresAt))}</p>
      <OneTimeText label={words.link} text={made.link.link} />
    </Dialog>
  );
}
