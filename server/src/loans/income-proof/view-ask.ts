import type { incomeAsk, reviewedIncomeAsk } from '@pahiram/api/income-proof';
import type * as z from 'zod';
import type { Reader } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
import { findStaffName } from '../review-store.ts';
import { type AskRecord, type IncomeFileRecord, listAsks, listFiles } from './store.ts';

/** A paper for its borrower. @param files of any papers; those of this one are taken. */
export function viewAsk(
  ask: AskRecord,
  files: readonly IncomeFileRecord[],
): z.output<typeof incomeAsk> {
  const { id, item, notes, until, state, askedAt, sentAt, reason, monthlyDebts, debtsTo } = ask;
  return {
    askId: id,
    ...{ item, notes: [...notes], until, state, askedAt, sentAt, reason },
    ...{ monthlyDebts, debtsTo },
    files: files
      .filter(({ askId }) => askId === id)
      .map((file) => ({
        fileId: file.id,
        ...{ kind: file.kind, pages: file.pages, sizeBytes: file.sizeBytes },
      })),
  };
}

/** The papers of an application for its reviewers. Files that were added and not sent are the borrower's own. */
export async function viewAsksForStaff(
  reader: Reader,
  loanId: LoanId,
): Promise<z.output<typeof reviewedIncomeAsk>[]> {
  const asks = await listAsks(reader, loanId);
  const files = await listFiles(
    reader,
    asks.map(({ id }) => id),
  );
  const sent = files.filter(({ state }) => state === 'SENT');
  const names = new Map<string, string>();
  for (const id of new Set(
    asks.flatMap(({ askedBy, markedBy }) => [askedBy, markedBy ?? []]).flat(),
  )) {
    names.set(id, await findStaffName(reader, id));
  }
  const person = (staffId: string) => ({ staffId, name: names.get(staffId) ?? '' });
  return asks.map((ask) => ({
    ...viewAsk(ask, sent),
    askedBy: person(ask.askedBy),
    markedBy: ask.markedBy === null ? null : person(ask.markedBy),
    markedAt: ask.markedAt,
    monthlyIncome: ask.monthlyIncome,
  }));
}
