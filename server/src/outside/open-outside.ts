import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Clock, Random } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from './files.ts';
import { createDiskFiles } from './files-disk.ts';
import { createS3Files } from './files-s3.ts';
import type { Mail } from './mail.ts';
import { createSandboxMail } from './mail-sandbox.ts';
import { createSmtpMail } from './mail-smtp.ts';
import type { Outside } from './outside.ts';
import type { Rail } from './rail.ts';
import { createSandboxRail } from './rails/sandbox-rail.ts';
import { createXenditRail } from './rails/xendit-rail.ts';
import type { Sms } from './sms.ts';
import { createHttpSms } from './sms-http.ts';
import { createSandboxSms } from './sms-sandbox.ts';

export interface OutsideNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Creates the provider that the settings name, or its sandbox. */
export function openOutside(needs: OutsideNeeds): Outside {
  return {
    sms: openSms(needs),
    mail: openMail(needs),
    files: openFiles(needs),
    rail: openRail(needs),
  };
}

function openSms(needs: OutsideNeeds): Sms {
  const { SMS, SMS_URL, SMS_TOKEN } = needs.config.settings;
  if (SMS === 'http' && SMS_URL !== undefined && SMS_TOKEN !== undefined) {
    return createHttpSms({ url: SMS_URL, token: SMS_TOKEN });
  }
  return createSandboxSms(needs);
}

/** SMTP when it is configured, otherwise the sandbox, which live mode rejects. */
function openMail(needs: OutsideNeeds): Mail {
  const { SMTP_URL, MAIL_FROM } = needs.config.settings;
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) {
    return createSmtpMail({ url: SMTP_URL, from: MAIL_FROM });
  }
  return createSandboxMail(needs);
}

export function openFiles({ config }: Pick<OutsideNeeds, 'config'>): FileStore {
  const given = config.settings;
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given;
  if (given.FILES === 's3' && url && bucket && accessKey && secretKey) {
    return createS3Files({ url, bucket, region, accessKey, secretKey });
  }
  return createDiskFiles(join(given.DATA_DIR, 'files'));
}

function openRail(needs: OutsideNeeds): Rail {
  const given = needs.config.settings;
  const { XENDIT_URL: url, XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: token } = given;
  if (given.RAIL === 'xendit' && url && secretKey && token) {
    return createXenditRail({ url, secretKey, callbackToken: token });
  }
  return createSandboxRail(needs);
}
