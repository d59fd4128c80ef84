import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { eraseShared } from '../offline/shared-files.ts';
import { memberTexts } from './member-texts.ts';
import { useSignOut } from './use-sign-out.ts';

/** Asks before signing out: the button is in the thumb's reach. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(memberTexts);
  const leave = useSignOut();
  return (
    <Dialog
      open
      title={words.signOutTitle}
      closeLabel={words.stay}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.stay}
          </Button>
          <Button appearsUnderPointer onClick={() => void leave().then(eraseShared)}>
            {words.signOut}
          </Button>
        </>
      }
    >
      <p>{words.signOutText}</p>
    </Dialog>
  );
}
