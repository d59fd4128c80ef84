import type { Config } from '../config.ts';

/** The names a demonstration goes by; a live company has its own (E2). */
const demoName = 'Pahiram Demonstration Lending';
const demoShortName = 'Pahiram';

/** Who the lender is as contracts and pages name it; a demonstration need not have an address. */
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
