import type * as contract from '@pahiram/api/company';
import { type CalendarDate, HOUR_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import { type CompanyFacts, isLicenceShown, listClaims } from '@pahiram/domain/company/claims';
import { STANDARD_OFFICE_HOURS } from '@pahiram/domain/withdrawals/code';
import { codeWaitMs } from '../codes/code-limit.ts';
import { companyNames } from '../company/company-names.ts';
import { readSetting } from '../company/settings.ts';
import type { Settings } from '../config.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { areApplicationsOpen } from '../loans/launch-gate.ts';
import { recentDurations } from './durations.ts';

type Company = Awaited<ReturnType<typeof readCompany>>;
const readsInProgress = new WeakMap<object, Promise<Company>>();

/** Requests that arrive while the facts are being read share that read: anyone may call this without a limit. */
export const getCompany: Handler<typeof contract.getCompany> = (ctx) => {
  const { db } = ctx;
  const read =
    readsInProgress.get(db) ?? readCompany(ctx).finally(() => readsInProgress.delete(db));
  readsInProgress.set(db, read);
  return read;
};

async function readCompany(ctx: Pick<Context, 'config' | 'reader' | 'db' | 'clock' | 'log'>) {
  const { settings, mode } = ctx.config;
  const facts = companyFacts(settings);
  const names = companyNames(ctx.config);
  return {
    mode,
    demonstration: mode === 'demo' || !isLicenceShown(facts),
    demoDate: movedDate(ctx),
    name: names.name,
    shortName: names.shortName,
    address: settings.COMPANY_ADDRESS ?? null,
    email: settings.COMPANY_EMAIL ?? null,
    kind: settings.COMPANY_KIND,
    mission: settings.COMPANY_MISSION ?? null,
    dataProtectionEmail: settings.DATA_PROTECTION_EMAIL ?? settings.COMPANY_EMAIL ?? null,
    securityEmail: settings.SECURITY_EMAIL ?? settings.COMPANY_EMAIL ?? null,
    links: companyLinks(settings),
    officeHours: STANDARD_OFFICE_HOURS,
    registrationMode: settings.REGISTRATION,
    applicationsOpen: await areApplicationsOpen(ctx.reader, ctx),
    recoveryWaitHours: (await codeWaitMs(ctx.reader, ctx.config)) / HOUR_MS,
    pasteBlockedOnBankFields: await readSetting(ctx.reader, 'profile.pasteBlockedOnBankFields'),
    claims: [...listClaims(facts, await recentDurations(ctx))],
  };
}

/** The date of a demonstration, when it is not today's. */
function movedDate({ config, clock }: Pick<Context, 'config' | 'clock'>): CalendarDate | null {
  const date = manilaDate(clock.now().getTime());
  return config.mode === 'demo' && date !== manilaDate(Date.now()) ? date : null;
}

function companyFacts(settings: Settings): CompanyFacts {
  return {
    companyName: settings.COMPANY_NAME,
    secRegistration: settings.SEC_REG,
    secAuthority: settings.SEC_CA,
    paymentOperatorRegistration: settings.OPSCOR,
    registeredOn: settings.DATEREGISTER,
    parentCompany: settings.PARENT_COMPANY,
    parentCompanySource: settings.PARENT_COMPANY_SOURCE,
    employees: settings.COMPANY_EMPLOYEES,
    employeesSource: settings.COMPANY_EMPLOYEES_SOURCE,
    employeesAsOf: settings.COMPANY_EMPLOYEES_AS_OF,
    comparedRate: settings.COMPARED_LOAN_RATE,
    comparedSource: settings.COMPARED_LOAN_SOURCE,
    comparedAsOf: settings.COMPARED_LOAN_AS_OF,
  };
}

/** URLs of the company elsewhere; null when not set, and then not shown. */
function companyLinks(settings: Settings) {
  return {
    facebook: settings.FACEBOOK ?? null,
    instagram: settings.INSTAGRAM ?? null,
    tiktok: settings.TIKTOK ?? null,
    telegram: settings.TELEGRAM ?? null,
    supportGroup: settings.SUPPORT_GROUP ?? null,
    careers: settings.CAREERS_URL ?? null,
    blog: settings.BLOG_URL ?? null,
  };
}
