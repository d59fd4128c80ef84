import type { Reader, Tx } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
import { eraseIncomes, listAsks, listFilesOfLoan, updateAllToStoring } from './store.ts';
import { viewAsk } from './view-ask.ts';

const filesPath = '/api/v2/loan/income-files';

/** For the data export: what was asked about a loan, with the income that each paper showed and the debts that were stated. */
export async function exportIncomeAsks(reader: Reader, loanId: LoanId) {
  return (await listAsks(reader, loanId)).map((ask) => {
    const { files: _, ...shown } = viewAsk(ask, []);
    return { ...shown, markedAt: ask.markedAt, monthlyIncome: ask.monthlyIncome };
  });
}

/** For the data export: the files of these papers, without their bytes. */
export async function exportIncomeFiles(reader: Reader, loanId: LoanId, limit: number) {
  return (await listFilesOfLoan(reader, loanId, limit)).map((file) => ({
    fileId: file.id,
    askId: file.askId,
    kind: file.kind,
    state: file.state,
    address: `${filesPath}/${file.id}`,
    pages: file.pages,
    sizeBytes: file.sizeBytes,
    sha256: file.sha256.toString('hex'),
    uploadedAt: file.createdAt,
  }));
}

/** For erasure: incomes and stated debts are emptied, and files can no longer be read; the hourly sweep deletes those a day old. */
export async function eraseIncomeProof(tx: Tx, memberId: string): Promise<void> {
  await updateAllToStoring(tx, memberId);
  await eraseIncomes(tx, memberId);
}
