import { EMAIL_LENGTH_MAX } from '../access/email.ts';
import { PASSWORD_LENGTH_MAX } from '../access/password.ts';
import { CODE_DIGITS_MAX } from '../withdrawals/code.ts';
import { FULL_NAME, PERSON_NAME, POSTAL_CODE, STREET_ADDRESS } from './text-rules.ts';

/**
 * How many characters the boxes take (S9.06). Two are longer than what is then accepted, as
 * specified (S5.13, S5.16): the rule beside the field says so. An ID number may be typed with the
 * hyphens and spaces that stand on the card (B8).
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
