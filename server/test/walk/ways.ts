import { ACCOUNT_WAYS } from './account-ways.ts';
import { COMPANY_WAYS } from './company-ways.ts';
import { CORRECTION_WAYS } from './correction-ways.ts';
import { DESK_WAYS } from './desk-ways.ts';
import { LENDING_WAYS } from './lending-ways.ts';
import { LOAN_WAYS } from './loan-ways.ts';
import { PASSKEY_WAYS } from './passkey-ways.ts';
import { READ_WAYS } from './read-ways.ts';
import { RECOVERY_WAYS } from './recovery-ways.ts';
import { STATEMENT_WAYS } from './statement-ways.ts';
import type { Way } from './way.ts';
import { WITHDRAWAL_WAYS } from './withdrawal-ways.ts';

/** Every staff operation of the contract, in every way that makes a difference to who has to agree. */
export const WAYS: readonly Way[] = [
  ...READ_WAYS,
  ...LENDING_WAYS,
  ...LOAN_WAYS,
  ...STATEMENT_WAYS,
  ...ACCOUNT_WAYS,
  ...WITHDRAWAL_WAYS,
  ...RECOVERY_WAYS,
  ...CORRECTION_WAYS,
  ...DESK_WAYS,
  ...COMPANY_WAYS,
  ...PASSKEY_WAYS,
];
