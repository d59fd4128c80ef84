import { decidePassword } from '@pahiram/domain/access/password';
import type { FieldFault, Refusal, RefusalDetails } from '../../http/refusal.ts';
import { isCommonPassword } from './is-common-password.ts';

type WeakCode = 'password-weak' | 'password-common';

/**
 * The password rule for registration, change and recovery.
 * @throws Refusal with the fault under `path`.
 */
export function refuseWeakPassword(
  password: string,
  path: string,
  refuse: (code: WeakCode, details?: RefusalDetails, fields?: readonly FieldFault[]) => Refusal,
): void {
  const decision = decidePassword(password, isCommonPassword);
  if (decision.ok) return;
  const { code } = decision.refusal;
  const fields = [{ path, message: code }];
  throw refuse(code === 'password-too-common' ? 'password-common' : 'password-weak', {}, fields);
}
