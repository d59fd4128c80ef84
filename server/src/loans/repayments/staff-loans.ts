import { setImmediate } from 'node:timers/promises';
import type * as contract from '@pahiram/api/staff-loans';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { earlyPrincipal, loanComponents } from '@pahiram/domain/loans/loan-components';
import { owedOf } from '@pahiram/domain/loans/owed';
import { type LoanProjection, viewHistory } from '@pahiram/domain/loans/projection';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { type Centavos, centavos, sum, toPesosNumber, ZERO } from '@pahiram/domain/money/money';
import { type RawBuilder, sql } from 'kysely';
import { manilaTime, refuseLongFile, sendListFile } from '../../audit/list-file.ts';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { type PageCursor, pageOf, readCursor } from '../../lib/page-cursor.ts';
import { findAcceptance } from '../document-store.ts';
import { findLentLoan, selectLoansWithMember } from '../lent-loans.ts';
import { type LoanRecord, loanFromRow } from '../loan-record.ts';
import { historyOf, loadHistory, loadServicingRecords } from '../servicing-history.ts';
import { listSetOffs } from '../set-off/store.ts';
import { listCorrectionMakers } from './correction-makers.ts';
import { showAccount } from './loan-account.ts';

const setOffsMax = 100;
/** So many loans are calculated before another request has its turn. */
const fileChunk = 100;

type Filters = Pick<
  Parameters<Handler<typeof contract.listStaffLoans>>[1]['query'],
  'standing' | 'members'
>;

/** Loans on which money was lent. */
export const listStaffLoans: Handler<typeof contract.listStaffLoans> = async (ctx, { query }) => {
  const where = matching(query, null);
  const after = readCursor(query.cursor);
  const found = await listLent(ctx.reader, where, { after, limit: query.limit + 1 });
  const page = pageOf(found, query.limit, ({ loan }) => ({ at: lentAt(loan), id: loan.id }));
  const list = { action: 'loan.list-lent', subjectKind: 'member', subjectId: 'many' };
  await recordQueueView(ctx, list, query, page.rows.length);
  const isCounted = query.standing === 'PAST_DUE' || query.members !== undefined;
  return {
    rows: await showListed(ctx, page.rows),
    total: isCounted ? await sumLent(ctx.reader, where) : null,
    nextCursor: page.nextCursor,
  };
};

/** Each loan as it stands today. */
async function showListed(
  { reader, clock }: Pick<Context, 'reader' | 'clock'>,
  found: readonly FoundLoan[],
) {
  const today = manilaDate(clock.now().getTime());
  const records = await loadServicingRecords(
    reader,
    found.map(({ loan }) => loan),
  );
  return found.map(({ loan, fullLegalName }) => {
    const view = viewHistory(historyOf(loan, records), today);
    const isStarted = loan.firstWithdrawal !== null;
    return {
      ...showLoan(loan, fullLegalName, view),
      owed: isStarted ? owedOf(view) : ZERO,
      dueNow: isStarted ? view.dueNow : ZERO,
      next: isStarted ? view.next : null,
    };
  });
}

/** The filtered or chosen loans as a file, with what the list shows of each. */
export const exportStaffLoans: Handler<typeof contract.exportStaffLoans> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, standing, members } = query;
  const page = { after: null, limit: FILE_ROWS_MAX + 1 };
  const found = await listLent(ctx.reader, matching(query, only ?? null), page);
  refuseLongFile(found, refuse);
  const rows: Awaited<ReturnType<typeof showListed>> = [];
  for (let at = 0; at < found.length; at += fileChunk) {
    rows.push(...(await showListed(ctx, found.slice(at, at + fileChunk))));
    await setImmediate();
  }
  return sendListFile(
    ctx,
    {
      action: 'loan.export-lent',
      queue: 'loans',
      filters: { standing, members: members?.join() ?? null },
      only,
      rows,
      columns: [
        ['loan', ({ loanNumber }) => loanNumber],
        ['borrower', ({ fullLegalName }) => fullLegalName],
        ['state', ({ state }) => LOAN_WORDS[state].text[ctx.language]],
        ['state_code', ({ state }) => state],
        ['principal', ({ principal }) => inPesos(principal)],
        ['owed', ({ owed }) => inPesos(owed)],
        ['due_now', ({ dueNow }) => inPesos(dueNow)],
        ['next_installment', ({ next }) => (next ? inPesos(next.amount) : '')],
        ['next_due_on', ({ next }) => next?.dueDate ?? ''],
        ['days_late', ({ daysPastDue }) => String(daysPastDue)],
        ['past_due_since', ({ oldestDueOn }) => oldestDueOn ?? ''],
        ['lent', ({ activatedAt }) => manilaTime(activatedAt)],
      ],
    },
    refuse,
  );
};

