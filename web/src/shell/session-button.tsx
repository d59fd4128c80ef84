import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { Link } from 'wouter';
import { layoutTexts } from './layout-texts.ts';
import { useSignOut } from './use-sign-out.ts';
import { useVisitor } from './use-visitor.ts';

/**
 * Login, or Log out with a token (S2.14). Both are in the same grid cell, so that nothing moves;
 * neither is visible while the session is being checked. Until hydration the boot script's
 * `data-member` hides Login; the mark stays, because the page in the frame hydrates later than this.
 */
export function SessionButton() {
  const words = useTexts(layoutTexts);
  const leave = useSignOut();
  const isServed = useServed();
  const { session, isAsking } = useVisitor();
  const place = 'col-start-1 row-start-1';
  const hidden = isServed ? 'in-data-member:invisible' : session || isAsking ? 'invisible' : '';
  return (
    <div className="grid">
      <Link href="/login" className={`${buttonLook('primary')} ${place} ${hidden}`}>
        {words.signIn}
      </Link>
      <button
        type="button"
        className={`${buttonLook('secondary')} ${place} ${session ? '' : 'invisible'}`}
        onClick={() => void leave()}
      >
        {words.logout}
      </button>
    </div>
  );
}
