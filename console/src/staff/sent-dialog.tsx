import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { sharedTexts } from '../lib/shared-texts.ts';
import type { LinkSent } from './staff-person.ts';
import { staffTexts } from './staff-texts.ts';

/** Where a one-time link went. Nobody but the person sees the link itself. */
export function SentDialog({ sent, onClose }: { sent: LinkSent; onClose: () => void }) {
  const words = useTexts(staffTexts);
  const frame = useTexts(sharedTexts);
  return (
    <Dialog
      open
      title={words.linkSentTo(sent.sentTo)}
      closeLabel={frame.close}
      onClose={onClose}
      actions={<Button onClick={onClose}>{frame.close}</Button>}
    >
      <p>{words.linkSentNote(manilaTime(sent.expiresAt))}</p>
    </Dialog>
  );
}
