import { useTexts } from '@pahiram/ui/language.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { confirmTexts } from '../confirm/confirm-texts.ts';
import { lockPasswordTexts } from './money-lock-texts.ts';

interface LockPasswordProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Asks for the password because the money is locked. */
export function LockPassword({ value, onValue }: LockPasswordProps) {
  const { password } = useTexts(confirmTexts);
  const words = useTexts(lockPasswordTexts);
  return (
    <div className="mt-4">
      <PasswordField
        name="lockPassword"
        autoComplete="current-password"
        label={password}
        hint={words.why}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </div>
  );
}
