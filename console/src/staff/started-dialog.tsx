import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { manilaTime } from '../lib/manila-time.ts';
import { sharedTexts } from '../lib/shared-texts.ts';
import type { Started } from './staff-person.ts';
import { staffTexts } from './staff-texts.ts';

/** The outcome of a staff change: saved, link sent, or waiting for a second person. */
export function StartedDialog({ started, onClose }: { started: Started; onClose: () => void }) {
  const words = useTexts(staffTexts);
  const frame = useTexts(sharedTexts);
  const { waiting, sentTo, expiresAt } = started;
  const title =
    waiting !== null ? words.waits : sentTo !== null ? words.linkSentTo(sentTo) : words.saved;
  return (
    <Dialog
      open
      title={title}
      closeLabel={frame.close}
      onClose={onClose}
      actions={<Button onClick={onClose}>{frame.close}</Button>}
    >
      {waiting === null ? null : (
        <p>
          {words.waitsNote}{' '}
          <Link href="/staff-changes" className="text-brand underline">
            {words.toChanges}
          </Link>
        </p>
      )}
      {expiresAt === null ? null : <p>{words.linkSentNote(manilaTime(expiresAt))}</p>}
    </Dialog>
  );
}
