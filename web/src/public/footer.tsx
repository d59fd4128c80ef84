import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { privacy } from '../lib/legal/privacy.ts';
import { terms } from '../lib/legal/terms.ts';
import { useCompany } from '../lib/use-company.ts';
import { LegalDialog } from './legal-dialog.tsx';
import { publicTexts } from './public-texts.ts';

const linkLook =
  'inline-flex min-h-11 items-center px-2 font-medium underline-offset-4 hover:underline';

/** What may be claimed, and no more; privacy and terms as dialogs (S1.05, S2.22, E1). */
export function Footer() {
  const words = useTexts(publicTexts);
  const company = useCompany();
  const [open, setOpen] = useState<'privacy' | 'terms' | null>(null);
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-8">
        <Claims />
        <p className="font-semibold">{words.noFee}</p>
        <nav aria-label={words.footer} className="mt-3 -ml-2 flex flex-wrap gap-x-2">
          <button type="button" className={linkLook} onClick={() => setOpen('privacy')}>
            {words.privacy}
          </button>
          <button type="button" className={linkLook} onClick={() => setOpen('terms')}>
            {words.terms}
          </button>
          {company.data?.mode === 'demo' ? (
            <Link href="/demo" className={linkLook}>
              {words.demo}
            </Link>
          ) : null}
          {company.data?.email ? (
            <a href={`mailto:${company.data.email}`} className={linkLook}>
              {company.data.email}
            </a>
          ) : null}
        </nav>
      </div>
      <LegalDialog text={privacy} open={open === 'privacy'} onClose={() => setOpen(null)} />
      <LegalDialog text={terms} open={open === 'terms'} onClose={() => setOpen(null)} />
    </footer>
  );
}

/** The regulatory lines stand here only when their numbers are set (E1, V16). */
function Claims() {
  const words = useTexts(publicTexts);
  const company = useCompany();
  const find = (key: string) => company.data?.claims.find((claim) => claim.key === key)?.values;
  const authority = find('lending-authority');
  const operator = find('payment-operator');
  return (
    <>
      {authority ? (
        <p>
          {words.authority(
            String(authority.companyName),
            String(authority.secRegistration),
            String(authority.secAuthority),
          )}
        </p>
      ) : null}
      {operator ? <p>{words.operator(String(operator.paymentOperatorRegistration))}</p> : null}
    </>
  );
}
