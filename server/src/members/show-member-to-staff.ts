import type { staffMemberDetails } from '@pahiram/api/member-details';
import type { Language } from '@pahiram/api/operation';
import type { MemberField } from '@pahiram/domain/access/member-fields';
import type * as z from 'zod';
import type { Reader } from '../db/database.ts';
import type { MemberProfile } from './get-member-profile.ts';
import { showMemberDetails } from './show-member-details.ts';

/**
 * The profile for staff. Fields that their roles do not need are null; the account number is always
 * masked.
 */
export async function showMemberToStaff(
  reader: Reader,
  profile: MemberProfile,
  { language, fields }: { readonly language: Language; readonly fields: readonly MemberField[] },
): Promise<z.output<typeof staffMemberDetails>> {
  const reveal = fields.includes('identityNumber') ? (['identityNumber'] as const) : [];
  const details = await showMemberDetails(reader, profile, { language, reveal });
  const { personal, address, employment } = details;
  const isHomeShown = fields.includes('home');
  return {
    ...details,
    personal: personal && (isHomeShown ? personal : { ...personal, birthDate: null }),
    address:
      address && (isHomeShown ? address : { ...address, streetAddress: null, postalCode: null }),
    references: fields.includes('references') ? details.references : null,
    employment: fields.includes('income') ? employment : { ...employment, monthlyNetIncome: null },
  };
}
