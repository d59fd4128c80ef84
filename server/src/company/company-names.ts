import type { Config } from '../config.ts';

/** Defaults for a demonstration; a live company sets its own names. */
const demoName = 'Pahiram Demonstration Lending';
const demoShortName = 'Pahiram';

/** The credit manager of the demonstration's staff. */
const demoSignatory = { name: 'Manuel Cruz', role: 'Credit Manager' };

/** The lender as contracts and pages name it; null where a demonstration has no setting. */
export function companyNames(config: Config): {
  readonly name: string;
  readonly shortName: string;
  readonly address: string | null;
  readonly email: string | null;
  /** Who signs certificates; null when the company has named nobody. */
  readonly signatory: { readonly name: string; readonly role: string } | null;
} {
  const { settings } = config;
  const { COMPANY_SIGNATORY: name, COMPANY_SIGNATORY_ROLE: role } = settings;
  const named = name && role ? { name, role } : null;
  return {
    name: settings.COMPANY_NAME ?? demoName,
    shortName: settings.COMPANY_SHORT_NAME ?? demoShortName,
    address: settings.COMPANY_ADDRESS ?? null,
    email: settings.COMPANY_EMAIL ?? null,
    signatory: named ?? (config.mode === 'demo' ? demoSignatory : null),
  };
}
