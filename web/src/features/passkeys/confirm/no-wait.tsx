import { LIVE_WAIT_HOURS_MIN } from '@pahiram/domain/access/passkeys';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { usePasskeys } from '../use-passkeys.ts';
import { confirmTexts } from './confirm-texts.ts';

/** In a demonstration, where nobody could wait for a day: what waits with real money (V37). */
export function NoWait() {
  const words = useTexts(confirmTexts);
  const { data } = usePasskeys();
  if (data?.waitHours !== 0) return null;
  return (
    <p className="mt-2 text-sm text-soft">
      {words.noWait(pesosText(data.codeLimitPHP), LIVE_WAIT_HOURS_MIN)}
    </p>
  );
}
