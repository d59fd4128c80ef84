import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { Link } from 'wouter';
import VerifiedRounded from '~icons/ic/round-verified';
import { footerTexts } from './footer-texts.ts';
import { layoutTexts } from './layout-texts.ts';
import { LegalLink } from './legal-link.tsx';
import { OfficialPages } from './official-pages.tsx';
import { findClaim, useCompany } from './use-company.ts';

const linkLook =
  'inline-block min-h-11 max-w-full px-2 py-2.5 text-left font-medium underline-offset-4 hover:underline';

/** The footer; it shows only claims and links that the operator has set (S1.05, S2.22). */
export function Footer() {
  const words = useTexts(footerTexts);
  const { lock } = useTexts(layoutTexts);
  const { data } = useCompany();
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-10">
        <RegulatoryLine />
        <p className="max-w-2xl text-lg font-semibold">{words.noFee}</p>
        <nav aria-label={words.footer} className="mt-5 -ml-2 flex flex-wrap gap-x-3">
          <Link href="/faq" className={linkLook}>
            {words.faq}
          </Link>
          <LegalLink about="privacy" className={linkLook} />
          <LegalLink about="terms" className={linkLook} />
          {data?.links.careers ? <Outside href={data.links.careers} label={words.careers} /> : null}
          {data?.links.blog ? <Outside href={data.links.blog} label={words.blog} /> : null}
          <Link href="/lock" className={linkLook}>
            {lock}
          </Link>
          <Link href="/check" className={linkLook}>
            {words.check}
          </Link>
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

/**
 * The lender's regulator, as text and as badges with the registration numbers, only when they are set
 * (S1.05, V16). The badges are our own design: an official seal would suggest endorsement.
 */
function RegulatoryLine() {
  const words = useTexts(footerTexts);
  const { data } = useCompany();
  const authority = findClaim(data, 'lending-authority');
  const operator = findClaim(data, 'payment-operator');
  if (!data || !authority) return null;
  const registration = String(authority.secRegistration);
  const certificate = String(authority.secAuthority);
  const badges = [
    [words.badgeRegistration, registration],
    [words.badgeAuthority, certificate],
    ...(operator ? [[words.badgeOperator, String(operator.paymentOperatorRegistration)]] : []),
  ] as const;
  return (
    <div className="mb-8">
      <p className="max-w-3xl">
        {words.authority(String(authority.companyName), registration, certificate)}{' '}
        {words[data.kind]}{' '}
        {operator ? words.operator(String(operator.paymentOperatorRegistration)) : null}
      </p>
      <ul aria-label={words.badges} className="mt-4 flex flex-wrap gap-3">
        {badges.map(([label, number]) => (
          <li
            key={label}
            className="flex items-center gap-3 rounded-control border border-line bg-raised px-4 py-3"
          >
            <VerifiedRounded aria-hidden="true" className="size-7 shrink-0 text-brand" />
            <span>
              <span className="block text-sm text-soft">{label}</span>
              <span className="figures font-semibold">{number}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
