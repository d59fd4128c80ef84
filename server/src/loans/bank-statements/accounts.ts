import type * as contract from '@pahiram/api/company-accounts';
import type { ReplyOf } from '@pahiram/api/operation';
import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { firstMissingDay } from '@pahiram/domain/loans/bank-statement';
import { recordAudit } from '../../audit/record.ts';
import {
  type CompanyAccount,
  listCompanyAccounts as listAccounts,
  lockCompanyAccount,
  maskedNumber,
  saveColumns,
} from '../../company/company-accounts.ts';
import { bankHolidays } from '../../company/settings.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { findContinuation } from './continuation.ts';
import { findOpening } from './opening-store.ts';
import { mapStaffNames } from './show-statement.ts';
import { findWaiting } from './store.ts';

type ShownAccount = ReplyOf<typeof contract.listCompanyAccounts>['accounts'][number];

export const listCompanyAccounts: Handler<typeof contract.listCompanyAccounts> = async (ctx) => ({
  accounts: await Promise.all(
    (await listAccounts(ctx.reader, ctx.clock.now())).map((account) =>
      showCompanyAccount(ctx.reader, account, ctx.clock.now()),
    ),
  ),
});

export const saveStatementColumns: Handler<typeof contract.saveStatementColumns> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const account = await lockCompanyAccount(tx, params.accountId, ctx.clock.now());
    if (account === undefined) throw refuse('account-not-found');
    const { columns } = body;
    await saveColumns(tx, ctx, account.id, columns);
    await recordAudit(tx, ctx, {
      action: 'statement.columns',
      subjectKind: 'company-account',
      subjectId: account.id,
      details: { before: JSON.stringify(account.columns), after: JSON.stringify(columns) },
    });
    return { account: await showCompanyAccount(tx, { ...account, columns }, ctx.clock.now()) };
  });

export async function showCompanyAccount(
  reader: Reader,
  account: CompanyAccount,
  now: Date,
): Promise<ShownAccount> {
  const [opening, continuation, waiting] = [
    await findOpening(reader, account.id),
    await findContinuation(reader, account.id),
    await findWaiting(reader, account.id),
  ];
  const covered = waiting?.lastDay ?? continuation?.through ?? null;
  const people = [opening?.proposedBy ?? [], opening?.decidedBy ?? []].flat();
  const names = await mapStaffNames(reader, people);
  return {
    ...account,
    accountNumber: maskedNumber(account.accountNumber),
    opening: opening && {
      state: opening.state,
      amount: opening.amount,
      day: opening.day,
      note: opening.note,
      proposedById: opening.proposedBy,
      proposedBy: names(opening.proposedBy),
      proposedAt: opening.proposedAt,
      decidedBy: opening.decidedBy && names(opening.decidedBy),
    },
    confirmedThrough: continuation?.through ?? null,
    nextFrom: continuation && addDays(continuation.through, 1),
    closing: continuation?.closing ?? null,
    waiting: waiting === undefined ? null : { id: waiting.id, number: waiting.number },
    missingFrom: await findMissingDay(reader, account, covered, now),
  };
}

/** An account, and the first banking day of which its file is missing. */
export interface MissingFile {
  readonly accountId: string;
  /** The bank and the masked number. */
  readonly name: string;
  readonly from: CalendarDate;
}

/** The accounts of which a file is missing: those that the list of accounts says so of. */
export async function listMissingFiles(reader: Reader, now: Date): Promise<MissingFile[]> {
  const missing: MissingFile[] = [];
  for (const account of await listAccounts(reader, now)) {
    const from = await findMissingDay(reader, account, await findCovered(reader, account.id), now);
    const name = `${account.bank} ${maskedNumber(account.accountNumber)}`;
    if (from !== null) missing.push({ accountId: account.id, name, from });
  }
  return missing;
}

/** The last day of which an account has a file, confirmed or not. */
async function findCovered(
  reader: Reader,
  accountId: CompanyAccount['id'],
): Promise<CalendarDate | null> {
  const waiting = await findWaiting(reader, accountId);
  return waiting?.lastDay ?? (await findContinuation(reader, accountId))?.through ?? null;
}

/** Files of an account that members pay into begin with the account. */
async function findMissingDay(
  reader: Reader,
  { isClosed, takesPayments, effectiveFrom }: CompanyAccount,
  through: CalendarDate | null,
  now: Date,
): Promise<CalendarDate | null> {
  const start = takesPayments ? addDays(manilaDate(effectiveFrom.getTime()), -1) : null;
  const last = through ?? start;
  if (isClosed || last === null) return null;
  return firstMissingDay(last, manilaDate(now.getTime()), await bankHolidays(reader));
}
