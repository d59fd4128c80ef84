import { listMobilesIn } from '@pahiram/domain/access/phone';
import { maskNumber } from '@pahiram/domain/texts/mask';
import type { Reader } from '../db/database.ts';
import { findMembers, noSearch } from './record-store.ts';

const suggestedMax = 3;

/** Members whom a visitor may be: with the visitor's email address, or with a number that the visitor wrote. */
export async function suggestMembers(
  reader: Reader,
  { email, text }: { readonly email: string | null; readonly text: string },
) {
  const numbers = listMobilesIn(text).slice(0, suggestedMax);
  const found = new Map<string, { fullName: string; phoneNumber: string; by: 'EMAIL' | 'PHONE' }>();
  const add = async (by: 'EMAIL' | 'PHONE', search: { email?: string; phoneNumber?: string }) => {
    const page = { after: null, limit: suggestedMax };
    for (const member of await findMembers(reader, { ...noSearch, ...search }, page)) {
      const { id, fullName } = member;
      const phoneNumber = maskNumber('phone', member.phoneNumber);
      if (!found.has(id)) found.set(id, { fullName, phoneNumber, by });
    }
  };
  if (email !== null) await add('EMAIL', { email });
  for (const phoneNumber of numbers) await add('PHONE', { phoneNumber });
  return [...found].slice(0, suggestedMax).map(([memberId, shown]) => ({
    memberId: memberId as `mbr_${string}`,
    ...shown,
  }));
}
