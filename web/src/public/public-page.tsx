import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';

/** A page for everybody: its content, and the footer (S1.05). */
export function PublicPage({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <>
      <div className={`mx-auto px-4 py-10 ${wide ? 'max-w-6xl' : 'max-w-3xl'}`}>{children}</div>
      <Footer />
    </>
  );
}
