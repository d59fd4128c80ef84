import { CLAIM_KEYS } from '@pahiram/domain/company/claims';
import * as z from 'zod';
import { operation } from './operation.ts';

/** A statement with the source of its value; statements without a source are absent. */
const claim = z.object({
  key: z.enum(CLAIM_KEYS),
  source: z.enum(['SETTING', 'MEASUREMENT']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const getCompany = operation({
  name: 'getCompany',
  method: 'GET',
  path: '/api/v2/company',
  audience: 'anyone',
  summary: 'Who the lender is, what it may claim, and what is switched on',
  spec: ['S1.03', 'S1.04', 'S1.07', 'S9.09', 'E1', 'E2', 'E3', 'E12', 'V16'],
  reply: z.object({
    mode: z.enum(['demo', 'live']),
    /** True until the regulatory facts are set: the site says it is not a licensed lender. */
    demonstration: z.boolean(),
    /** The date in a demonstration that was moved to another day; otherwise null. */
    demoDate: z.iso.date().nullable(),
    name: z.string(),
    shortName: z.string(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    kind: z.enum(['LENDING', 'FINANCING']),
    /** Written by the company, in one language. */
    mission: z.string().nullable(),
    dataProtectionEmail: z.string().nullable(),
    securityEmail: z.string().nullable(),
    /** Official pages elsewhere; null is not set and not shown. */
    links: z.object({
      facebook: z.string().nullable(),
      instagram: z.string().nullable(),
      tiktok: z.string().nullable(),
      telegram: z.string().nullable(),
      supportGroup: z.string().nullable(),
      careers: z.string().nullable(),
      blog: z.string().nullable(),
    }),
    officeHours: z.object({ fromMinute: z.number().int(), toMinute: z.number().int() }),
    registrationMode: z.enum(['open', 'invite']),
    applicationsOpen: z.boolean(),
    /** How long an account that staff recovered waits before it changes. */
    recoveryWaitHours: z.number(),
    /** Whether copy, cut and paste are blocked on the bank fields. */
    pasteBlockedOnBankFields: z.boolean(),
    claims: z.array(claim).max(10),
  }),
  problems: {},
});
