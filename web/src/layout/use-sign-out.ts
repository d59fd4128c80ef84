import { useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useLocation } from 'wouter';
import { layoutTexts } from './layout-texts.ts';

/** Ends the session and goes home (S2.14, S4.01); what was cached is forgotten a second later. */
export function useSignOut(): () => Promise<void> {
  const words = useTexts(layoutTexts);
  const [, go] = useLocation();
  return async () => {
    try {
      // Only who leaves needs it.
      const { signOut } = await import('../lib/end-session.ts');
      await signOut();
    } catch {
      toast('danger', words.unreachable);
      return;
    }
    go('/');
  };
}
