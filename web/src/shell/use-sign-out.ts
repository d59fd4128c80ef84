import { useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useLocation } from 'wouter';
import { layoutTexts } from './layout-texts.ts';

/** Signs out and goes to Home (S2.14, S4.01); cached data is cleared a second later. */
export function useSignOut(): () => Promise<void> {
  const words = useTexts(layoutTexts);
  const [, go] = useLocation();
  return async () => {
    try {
      // Loaded only on sign-out.
      const { signOut } = await import('../lib/end-session.ts');
      await signOut();
    } catch {
      toast('danger', words.unreachable);
      return;
    }
    go('/');
  };
}
