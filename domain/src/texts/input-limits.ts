import { EMAIL_LENGTH_MAX } from '../access/email.ts';
import { PASSWORD_LENGTH_MAX } from '../access/password.ts';
import { CODE_DIGITS_MAX } from '../withdrawals/code.ts';
import { FULL_NAME, PERSON_NAME, POSTAL_CODE, STREET_ADDRESS } from './text-rules.ts';

/**
 * Maximum characters of the form fields (S9.06). As specified, two of them take more than is
 * accepted afterwards (S5.13, S5.16); the hint beside the field states the rule. An ID number may
 * be typed with the hyphens and spaces of the card.
 */
export const INPUT_LENGTH_MAX = {
  name: PERSON_NAME.lengthMax,
  fullName: FULL_NAME.lengthMax,
  text: 100,
  province: 250,
  town: 100,
  streetAddress: STREET_ADDRESS.lengthMax,
  postalCode: POSTAL_CODE.lengthMax,
  identityNumber: 20,
  identityNumberAsPrinted: 40,
  bankName: 200,
  accountNumber: 100,
  email: EMAIL_LENGTH_MAX,
  password: PASSWORD_LENGTH_MAX,
  /** Seven digits as people write them: ₱1,234,567. */
  income: 12,
  code: CODE_DIGITS_MAX,
} as const;
