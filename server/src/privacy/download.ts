import type * as contract from '@pahiram/api/member-data';
import { DATA_LIST_MAX } from '@pahiram/api/member-data-document';
import { provesNothingUntil } from '@pahiram/domain/access/account-recovery';
import { ZERO } from '@pahiram/domain/money/money';
import { checkOwnPassword } from '../access/passwords.ts';
import { getAccountRecord, listPasskeyRecords, listSessionRecords } from '../access/privacy.ts';
import { findRecoveredAt } from '../accounts/members.ts';
import { refuseWhileLocked } from '../accounts/money-lock.ts';
import { listStaffViews } from '../audit/privacy.ts';
import { recordAudit } from '../audit/record.ts';
import { refusalOfCode, tryCode } from '../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { listPictureRecords } from '../documents/privacy.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { getBalance } from '../ledger/balances.ts';
import type { AccountKind } from '../ledger/chart.ts';
import { listPostings } from '../ledger/statement.ts';
import { minuteWords } from '../lib/moment-words.ts';
import { LOAN_LEDGER_KINDS } from '../loans/books.ts';
import { type ExportLists, listLoanFiles, listSetOffs } from '../loans/privacy.ts';
import { showCreditScore } from '../loans/score.ts';
import {
  listConsentRecords,
  listCorrectionRecords,
  listDraftRecords,
  listFileRecords,
  listHoldRecords,
  listMoneyLocks,
  listNoteRecords,
  readBankAccounts,
  readProfileParts,
} from '../members/privacy.ts';
import {
  getChosenPreferences,
  listMessageRecords,
  listNoticeRecords,
  listPushRecords,
} from '../notices/privacy.ts';
import { notifyMember } from '../notices/send.ts';
import { listCodeRecords } from '../payments/privacy.ts';
import { listChanges, listRecoveries } from '../phone-number/privacy.ts';
import { listChatRecords, listTicketRecords } from '../support/privacy.ts';
import { listWithdrawalRecords } from '../withdrawals/privacy.ts';
import { dataCopiedNotice } from './notice-texts.ts';

/** Per member, because one download takes about a hundred queries. */
const downloads = { max: 6, windowSeconds: 60 * 60 };

const notes = [
  'Times are in UTC (ISO 8601). Days without a time are days in Asia/Manila.',
  'Amounts are Philippine pesos. In the postings, “in” adds to the account and “out” takes from it.',
  'An address that begins with /api/ opens on this site, while you are signed in.',
  'Not here: the hash of your password, codes and keys (secrets that protect you), and our audit log, of which your staff looks are shown under “looks”.',
];

/** The code that the app shows when a passkey of the member confirms the download. */
export const dataCopyCode = (memberId: string) =>
  ({ purpose: 'DATA_COPY', subjectId: memberId, memberId, boundTo: memberId }) as const;

/**
 * All stored data about the signed-in member (RA 10173, V20); the download is audited. It takes the password or a
 * passkey, is refused while the money is locked, and the member is told: a thief must not take everything (V37). The
 * contract drops every field it does not name, such as internal ids of tickets and chats.
 */
export const downloadMemberData: Handler<typeof contract.downloadMemberData> = async (
  ctx,
  { body },
  refuse,
) => {
  const { id, sessionId } = ctx.actor;
  const { password, code } = body;
  await refuseWhileLocked(ctx.reader, ctx, refuse);
  if (password !== undefined) {
    const refusedAction = 'member.download-data-refused';
    if ((await checkOwnPassword(ctx, password, refusedAction)) === null) {
      return refuse('password-wrong');
    }
    const recoveredAt = await findRecoveredAt(ctx.reader, id);
    const until = provesNothingUntil(recoveredAt?.getTime() ?? null, ctx.clock.now().getTime());
    if (until !== null) {
      throw refuse('password-recovered', { until: minuteWords(new Date(until))[ctx.language] });
    }
  }
  await countAttemptOrRefuse(ctx, 'download-member-data', id, downloads);
  const refusal = await ctx.transaction(async (tx) => {
    if (code !== undefined) {
      const tried = await tryCode(tx, ctx, { ...dataCopyCode(id), code, sessionId });
      // Returned, so that the try stays counted.
      if (tried.result !== 'right') return refusalOfCode(tried, refuse);
    }
    await recordAudit(tx, ctx, {
      action: 'member.download-data',
      subjectKind: 'member',
      subjectId: id,
      details: { by: code === undefined ? 'password' : 'passkey' },
    });
    await notifyMember(tx, ctx, id, dataCopiedNotice(ctx.clock.now()));
    return null;
  });
  return refusal ?? collectData(ctx);
};

