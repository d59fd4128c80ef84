import { parseArgs } from 'node:util';
import * as z from 'zod';
import { isPostgresUrl, isProxyList, isSiteAddress, leavesThisMachineOpenly } from './addresses.ts';
import { isP256Key } from './lib/p256.ts';

const flag = z.stringbool();
const line = (lengthMax: number) => z.string().trim().min(1).max(lengthMax);
/** An https URL on a host that matches `hostname`, so that a typing error does not link elsewhere. */
const link = (hostname = /./) => z.url({ protocol: /^https$/, hostname }).max(300);
const count = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an https address' });
const base64Key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, '32 bytes in base64: openssl rand -base64 32');

/** All settings. A test checks `.env.example` against this schema. */
export const settings = z.object({
  PAHIRAM_MODE: z.enum(['demo', 'live']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  PUBLIC_URL: z
    .string()
    .refine(isSiteAddress, 'must be an http or https address without a path: https://loans.example')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be like postgres://user:password@host:5432/database')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .optional(),
  RUN_WORKERS: flag.default(true),
  MASTER_KEY: base64Key.optional(),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  /** Delay before a confirmed staff change takes effect; default 24 in live mode, 0 in demo. */
  STAFF_CHANGE_DELAY_HOURS: z.coerce.number().int().min(0).max(720).optional(),

  COMPANY_NAME: z.string().max(200).optional(),
  COMPANY_SHORT_NAME: z.string().max(40).optional(),
  COMPANY_ADDRESS: z.string().max(300).optional(),
  COMPANY_EMAIL: z.email().optional(),
  COMPANY_SIGNATORY: line(100).optional(),
  COMPANY_SIGNATORY_ROLE: line(100).optional(),
  COMPANY_KIND: z.enum(['LENDING', 'FINANCING']).default('LENDING'),
  SEC_REG: z.string().max(60).optional(),
  SEC_CA: z.string().max(60).optional(),
  OPSCOR: z.string().max(60).optional(),
  DATEREGISTER: z.iso.date().optional(),
  PARENT_COMPANY: line(200).optional(),
  PARENT_COMPANY_SOURCE: line(200).optional(),
  COMPANY_EMPLOYEES: z.coerce.number().int().min(1).max(1_000_000).optional(),
  COMPANY_EMPLOYEES_SOURCE: line(200).optional(),
  COMPANY_EMPLOYEES_AS_OF: z.iso.date().optional(),
  /** What loans elsewhere cost, in per cent a month of the balance, with its source. */
  COMPARED_LOAN_RATE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,4})?$/, 'must be per cent a month, such as 5 or 4.5')
    .optional(),
  COMPARED_LOAN_SOURCE: line(200).optional(),
  COMPARED_LOAN_AS_OF: z.iso.date().optional(),
  COMPANY_MISSION: line(300).optional(),
  DATA_PROTECTION_EMAIL: z.email().optional(),
  SECURITY_EMAIL: z.email().optional(),
  FACEBOOK: link(/^(www\.|m\.)?(facebook\.com|fb\.com)$/).optional(),
  INSTAGRAM: link(/^(www\.)?instagram\.com$/).optional(),
  TIKTOK: link(/^(www\.)?tiktok\.com$/).optional(),
  TELEGRAM: link(/^(t\.me|telegram\.me)$/).optional(),
  SUPPORT_GROUP: link().optional(),
  CAREERS_URL: link().optional(),
  BLOG_URL: link().optional(),

  /** Sign-in attempts from one IP address in 15 minutes, from devices that the account does not know. */
  LIMIT_SIGN_INS_PER_ADDRESS: count(300),
  /** Codes that one IP address may request in an hour. */
  LIMIT_REGISTRATION_CODES_PER_ADDRESS: count(60),
  LIMIT_RECOVERY_CODES_PER_ADDRESS: count(60),
  /** Tickets, chats and invitation codes from one IP address in an hour. */
  LIMIT_TICKETS_PER_ADDRESS: count(10),
  LIMIT_CHATS_PER_ADDRESS: count(10),
  LIMIT_INVITATIONS_PER_ADDRESS: count(30),
  /** Multiplies each operation's limit of calls a minute from one IP address. */
  LIMIT_CALLS_FACTOR: count(1),
  /** SMS codes in total, over all phones and IP addresses: registration, recovery, members. */
  SMS_STRANGERS_PER_HOUR: count(500),
  SMS_STRANGERS_PER_DAY: count(3_000),
  SMS_RECOVERY_PER_HOUR: count(200),
  SMS_RECOVERY_PER_DAY: count(1_500),
  SMS_MEMBERS_PER_HOUR: count(3_000),
  SMS_MEMBERS_PER_DAY: count(30_000),

  REGISTRATION: z.enum(['open', 'invite']).default('open'),
  /** Country codes of the phone numbers that may register; `any`, parsed to an empty list, allows all. */
  REGISTRATION_COUNTRY_CODES: z
    .string()
    .regex(/^(any|[1-9]\d{0,2}(,[1-9]\d{0,2})*)$/, 'country codes such as 63,65, or any')
    .default('63')
    .transform((text) => (text === 'any' ? [] : text.split(','))),
  PAYOUT_PROVIDER: z.enum(['sandbox', 'xendit']).default('sandbox'),
  SANDBOX_PROVIDER_SETTLE_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'xendit']).default('sandbox'),
  XENDIT_URL: webAddress.optional(),
  XENDIT_SECRET_KEY: z.string().optional(),
  XENDIT_CALLBACK_TOKEN: z.string().optional(),
  SMS: z.enum(['sandbox', 'http']).default('sandbox'),
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  /** The private key that signs messages to browsers. Without it live mode sends none. */
  PUSH_KEY: base64Key.refine(isP256Key, 'make another: openssl rand -base64 32').optional(),
  /** Origins of push services besides those of the known browsers. */
  PUSH_SERVICES: z
    .string()
    .refine(
      (text) =>
        text.split(',').every((part) => isSiteAddress(part) && !leavesThisMachineOpenly(part)),
      'must be https addresses without a path, separated by commas: https://push.example',
    )
    .transform((text) => text.split(',').map((part) => new URL(part).origin))
    .optional(),
  /** URL of exchange rates with base PHP; without it the last stored rates are used. */
  RATES_URL: webAddress.optional(),
  FILES: z.enum(['disk', 's3']).default('disk'),
  S3_URL: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-southeast-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
});

