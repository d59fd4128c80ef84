import { logout } from '@pahiram/api/access';
import { hasNoNetwork, needsNewKey } from '@pahiram/client/errors.ts';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useLocation } from 'wouter';
import { call } from './http.ts';
import { layoutTexts } from './layout-texts.ts';
import { forgetSession } from './session.ts';

/** Signs out and goes to Home (S2.14, S4.01); cached data is cleared a second later. */
export function useSignOut(): () => Promise<void> {
  const words = useTexts(layoutTexts);
  const faults = useTexts(faultTexts);
  const [, go] = useLocation();
  return async () => {
    try {
      await call(logout, { body: {} });
    } catch (error) {
      // Without a reply the cookie may still be valid, so the member stays signed in.
      if (!needsNewKey(error)) {
        toast('danger', hasNoNetwork() ? faults.offline : words.unreachable);
        return;
      }
    }
    forgetSession();
    go('/');
  };
}
