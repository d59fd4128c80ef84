import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { insertMember } from '../store.ts';

export interface MemberToPlace {
  /** Canonical digits. */
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly fullName: string;
  /** By `hashPassword`. */
  readonly passwordHash: string;
}

/**
 * For tests only: creates an account with the registration defaults, without a registration.
 * @returns the id, or null when the phone number is taken.
 */
export async function placeMember(
  tx: Tx,
  ctx: Context,
  member: MemberToPlace,
): Promise<`mbr_${string}` | null> {
  const id = newId(ctx.random, 'mbr');
  const isNew = await insertMember(tx, {
    ...member,
    id,
    employment: {
      workPlaceCountry: 'Philippines',
      workLocation: 'N/A',
      jobTitle: 'N/A',
      jobCategory: 'N/A',
      monthlyNetIncome: 99_900n,
    },
    isEmploymentStated: false,
    ipAddress: ctx.address,
    countryRegister: '',
    companyRegister: '',
    language: ctx.language,
    createdAt: ctx.clock.now(),
  });
  if (!isNew) return null;
  await recordAudit(tx, ctx, { action: 'member.place', subjectKind: 'member', subjectId: id });
  return id;
}