const inPesos = (amount: Centavos): string => toPesosNumber(amount).toFixed(2);

/** The condition of a filter on `loan`. */
function matching(
  { standing, members }: Filters,
  ids: readonly string[] | null,
): RawBuilder<boolean> {
  const conditions = [
    sql`loan.activated_at IS NOT NULL`,
    standing === 'ENDED' ? sql`loan.state <> 'ACTIVE'` : sql`loan.state = 'ACTIVE'`,
  ];
  if (standing === 'PAST_DUE') conditions.push(sql`loan.oldest_due_on IS NOT NULL`);
  if (members) conditions.push(sql`loan.member_id = ANY(${sql.val(members)})`);
  if (ids) conditions.push(sql`loan.id = ANY(${sql.val([...ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

interface FoundLoan {
  readonly loan: LoanRecord;
  readonly fullLegalName: string;
}

/** A page of loans, the newest first. */
async function listLent(
  reader: Reader,
  where: RawBuilder<boolean>,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<readonly FoundLoan[]> {
  const rows = await selectLoansWithMember(reader)
    .where(where)
    .$if(after !== null, (select) =>
      select.where(sql<boolean>`(loan.activated_at, loan.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('loan.activated_at', 'desc')
    .orderBy('loan.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ loan: loanFromRow(row), fullLegalName: row.fullLegalName }));
}

async function sumLent(reader: Reader, where: RawBuilder<boolean>) {
  const row = await reader
    .selectFrom('loan')
    .select([
      sql<bigint>`count(*)`.as('rows'),
      sql<bigint>`coalesce(sum(due_now), 0)::bigint`.as('dueNow'),
    ])
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), dueNow: centavos(row.dueNow) };
}

/** One loan; the view is on record. */
export const getStaffLoan: Handler<typeof contract.getStaffLoan> = async (
  ctx,
  { params },
  refuse,
) => {
  const found = await findLentLoan(ctx.reader, params.loanNumber);
  if (!found) throw refuse('loan-not-found');
  const { loan, fullLegalName } = found;
  await recordView(ctx, { action: 'loan.view', subjectKind: 'loan', subjectId: loan.id });
  const today = manilaDate(ctx.clock.now().getTime());
  const view = viewHistory(await loadHistory(ctx.reader, loan), today);
  const account = loan.firstWithdrawal === null ? null : await showAccount(ctx.reader, loan, view);
  const refunds = sum((account?.refunds ?? []).map(({ amount }) => amount));
  return {
    loan: showLoan(loan, fullLegalName, view),
    account,
    components: account && loanComponents(view, refunds),
    earlyPrincipal: [...earlyPrincipal(view)],
    setOffs: [...(await listSetOffs(ctx.reader, { loanId: loan.id }, setOffsMax))],
    correctedBy: await listCorrectionMakers(ctx, loan, ctx.actor.roles),
    terms: await showTerms(ctx.reader, loan),
  };
};

/** The days past due are those of the loan engine, as on every other page (V40). */
function showLoan(loan: LoanRecord, fullLegalName: string, view: LoanProjection) {
  return {
    id: loan.id,
    loanNumber: loan.number,
    memberId: loan.memberId as `mbr_${string}`,
    fullLegalName,
    state: loan.state,
    principal: loan.quote.principal,
    oldestDueOn: loan.oldestDueOn,
    daysPastDue: view.daysPastDue,
    activatedAt: lentAt(loan),
  };
}

function lentAt({ id, activatedAt }: LoanRecord): Date {
  if (activatedAt === null) throw new Error(`no money was lent on loan ${id}`);
  return activatedAt;
}

async function showTerms(reader: Reader, loan: LoanRecord) {
  const { quote, product } = loan;
  const approvals = await reader
    .selectFrom('loan_decision as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .select('s.name')
    .where('d.loan_id', '=', loan.id)
    .where('d.round', '=', loan.reviewRound)
    .where('d.verdict', 'in', ['APPROVE', 'COUNTER', 'CONFIRM'])
    .orderBy('d.at', 'desc')
    .execute();
  return {
    lentAt: lentAt(loan),
    signedAt: (await findAcceptance(reader, loan.id))?.acceptedAt ?? null,
    termMonths: quote.termMonths,
    interest: quote.interest,
    productId: product.id,
    productVersion: product.version,
    approvedBy: approvals.map(({ name }) => name),
  };
}