async function collectData(ctx: Context<MemberActor>) {
  const { id, phoneNumber } = ctx.actor;
  const lists = createDataLists();
  const { reader } = ctx;
  const { employmentStatedAt, ...account } = await getAccountRecord(reader, id);
  const { employment, ...profileParts } = await readProfileParts(reader, ctx, id);
  const pictures = await lists.take('pictures', (limit) =>
    listPictureRecords(reader, { id, phoneNumber }, limit),
  );
  const parts = {
    account,
    employment: { ...employment, statedAt: employmentStatedAt },
    ...profileParts,
    drafts: await listDraftRecords(reader, id),
    bankAccounts: await lists.take('bankAccounts', (limit) =>
      readBankAccounts(reader, ctx, id, limit),
    ),
    pictures,
    consents: await lists.take('consents', (limit) => listConsentRecords(reader, id, limit)),
    creditScore: await showCreditScore(ctx, id),
    loans: await readLoans(ctx, lists),
    wallet: await readWallet(reader, id, lists),
    ...(await readActivity(ctx, lists)),
  };
  const looks = await lists.take('looks', (limit) =>
    listStaffViews(reader, subjectsOf(parts), limit),
  );
  const about = { generatedAt: ctx.clock.now(), notes, cutShort: [...lists.cutShort] };
  return { about, ...parts, looks };
}

/** Withdrawals, sessions, tickets, chats, messages and notices of the member. */
async function readActivity(ctx: Context<MemberActor>, lists: DataLists) {
  const { id } = ctx.actor;
  const { reader } = ctx;
  return {
    withdrawals: await lists.take('withdrawals', (limit) => listWithdrawalRecords(ctx, id, limit)),
    withdrawalHolds: await lists.take('withdrawalHolds', (limit) =>
      listHoldRecords(reader, id, limit),
    ),
    setOffs: await lists.take('setOffs', (limit) => listSetOffs(reader, { memberId: id }, limit)),
    sessions: await lists.take('sessions', (limit) => listSessionRecords(reader, id, limit)),
    notesOfStaff: await listNoteRecords(reader, id),
    filesOfStaff: await listFileRecords(reader, id),
    tickets: await lists.take('tickets', (limit) => listTicketRecords(reader, id, limit)),
    chats: await lists.take('chats', (limit) => listChatRecords(reader, id, limit)),
    messages: await lists.take('messages', (limit) => listMessageRecords(reader, id, limit)),
    notices: await lists.take('notices', (limit) => listNoticeRecords(reader, ctx, id, limit)),
    noticePreferences: await getChosenPreferences(reader, id),
    pushSubscriptions: await lists.take('pushSubscriptions', (limit) =>
      listPushRecords(reader, id, limit),
    ),
    passkeys: await lists.take('passkeys', (limit) => listPasskeyRecords(reader, id, limit)),
    moneyLocks: await lists.take('moneyLocks', (limit) => listMoneyLocks(reader, id, limit)),
    accountRecoveries: await lists.take('accountRecoveries', (limit) =>
      listRecoveries(reader, id, limit),
    ),
    profileCorrections: await lists.take('profileCorrections', (limit) =>
      listCorrectionRecords(reader, ctx, id, limit),
    ),
    numberChanges: await lists.take('numberChanges', (limit) => listChanges(reader, id, limit)),
  };
}

