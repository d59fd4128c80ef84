import type { Language } from '@pahiram/api/operation';
import type { Reader } from '../db/database.ts';
import { ownChannels, type Recipient } from '../notices/recipient.ts';
import { type Employment, getMemberRow } from './store.ts';

/** The account data that other modules may read; no password hash. */
export interface Member {
  readonly id: string;
  /** Canonical digits. */
  readonly phoneNumber: Recipient;
  readonly email: Recipient | null;
  /** The member entered a code that was mailed to this address. */
  readonly isEmailConfirmed: boolean;
  /** As given at registration. */
  readonly fullName: string;
  readonly employment: Employment;
  /** False while the employment is the registration default. */
  readonly isEmploymentStated: boolean;
  readonly language: Language;
  /** `closed`: kept only as the law requires; `erased`: only the id. Neither can sign in. */
  readonly state: 'active' | 'disabled' | 'closed' | 'erased';
  readonly createdAt: Date;
}

export async function getMember(reader: Reader, memberId: string): Promise<Member | null> {
  const row = await getMemberRow(reader, memberId);
  if (!row) return null;
  return {
    id: row.id,
    ...ownChannels(row),
    isEmailConfirmed: row.email_confirmed_at !== null,
    fullName: row.full_name,
    employment: {
      workPlaceCountry: row.work_place_country,
      workLocation: row.work_location,
      jobTitle: row.job_title,
      jobCategory: row.job_category,
      monthlyNetIncome: row.monthly_net_income,
    },
    isEmploymentStated: row.employment_stated_at !== null,
    language: row.language as Language,
    state: row.state as Member['state'],
    createdAt: row.created_at,
  };
}
