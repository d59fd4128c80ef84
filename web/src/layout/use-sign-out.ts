import { useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useLocation } from 'wouter';
import { signOut } from '../lib/session.ts';
import { layoutTexts } from './layout-texts.ts';

/** Ends the session and goes home (S2.14, S4.01); what was cached is forgotten a second later. */
export function useSignOut(): () => Promise<void> {
  const words = useTexts(layoutTexts);
  const [, go] = useLocation();
  return async () => {
    try {
      await signOut();
    } catch {
      toast('danger', words.unreachable);
      return;
    }
    go('/');
  };
}