async function readWallet(reader: Reader, memberId: string, lists: DataLists) {
  const balance = await getBalance(reader, 'member_wallet', memberId);
  return {
    balance: balance?.posted ?? ZERO,
    onItsWayOut: balance?.held ?? ZERO,
    postings: await lists.take('wallet.postings', (limit) =>
      readPostings(reader, 'member_wallet', memberId, limit),
    ),
  };
}

async function readLoans(ctx: Context<MemberActor>, lists: DataLists) {
  const loans = [];
  for (const loan of await listLoanFiles(ctx, lists)) {
    const postings = [];
    for (const kind of LOAN_LEDGER_KINDS) {
      postings.push(
        ...(await lists.take(`loans ${loan.loanNumber} ${kind}`, (limit) =>
          readPostings(ctx.reader, kind, loan.loanId, limit),
        )),
      );
    }
    const paymentCodes = await lists.take(`loans ${loan.loanNumber} paymentCodes`, (limit) =>
      listCodeRecords(ctx.reader, loan.loanId, limit),
    );
    loans.push({ ...loan, paymentCodes, postings });
  }
  return loans;
}

const creditKinds: readonly AccountKind[] = [
  'member_wallet',
  'loan_overpayment',
  'loan_unearned_interest',
];

async function readPostings(reader: Reader, kind: AccountKind, ownerId: string, limit: number) {
  const rows = await listPostings(reader, kind, ownerId, limit);
  // Credits increase the member's wallet and what a loan holds for the member; debits increase a debt.
  const comesIn = creditKinds.includes(kind) ? 'credit' : 'debit';
  return rows.map((row) => ({
    account: kind,
    direction: row.direction === comesIn ? ('in' as const) : ('out' as const),
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    code: row.code,
    reference: row.reference,
    bookedAt: row.bookedAt,
  }));
}

interface StaffSubjects {
  readonly account: { readonly memberId: string };
  readonly pictures: readonly { readonly documentId: string }[];
  readonly loans: readonly {
    readonly loanId: string;
    readonly incomeFiles: readonly { readonly fileId: string }[];
  }[];
  readonly filesOfStaff: readonly { readonly fileId: string }[];
  readonly withdrawals: readonly { readonly id: string }[];
  readonly tickets: readonly {
    readonly id: string;
    readonly entries: readonly { readonly files: readonly { readonly fileId: string }[] }[];
  }[];
  readonly chats: readonly { readonly id: string }[];
}

/** The records of the member that staff can open on their own. */
function subjectsOf(parts: StaffSubjects) {
  const subject = (kind: string) => (id: string) => ({ kind, id });
  return [
    { kind: 'member', id: parts.account.memberId },
    ...parts.pictures.map(({ documentId }) => documentId).map(subject('document')),
    ...parts.loans.map(({ loanId }) => loanId).map(subject('loan')),
    ...parts.loans
      .flatMap(({ incomeFiles }) => incomeFiles.map(({ fileId }) => fileId))
      .map(subject('income-file')),
    ...parts.filesOfStaff.map(({ fileId }) => fileId).map(subject('member-file')),
    ...parts.withdrawals.map(({ id }) => id).map(subject('withdrawal')),
    ...parts.tickets.map(({ id }) => id).map(subject('ticket')),
    ...parts.tickets
      .flatMap(({ entries }) => entries.flatMap(({ files }) => files))
      .map(({ fileId }) => fileId)
      .map(subject('ticket-file')),
    ...parts.chats.map(({ id }) => id).map(subject('chat')),
  ];
}

/** Limits the rows of every list in the document and records which lists are incomplete. */
export interface DataLists extends ExportLists {
  readonly cutShort: readonly string[];
}

export function createDataLists(max: number = DATA_LIST_MAX): DataLists {
  const cutShort: string[] = [];
  return {
    cutShort,
    async take(name, read) {
      const rows = await read(max + 1);
      if (rows.length > max) cutShort.push(name);
      return rows.slice(0, max);
    },
  };
}
