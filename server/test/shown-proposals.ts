import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { listAccountChanges } from '@pahiram/api/account-changes';
import { listAccountRecoveries } from '@pahiram/api/account-recovery';
import { getBankStatement } from '@pahiram/api/bank-statements';
import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import { listHolds } from '@pahiram/api/holds';
import { listIncidents } from '@pahiram/api/incidents';
import { getLaunchGate } from '@pahiram/api/launch-gate';
import { listLoanChanges } from '@pahiram/api/loan-changes';
import { getApplication, listLoanProducts } from '@pahiram/api/loan-review';
import type { AnyOperation, WireReplyOf } from '@pahiram/api/operation';
import { listProfileCorrections } from '@pahiram/api/profile-corrections';
import { listStaffChanges } from '@pahiram/api/staff-changes';
import { getStaffLoanRequest } from '@pahiram/api/staff-loan-requests';
import { listStaffPayments } from '@pahiram/api/staff-payments';
import {
  type ProposalKind,
  proposalText,
  type ShownProposal,
} from '@pahiram/domain/access/proposal-facts';
import type { CallOptions, TestApp } from './harness.ts';

type Read = <O extends AnyOperation>(
  operation: O,
  options?: Omit<CallOptions<O>, 'token'>,
) => Promise<WireReplyOf<O>>;
/** Of any of the operations that confirm. */
type Params = Readonly<
  Record<
    | 'changeId'
    | 'memberId'
    | 'id'
    | 'accountId'
    | 'statementId'
    | 'line'
    | 'requestId'
    | 'loanId'
    | 'productId'
    | 'version',
    never
  >
>;

const limit = 100;

/** Where the console reads what it shows of each kind of proposal. */
const READS: Readonly<
  Record<ProposalKind, (read: Read, params: Params) => Promise<ShownProposal | undefined>>
> = {
  STAFF_CHANGE: async (read, { changeId }) =>
    (await read(listStaffChanges, { query: { show: 'all', limit } })).changes.find(
      ({ id }) => id === changeId,
    ),
  ACCOUNT_RECOVERY: async (read, { memberId }) =>
    (await read(listAccountRecoveries, { params: { memberId } })).recoveries.find(
      ({ endedAt }) => endedAt === null,
    ),
  PROFILE_CORRECTION: async (read, { memberId }) =>
    (await read(listProfileCorrections, { params: { memberId } })).corrections.find(
      ({ endedAt }) => endedAt === null,
    ),
  LOAN_CHANGE: (read, { changeId }) =>
    inPages(
      (cursor) => read(listLoanChanges, { query: { limit, ...cursor } }),
      ({ rows }) => rows.find(({ id }) => id === changeId),
    ),
  PAYMENT_MATCH: (read, { id: paymentId }) =>
    inPages(
      (cursor) => read(listStaffPayments, { query: { state: 'PROPOSED', limit, ...cursor } }),
      ({ rows }) => rows.find(({ id }) => id === paymentId),
    ),
  FRAUD_HOLD: (read, { id: holdId }) =>
    inPages(
      (cursor) => read(listHolds, { query: { limit, ...cursor } }),
      ({ holds }) => holds.find(({ id }) => id === holdId),
    ),
  ACCOUNT_CHANGE: async (read, { changeId }) =>
    (await read(listAccountChanges, { query: { limit } })).changes.find(
      ({ id }) => id === changeId,
    ),
  OPENING_BALANCE: async (read, { accountId }) =>
    (await read(listCompanyAccounts)).accounts.find(({ id }) => id === accountId),
  BANK_STATEMENT: async (read, { statementId }) => {
    const { statement, rows } = await read(getBankStatement, { params: { statementId } });
    return { ...statement, lines: rows };
  },
  STATEMENT_ROW: async (read, { statementId, line }) =>
    (await read(getBankStatement, { params: { statementId } })).rows.find(
      (row) => String(row.line) === String(line),
    ),
  MORE_TIME: async (read, { requestId }) =>
    (await read(getStaffLoanRequest, { params: { requestId } })).proposal,
  APPLICATION: (read, { loanId }) => read(getApplication, { params: { loanId } }),
  LOAN_PRODUCT: async (read, { productId, version }) =>
    (await read(listLoanProducts)).products.find(
      (one) => one.id === productId && String(one.version) === String(version),
    ),
  LAUNCH: (read) => read(getLaunchGate),
  INCIDENT: (read, { id: incidentId }) =>
    inPages(
      (cursor) => read(listIncidents, { query: { limit, ...cursor } }),
      ({ rows }) => rows.find(({ id }) => id === incidentId),
    ),
};

async function inPages<Page extends { readonly nextCursor: string | null }, Row>(
  read: (cursor: { readonly cursor?: string }) => Promise<Page>,
  find: (page: Page) => Row | undefined,
): Promise<Row | undefined> {
  let cursor: string | null = null;
  do {
    const page: Page = await read(cursor === null ? {} : { cursor });
    const found = find(page);
    if (found !== undefined) return found;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return undefined;
}

/** The header with the hash of the proposal that the console shows this person; none for other operations. */
export async function shownHeader<O extends AnyOperation>(
  testApp: Pick<TestApp, 'call'>,
  { confirms }: O,
  { token, params }: Pick<CallOptions<O>, 'token' | 'params'>,
): Promise<Record<string, string>> {
  if (confirms === undefined) return {};
  const read: Read = async (operation, options) => {
    const { status, text } = await testApp.call(operation, {
      ...options,
      token,
    } as CallOptions<typeof operation>);
    assert.equal(status, 200, text);
    return JSON.parse(text) as WireReplyOf<typeof operation>;
  };
  const shown = await READS[confirms](read, (params ?? {}) as Params);
  assert.ok(shown, `the console shows no ${confirms} of ${JSON.stringify(params)}`);
  return { 'x-shown': hashOf(confirms, shown) };
}

export function hashOf(kind: ProposalKind, shown: ShownProposal): string {
  return createHash('sha256').update(proposalText(kind, shown)).digest('hex');
}
