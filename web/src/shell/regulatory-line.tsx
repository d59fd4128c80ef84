import { useTexts } from '@pahiram/ui/language.tsx';
import VerifiedRounded from '~icons/ic/round-verified';
import { footerTexts } from './footer-texts.ts';
import { findClaim, useCompany } from './use-company.ts';

/**
 * The lender's regulator, as text and as badges with the registration numbers, only when they are set
 * (S1.05, V16). The badges are our own design: an official seal would suggest endorsement.
 */
export function RegulatoryLine() {
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
