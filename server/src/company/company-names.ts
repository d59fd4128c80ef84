import type { Config } from '../config.ts';

/** The names a demonstration goes by; a live company has its own (E2). */
const demoName = 'Pahiram Demonstration Lending';
const demoShortName = 'Pahiram';

/** Who the lender is as contracts and pages name it. */
export function companyNames(config: Config): {
  readonly name: string;
  readonly shortName: string;
  readonly address: string;
  readonly email: string;
} {
  const { settings } = config;
  return {
    name: settings.COMPANY_NAME ?? demoName,
    shortName: settings.COMPANY_SHORT_NAME ?? demoShortName,
    address: settings.COMPANY_ADDRESS ?? 'not set: this is a demonstration',
    email: settings.COMPANY_EMAIL ?? 'not set: this is a demonstration',
  };
}
