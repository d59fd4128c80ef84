import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { LegalLink } from '../features/legal/legal-link.tsx';
import { footerTexts } from './footer-texts.ts';
import { OfficialPages } from './official-pages.tsx';
import { RegulatoryLine } from './regulatory-line.tsx';
import { useCompany } from './use-company.ts';

const FooterLegal = lazy(async () => ({
  default: (await import('./footer-legal.tsx')).FooterLegal,
}));

const linkLook =
  'inline-flex min-h-11 items-center px-2 font-medium underline-offset-4 hover:underline';

/** The footer; it shows only claims and links that the operator has set (S1.05, S2.22). */
export function Footer() {
  const words = useTexts(footerTexts);
  const { data } = useCompany();
  const [open, setOpen] = useState<'privacy' | 'terms' | null>(null);
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-10">
        <RegulatoryLine />
        <p className="max-w-2xl text-lg font-semibold">{words.noFee}</p>
        <nav aria-label={words.footer} className="mt-5 -ml-2 flex flex-wrap gap-x-3">
          <Link href="/faq" className={linkLook}>
            {words.faq}
          </Link>
          <LegalLink href="/privacy" className={linkLook} onOpen={() => setOpen('privacy')}>
            {words.privacy}
          </LegalLink>
          <LegalLink href="/terms" className={linkLook} onOpen={() => setOpen('terms')}>
            {words.terms}
          </LegalLink>
          {data?.links.careers ? <Outside href={data.links.careers} label={words.careers} /> : null}
          {data?.links.blog ? <Outside href={data.links.blog} label={words.blog} /> : null}
          <Link href="/bug-bounty" className={linkLook}>
            {words.bounty}
          </Link>
          {data?.mode === 'demo' ? (
            <Link href="/demo" className={linkLook}>
              {words.demo}
            </Link>
          ) : null}
          {data?.email ? <Outside href={`mailto:${data.email}`} label={data.email} /> : null}
        </nav>
        <OfficialPages />
        <div className="-ml-3">
          <LanguageSwitch />
        </div>
      </div>
      {open ? (
        <Suspense fallback={null}>
          <FooterLegal open={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </footer>
  );
}

function Outside({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} rel="noopener" className={linkLook}>
      {label}
    </a>
  );
}
