import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Clock, Random } from '../lib/clock-and-random.ts';
import { isP256Key } from '../lib/p256.ts';
import type { Vault } from '../vault.ts';
import { createDiskFiles, createS3Files, type FileStore } from './files.ts';
import { createHttpSms, createSmtpMail, type Mail, type Sms } from './messages.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { createSandboxMail, createSandboxSms } from './sandbox-messages.ts';
import { createSandboxPayments, type EnqueuePaymentStep } from './sandbox-payments.ts';
import { createSandboxPayouts, type EnqueueStep } from './sandbox-payouts.ts';
import { createWebPush, type WebPush } from './web-push.ts';
import { createXenditPayments } from './xendit-payments.ts';
import { createXenditPayouts } from './xendit-payouts.ts';

/** External providers. Each has a sandbox implementation of the same type. */
export interface Integrations {
  readonly sms: Sms;
  readonly mail: Mail;
  readonly files: FileStore;
  readonly payouts: PayoutProvider;
  readonly payments: PaymentProvider;
  /** Messages to browsers; null when the operator has not turned them on. */
  readonly push: WebPush | null;
}

export interface IntegrationNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
  /** Used by the sandbox providers for their callbacks. */
  readonly enqueue: EnqueueStep & EnqueuePaymentStep;
}

/** Creates the provider that the settings name, or its sandbox. */
export function openIntegrations(needs: IntegrationNeeds): Integrations {
  return {
    sms: openSms(needs),
    mail: openMail(needs),
    files: openFiles(needs),
    payouts: openPayouts(needs),
    payments: openPayments(needs),
    push: openPush(needs),
  };
}

function openSms(needs: IntegrationNeeds): Sms {
  const { SMS, SMS_URL, SMS_TOKEN } = needs.config.settings;
  if (SMS === 'http' && SMS_URL !== undefined && SMS_TOKEN !== undefined) {
    return createHttpSms({ url: SMS_URL, token: SMS_TOKEN });
  }
  return createSandboxSms(needs);
}

/** SMTP when it is configured, otherwise the sandbox, which live mode rejects. */
function openMail(needs: IntegrationNeeds): Mail {
  const { SMTP_URL, MAIL_FROM } = needs.config.settings;
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) {
    return createSmtpMail({ url: SMTP_URL, from: MAIL_FROM });
  }
  return createSandboxMail(needs);
}

export function openFiles({ config }: Pick<IntegrationNeeds, 'config'>): FileStore {
  const given = config.settings;
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given;
  if (given.FILES === 's3' && url && bucket && accessKey && secretKey) {
    return createS3Files({ url, bucket, region, accessKey, secretKey });
  }
  return createDiskFiles(join(given.DATA_DIR, 'files'));
}

function openPayouts(needs: IntegrationNeeds): PayoutProvider {
  const given = needs.config.settings;
  const { XENDIT_URL: url, XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: token } = given;
  if (given.PAYOUT_PROVIDER === 'xendit' && url && secretKey && token) {
    return createXenditPayouts({ url, secretKey, callbackToken: token });
  }
  return createSandboxPayouts(needs);
}

function openPayments(needs: IntegrationNeeds): PaymentProvider {
  const given = needs.config.settings;
  const { XENDIT_URL: url, XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: token } = given;
  if (given.PAYMENT_PROVIDER === 'xendit' && url && secretKey && token) {
    return createXenditPayments({ url, secretKey, callbackToken: token });
  }
  return createSandboxPayments(needs);
}

/** A demonstration has a key of its own, made from its master key. */
function openPush({ config, vault }: IntegrationNeeds): WebPush | null {
  const { PUSH_KEY, PUSH_SERVICES: services = [], COMPANY_EMAIL } = config.settings;
  const demoKey = config.mode === 'demo' ? vault.fingerprint('push', 'signing key') : null;
  const privateKey = PUSH_KEY ?? demoKey;
  if (privateKey === null || !isP256Key(privateKey)) return null;
  return createWebPush({
    privateKey,
    contact: `mailto:${COMPANY_EMAIL ?? 'push@example.com'}`,
    services,
  });
}
