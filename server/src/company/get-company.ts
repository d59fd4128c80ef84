import type * as contract from '@pahiram/api/company';
import { isLicenceShown, listClaims } from '@pahiram/domain/company/claims';
import { STANDARD_OFFICE_HOURS } from '@pahiram/domain/withdrawals/code';
import * as z from 'zod';
import type { Handler } from '../http/route.ts';
import { areApplicationsOpen } from './applications-open.ts';
import { companyNames } from './company-names.ts';
import { measureDurations } from './measure-durations.ts';
import { readSetting } from './read-setting.ts';

export const getCompany: Handler<typeof contract.getCompany> = async (ctx) => {
  const { settings, mode } = ctx.config;
  const facts = {
    companyName: settings.COMPANY_NAME,
    secRegistration: settings.SEC_REG,
    secAuthority: settings.SEC_CA,
    paymentOperatorRegistration: settings.OPSCOR,
  };
  const names = companyNames(ctx.config);
  return {
    mode,
    demonstration: mode === 'demo' || !isLicenceShown(facts),
    name: names.name,
    shortName: names.shortName,
    address: settings.COMPANY_ADDRESS ?? null,
    email: settings.COMPANY_EMAIL ?? null,
    kind: settings.COMPANY_KIND,
    officeHours: STANDARD_OFFICE_HOURS,
    registrationMode: settings.REGISTRATION,
    applicationsOpen: await areApplicationsOpen(ctx.reader, ctx.config),
    pasteBlockedOnBankFields: await readSetting(
      ctx.reader,
      'profile.pasteBlockedOnBankFields',
      z.boolean(),
      true,
    ),
    claims: [...listClaims(facts, await measureDurations(ctx.reader, ctx.clock.now()))],
  };
};
