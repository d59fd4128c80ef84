import { Button, type ButtonProps } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ButtonKeys, MAIN_KEYS } from './keys-dialog.tsx';
import { shellTexts } from './shell-texts.ts';

interface DialogButtonsProps extends Pick<ButtonProps, 'kind' | 'busy' | 'unavailable'> {
  readonly onCancel: () => void;
  /** The text of the button that does it. */
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** The two buttons of a dialog that does something: cancel, and do it. */
export function DialogButtons({ onCancel, confirm, onConfirm, ...look }: DialogButtonsProps) {
  const shared = useTexts(shellTexts);
  return (
    <>
      <Button isAlwaysFree kind="secondary" onClick={onCancel}>
        {shared.cancel}
      </Button>
      <Button {...look} aria-keyshortcuts="Control+Enter" onClick={onConfirm}>
        {confirm} <ButtonKeys keys={MAIN_KEYS} />
      </Button>
    </>
  );
}
