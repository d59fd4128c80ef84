import { accept } from '../texts/decision.ts';
import { type FieldFaults, readFields } from '../texts/fields.ts';
import { BANK_NAME, decideText, type TextRefusal } from '../texts/text-rules.ts';
import { type AccountNumberRefusal, decideAccountNumber, findInstitution } from './bank.ts';

/** Fields of step 5 (S3.09). */
export type BankFields = { readonly bankName: string; readonly accountNumber: string };

export type BankDetails = BankFields & {
  /** The listed institution, or null for a name typed under "Other". */
  readonly institutionCode: string | null;
  readonly accountLooksUnusual: boolean;
};

/** `bank-not-paid-to`: the payout provider cannot pay to this bank; only the server checks it. */
export type BankFieldRefusal = TextRefusal | AccountNumberRefusal | 'bank-not-paid-to';

/** Returns step 5 as it is stored (S5.16). An unusual account number is only a warning. */
export function decideBank(
  fields: BankFields,
):
  | { readonly ok: true; readonly value: BankDetails }
  | { readonly ok: false; readonly faults: FieldFaults<BankFields, BankFieldRefusal> } {
  const institution = findInstitution(fields.bankName);
  const account = decideAccountNumber(institution, fields.accountNumber);
  const read = readFields<BankFields, BankFieldRefusal>({
    bankName:
      institution === null ? decideText(BANK_NAME, fields.bankName) : accept(institution.name),
    accountNumber: account.ok ? accept(account.value.number) : account,
  });
  if (!read.ok) return read;
  return accept({
    ...read.value,
    institutionCode: institution?.code ?? null,
    accountLooksUnusual: account.ok && account.value.looksUnusual,
  });
}
