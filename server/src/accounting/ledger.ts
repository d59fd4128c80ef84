import * as contract from '@pahiram/api/ledger';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { type Centavos, toPesosNumber } from '@pahiram/domain/money/money';
import { manilaTime } from '../audit/list-file.ts';
import { recordQueueView, recordView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { FileReply, Handler } from '../http/route.ts';
import { listLoanNumbers, listRecords } from '../incidents/records.ts';
import {
  type AccountAt,
  type AccountMovement,
  balanceOf,
  findAccountAt,
  listAccountsAt,
  listMovements,
} from '../ledger/accounts.ts';
import { getTrialBalanceOf, isDayClosed } from '../ledger/balances.ts';
import type { AccountKind } from '../ledger/chart.ts';

const fileRowsMax = 50_000;
const fileRowsAtOnce = 5_000;

/** The end of that day in Manila; a day that has not ended is as of now. */
function endOf(day: CalendarDate): Date {
  return new Date(manilaInstant(addDays(day, 1)));
}

function dayUntilToday({ clock }: Context, day: string | undefined): CalendarDate {
  const today = manilaDate(clock.now().getTime());
  return day === undefined || day > today ? today : calendarDate(day);
}

export const getTrialBalance: Handler<typeof contract.getTrialBalance> = async (ctx, { query }) => {
  const day = dayUntilToday(ctx, query.day);
  const found = await getTrialBalanceOf(ctx.reader, day, endOf(day));
  const view = { action: 'ledger.list', subjectKind: 'ledger', subjectId: 'trial-balance' };
  await recordQueueView(ctx, view, { day }, found.length);
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  const rows = [...byKind].map(([kind, accounts]) => ({
    kind,
    ...totalsOf(
      sum(accounts.map((one) => one.debitsPosted)),
      sum(accounts.map((one) => one.creditsPosted)),
    ),
  }));
  const order = contract.accountKind.options;
  rows.sort((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
  const debits = sum(rows.map((row) => row.debits));
  const credits = sum(rows.map((row) => row.credits));
  return {
    day,
    isClosed: await isDayClosed(ctx.reader, day),
    rows,
    total: {
      debits,
      credits,
      debitBalance: sum(rows.map((row) => row.debitBalance)),
      creditBalance: sum(rows.map((row) => row.creditBalance)),
    },
    difference: (credits - debits) as Centavos,
  };
};

function totalsOf(debits: Centavos, credits: Centavos) {
  const net = debits - credits;
  return {
    debits,
    credits,
    debitBalance: (net > 0n ? net : 0n) as Centavos,
    creditBalance: (net < 0n ? -net : 0n) as Centavos,
  };
}

function sum(amounts: readonly bigint[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0n) as Centavos;
}

/** The accounts of members and loans carry no names: the record of the member is a view of its own. */
export const listLedgerAccounts: Handler<typeof contract.listLedgerAccounts> = async (
  ctx,
  { query },
) => {
  const { kind, cursor = '', limit } = query;
  const day = dayUntilToday(ctx, query.day);
  const found = await listAccountsAt(ctx.reader, kind, endOf(day), {
    afterOwner: /^[\w-]*$/.test(cursor) ? cursor : '',
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const view = { action: 'ledger.list', subjectKind: 'ledger', subjectId: kind };
  await recordQueueView(ctx, view, query, shown.length);
  const owners = await describeOwners(ctx.reader, shown);
  return {
    day,
    rows: shown.map((account) => ({
      id: String(account.id),
      kind: account.kind,
      owner: owners(account),
      debits: account.debits,
      credits: account.credits,
      balance: balanceOf(account),
    })),
    nextCursor: found.length > limit ? (shown.at(-1)?.ownerId ?? null) : null,
  };
};

async function describeOwners(reader: Reader, accounts: readonly AccountAt[]) {
  const loanIds = accounts.map(({ ownerId }) => ownerId).filter((id) => id.startsWith('loan_'));
  const numbers = await listLoanNumbers(reader, loanIds);
  return ({ ownerId: id }: AccountAt) => ({
    id,
    memberId: id.startsWith('mbr_') ? (id as `mbr_${string}`) : null,
    loanNumber: numbers.get(id) ?? null,
  });
}

type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Null when it is longer than a statement may be, or ends before it begins. */
function periodOf(query: { readonly from: string; readonly to: string }): Period | null {
  const [from, to] = [calendarDate(query.from), calendarDate(query.to)];
  const days = daysBetween(from, to);
  return days >= 0 && days < contract.STATEMENT_DAYS_MAX ? { from, to } : null;
}

const periodProblem = { days: contract.STATEMENT_DAYS_MAX };

/** The account before the period; the view is on record. */
async function openStatement(ctx: Context, accountId: string, { from, to }: Period) {
  const account = await findAccountAt(ctx.reader, BigInt(accountId), startOf(from));
  if (!account) return undefined;
  await recordView(ctx, { action: 'ledger.view', ...subjectOf(account) });
  const last = await findAccountAt(ctx.reader, account.id, endOf(to));
  if (!last) throw new Error(`account ${accountId} is gone`);
  const span = { from: startOf(from), until: endOf(to) };
  return { account, span, opening: balanceOf(account), closing: balanceOf(last) };
}

function startOf(day: CalendarDate): Date {
  return new Date(manilaInstant(day));
}

/** The person or loan whose account it is; otherwise the account. */
function subjectOf({ id, kind, ownerId }: { id: bigint; kind: AccountKind; ownerId: string }) {
  if (ownerId.startsWith('mbr_')) return { subjectKind: 'member', subjectId: ownerId };
  if (ownerId.startsWith('loan_')) return { subjectKind: 'loan', subjectId: ownerId };
  return { subjectKind: 'ledger', subjectId: `${kind} ${id}` };
}

function balanceAfter(account: AccountAt, opening: Centavos, { netSince }: AccountMovement) {
  return (account.normalSide === 'credit' ? opening + netSince : opening - netSince) as Centavos;
}

export const getAccountStatement: Handler<typeof contract.getAccountStatement> = async (
  ctx,
  { params, query },
  refuse,
) => {
  const period = periodOf(query);
  if (period === null) throw refuse('period-invalid', periodProblem);
  const found = await openStatement(ctx, params.accountId, period);
  if (!found) throw refuse('account-not-found');
  const { account, span, opening, closing } = found;
  const after = /^\d{1,18}$/.test(query.cursor ?? '') ? BigInt(query.cursor ?? '') : null;
  const { limit } = query;
  const movements = await listMovements(ctx.reader, account.id, span, { after, limit: limit + 1 });
  const shown = movements.slice(0, limit);
  const records = await listRecords(
    ctx.reader,
    shown.map(({ reference }) => reference),
  );
  const owner = (await describeOwners(ctx.reader, [account]))(account);
  return {
    account: { id: String(account.id), kind: account.kind, owner },
    opening,
    closing,
    rows: shown.map((one) => ({
      transferId: String(one.transferId),
      bookedAt: one.bookedAt,
      code: one.code,
      otherKind: one.otherKind,
      otherAccountId: String(one.otherId),
      debit: one.direction === 'debit' ? one.amount : null,
      credit: one.direction === 'credit' ? one.amount : null,
      balanceAfter: balanceAfter(account, opening, one),
      reference: one.reference,
      record: records.get(one.reference) ?? null,
    })),
    nextCursor: movements.length > limit ? String(shown.at(-1)?.transferId) : null,
  };
};

export const downloadAccountStatement: Handler<typeof contract.downloadAccountStatement> = async (
  ctx,
  { params, query },
  refuse,
): Promise<FileReply> => {
  const period = periodOf(query);
  if (period === null) throw refuse('period-invalid', periodProblem);
  const found = await openStatement(ctx, params.accountId, period);
  if (!found) throw refuse('account-not-found');
  const { account, span, opening, closing } = found;
  const lines = [
    'booked_at,transfer,code,other_account,reference,debit,credit,balance',
    line(query.from, '', 'opening_balance', '', '', '', '', pesosOf(opening)),
  ];
  let after: bigint | null = null;
  let count = 0;
  do {
    const page: readonly AccountMovement[] = await listMovements(ctx.reader, account.id, span, {
      after,
      limit: fileRowsAtOnce,
    });
    count += page.length;
    if (count > fileRowsMax) throw refuse('statement-too-long', { rows: fileRowsMax });
    for (const one of page) {
      const amount = pesosOf(one.amount);
      const sides = one.direction === 'debit' ? [amount, ''] : ['', amount];
      lines.push(
        line(
          manilaTime(one.bookedAt),
          String(one.transferId),
          one.code,
          one.otherKind,
          one.reference,
          ...sides,
          pesosOf(balanceAfter(account, opening, one)),
        ),
      );
    }
    after = page.length < fileRowsAtOnce ? null : (page.at(-1)?.transferId ?? null);
  } while (after !== null);
  lines.push(line(query.to, '', 'closing_balance', '', '', '', '', pesosOf(closing)));
  return {
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n`, 'utf8'),
    fileName: `statement-${account.kind}-${account.id}-${query.from}-${query.to}.csv`,
  };
};

/** Codes, ids, days and amounts only: nothing in them needs quotes. */
function line(...cells: readonly string[]): string {
  return cells.join(',');
}

function pesosOf(amount: Centavos): string {
  return toPesosNumber(amount).toFixed(2);
}
