import type { FraudHoldReason } from '@pahiram/domain/withdrawals/fraud-hold';
import { deleteMoneyLocksOf } from '../accounts/money-lock.ts';
import type { App } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { deleteUnusedAccounts, listBankAccounts } from './bank-account-store.ts';
import { eraseMemberFiles, listMemberFileRows } from './file-store.ts';
import { listApprovedFraudHolds } from './fraud-hold-store.ts';
import { deleteMemberNotes, listMemberNoteRows } from './note-store.ts';
import { getMemberProfile } from './profile.ts';
import { deleteCorrectionsOf } from './profile-correction-store.ts';
import {
  deleteDraftsAndReferences,
  deleteProfileRow,
  getProfileRow,
  listConsents,
  listDraftRows,
} from './store.ts';

export { listMoneyLocks } from '../accounts/money-lock.ts';
export { listCorrectionRecords } from './profile-correction-store.ts';

/** The stored data of the five steps and the employment, unmasked, for the member only. */
export async function readProfileParts(reader: Reader, app: Pick<App, 'vault'>, memberId: string) {
  const shown = await getMemberProfile(reader, app, memberId);
  const row = await getProfileRow(reader, memberId);
  return {
    employment: shown.employment,
    profile: {
      state: shown.infoState,
      personal: shown.personal,
      address: shown.address,
      startedAt: row?.created_at ?? null,
      changedAt: row?.changed_at ?? null,
      completedAt: row?.completed_at ?? null,
    },
    references: [...shown.references],
    identity: shown.identity && {
      identityType: shown.identity.type,
      otherIdentityType: shown.identity.otherType,
      identityNumber: shown.identity.number,
      submittedAt: row?.identity_submitted_at ?? null,
      review: shown.identity.review,
    },
  };
}

/** All accounts that the member ever entered, with unmasked numbers. */
export async function readBankAccounts(
  reader: Reader,
  { vault }: Pick<App, 'vault'>,
  memberId: string,
  limit: number,
) {
  const rows = await listBankAccounts(reader, memberId, limit);
  return rows.map((row) => ({
    id: row.id as `acct_${string}`,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountNumber: vault.open('account-number', row.id, row.account_number_sealed).toString('utf8'),
    namedAt: row.created_at,
    replacedAt: row.replaced_at,
  }));
}

/** Approved fraud holds on a member, newest first, without names of staff (V14). */
export async function listHoldRecords(reader: Reader, memberId: string, limit: number) {
  const rows = await listApprovedFraudHolds(reader, memberId, limit);
  return rows.flatMap(({ approved_at: agreedAt, ...row }) =>
    agreedAt === null
      ? []
      : {
          withdrawalId: row.withdrawal_id as `wdr_${string}` | null,
          reason: row.reason as FraudHoldReason,
          agreedAt,
          reviewOn: row.review_on,
          endsOn: row.ends_on,
          releasedAt: row.released_at,
        },
  );
}

/** The steps that the member saved as drafts. */
export function listDraftRecords(reader: Reader, memberId: string) {
  return listDraftRows(reader, memberId);
}

/** The notes of staff on a member, newest first, without names of staff. */
export async function listNoteRecords(reader: Reader, memberId: string) {
  const rows = await listMemberNoteRows(reader, memberId);
  return rows
    .map(({ text, at }) => ({ text, at }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** The files of staff on a member, newest first, without names of staff and without their bytes. */
export async function listFileRecords(reader: Reader, memberId: string) {
  const rows = await listMemberFileRows(reader, memberId);
  return rows.map(({ id: fileId, kind, pages, sizeBytes, sha256, text, at }) => ({
    ...{ fileId, kind, pages, sizeBytes, sha256: sha256.toString('hex'), text, at },
  }));
}

/** The consents of a member, newest first. */
export function listConsentRecords(reader: Reader, memberId: string, limit: number) {
  return listConsents(reader, memberId, limit);
}

/** Deletes all data of the five steps, their drafts, and the notes and files of staff; the member account stays. */
export async function deleteProfile(tx: Tx, memberId: string): Promise<void> {
  await deleteProfileExtras(tx, memberId);
  await deleteMemberNotes(tx, memberId);
  await deleteCorrectionsOf(tx, memberId);
  await eraseMemberFiles(tx, memberId);
  await deleteProfileRow(tx, memberId);
}

/** Deletes drafts, references, money locks, and bank accounts without a withdrawal; the profile itself stays. */
export async function deleteProfileExtras(tx: Tx, memberId: string): Promise<void> {
  await deleteDraftsAndReferences(tx, memberId);
  await deleteUnusedAccounts(tx, memberId);
  await deleteMoneyLocksOf(tx, memberId);
}