export type Settings = z.output<typeof settings>;

export interface Config {
  readonly settings: Settings;
  readonly mode: 'demo' | 'live';
  /** The public URL of the service, without a final slash. */
  readonly publicUrl: string;
}

export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The settings are not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

/** Settings that live mode requires, each with the reason. */
const liveNeeds: readonly (readonly [keyof Settings, string])[] = [
  ['PUBLIC_URL', 'the address people use, with https'],
  ['DATABASE_URL', 'a PostgreSQL server that is backed up'],
  ['MASTER_KEY', 'seals documents and numbers: openssl rand -base64 32'],
  ['COMPANY_NAME', 'the corporate name on every page'],
  ['COMPANY_SHORT_NAME', 'the name in references and messages'],
  ['COMPANY_ADDRESS', 'the registered address in the contract'],
  ['COMPANY_EMAIL', 'where people reach the company'],
  ['SEC_REG', 'the SEC registration number'],
  ['SEC_CA', 'the certificate of authority'],
  ['SMTP_URL', 'a mail server'],
  ['MAIL_FROM', 'the sender of mails'],
];

/**
 * Reads and checks all settings.
 * @throws ConfigFault that lists every fault.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings.shape && value !== ''),
  );
  const parsed = settings.safeParse(given);
  const wrong = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])) ?? []);
  // Parse again without the wrong settings, so that missing ones are reported in the same message.
  const rest = settings.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
  const missing = rest.success
    ? [...togetherFaults(rest.data), ...liveFaults(rest.data), ...demoFaults(rest.data)]
    : [];
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missing.filter((fault) => !wrong.has(fault.split(/[ :]/, 1)[0] ?? '')),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigFault(faults);
  const { data } = parsed;
  return {
    settings: data,
    mode: data.PAHIRAM_MODE,
    publicUrl: (data.PUBLIC_URL ?? localUrl(data)).replace(/\/$/, ''),
  };
}

/** The address of a trial on this machine: by name, because browsers allow no passkeys at an IP address. */
export function localUrl({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string {
  return `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}`;
}

/** Settings that require other settings, in either mode. */
function togetherFaults(given: Settings): string[] {
  const faults: string[] = [];
  const need = (because: string, names: readonly (keyof Settings)[]): void => {
    for (const name of names) {
      if (given[name] === undefined) faults.push(`${name} is missing: ${because}`);
    }
  };
  const user = (['PAYOUT_PROVIDER', 'PAYMENT_PROVIDER'] as const).find(
    (name) => given[name] === 'xendit',
  );
  if (user !== undefined) {
    need(`${user}=xendit`, ['XENDIT_URL', 'XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN']);
  }
  if (given.SMS === 'http') need('SMS=http', ['SMS_URL', 'SMS_TOKEN']);
  if (given.COMPANY_SIGNATORY) need('a signatory has a role', ['COMPANY_SIGNATORY_ROLE']);
  if (given.DATEREGISTER) need('DATEREGISTER stands with what proves it', ['SEC_REG']);
  if (given.PARENT_COMPANY) need('a claim has a source', ['PARENT_COMPANY_SOURCE']);
  if (given.COMPANY_EMPLOYEES !== undefined) {
    need('a claim has a source', ['COMPANY_EMPLOYEES_SOURCE', 'COMPANY_EMPLOYEES_AS_OF']);
  }
  if (given.COMPARED_LOAN_RATE) {
    need('a claim has a source', ['COMPARED_LOAN_SOURCE', 'COMPARED_LOAN_AS_OF']);
  }
  if (given.FILES === 's3') {
    need('FILES=s3', ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  }
  return faults;
}

function liveFaults(given: Settings): string[] {
  if (given.PAHIRAM_MODE !== 'live') return [];
  const faults = liveNeeds
    .filter(([name]) => given[name] === undefined)
    .map(([name, why]) => `${name} is missing: ${why}`);
  if (given.PUBLIC_URL?.startsWith('http:')) faults.push('PUBLIC_URL must begin with https');
  for (const name of ['XENDIT_URL', 'SMS_URL', 'RATES_URL', 'S3_URL'] as const) {
    if (!leavesThisMachineOpenly(given[name])) continue;
    faults.push(`${name} must begin with https: live mode sends it secrets and personal data`);
  }
  for (const name of ['PAYOUT_PROVIDER', 'PAYMENT_PROVIDER'] as const) {
    if (given[name] !== 'sandbox') continue;
    faults.push(`${name}: live mode needs a real provider, not the sandbox`);
  }
  if (given.SMS === 'sandbox') faults.push('SMS: live mode needs a real sender, not the sandbox');
  return faults;
}

/** Demo mode publishes its codes and passwords, so it must not use a real provider. */
function demoFaults(given: Settings): string[] {
  if (given.PAHIRAM_MODE !== 'demo') return [];
  const why = 'demo mode works with the sandbox only; a real provider needs PAHIRAM_MODE=live';
  return [
    ...(['PAYOUT_PROVIDER', 'PAYMENT_PROVIDER'] as const).flatMap((name) =>
      given[name] === 'sandbox' ? [] : [`${name}=${given[name]}: ${why}`],
    ),
    ...(given.SMS === 'sandbox' ? [] : [`SMS=${given.SMS}: ${why}`]),
    ...(given.SMTP_URL === undefined ? [] : [`SMTP_URL: ${why}`]),
  ];
}

/** `--port` and `--host` on the command line override the environment. */
export function environmentWithArguments(
  environment: NodeJS.ProcessEnv,
  argv: readonly string[],
): Record<string, string | undefined> {
  const { values } = parseArgs({
    args: [...argv],
    options: { port: { type: 'string' }, host: { type: 'string' } },
  });
  return {
    ...environment,
    ...(values.port === undefined ? {} : { PORT: values.port }),
    ...(values.host === undefined ? {} : { HOST: values.host }),
  };
}
