import type { Config } from '../config.ts';

/** Defaults for a demonstration; a live company sets its own names. */
const demoName = 'Pahiram Demonstration Lending';
const demoShortName = 'Pahiram';

/** The lender as contracts and pages name it; null where a demonstration has no setting. */
export function companyNames(config: Config): {
  readonly name: string;
  readonly shortName: string;
  readonly address: string | null;
  readonly email: string | null;
} {
  const { settings } = config;
  return {
    name: settings.COMPANY_NAME ?? demoName,
    shortName: settings.COMPANY_SHORT_NAME ?? demoShortName,
    address: settings.COMPANY_ADDRESS ?? null,
    email: settings.COMPANY_EMAIL ?? null,
  };
}
