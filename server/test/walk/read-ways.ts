import { listAccountChanges } from '@pahiram/api/account-changes';
import {
  getRecoveryProof,
  listAccountRecoveries,
  openRecoveryPicture,
} from '@pahiram/api/account-recovery';
import * as applications from '@pahiram/api/applications';
import * as audit from '@pahiram/api/audit';
import * as statements from '@pahiram/api/bank-statements';
import * as queue from '@pahiram/api/code-queue';
import * as collections from '@pahiram/api/collections';
import * as accounts from '@pahiram/api/company-accounts';
import * as deskChats from '@pahiram/api/desk-chats';
import * as documents from '@pahiram/api/documents';
import * as holds from '@pahiram/api/holds';
import { exportIncidents, listIncidents } from '@pahiram/api/incidents';
import * as income from '@pahiram/api/income-proof';
import { listDeadLetters } from '@pahiram/api/jobs';
import { getLaunchGate } from '@pahiram/api/launch-gate';
import * as ledger from '@pahiram/api/ledger';
import { listLoanChanges } from '@pahiram/api/loan-changes';
import * as copies from '@pahiram/api/loan-documents';
import * as review from '@pahiram/api/loan-review';
import { listMemberNotes, openMemberFile } from '@pahiram/api/member-notes';
import * as memberPage from '@pahiram/api/member-page';
import * as records from '@pahiram/api/member-records';
import { listSandboxMessages } from '@pahiram/api/notices';
import type { AnyOperation } from '@pahiram/api/operation';
import { listPreparedAnswers } from '@pahiram/api/prepared-answers';
import { getErasureOfMember } from '@pahiram/api/privacy-requests';
import { listProfileCorrections } from '@pahiram/api/profile-corrections';
import { listDayChecks } from '@pahiram/api/reconciliation';
import * as staff from '@pahiram/api/staff-access';
import { listStaffChanges } from '@pahiram/api/staff-changes';
import * as interests from '@pahiram/api/staff-interests';
import * as requests from '@pahiram/api/staff-loan-requests';
import * as loans from '@pahiram/api/staff-loans';
import { exportPayments, listStaffPayments } from '@pahiram/api/staff-payments';
import { listSessionsOfStaff, listStaffSessions } from '@pahiram/api/staff-sessions';
import * as views from '@pahiram/api/staff-views';
import * as withdrawals from '@pahiram/api/staff-withdrawals';
import * as desk from '@pahiram/api/support-desk';
import { openTicketFile } from '@pahiram/api/ticket-files';
import { listWorkClaims, listWorkPeople } from '@pahiram/api/work-claims';
import { listApprovals, listToday, listWorkQueues } from '@pahiram/api/work-queues';
import { listSubmittedPictures } from '../../src/documents/identity-review.ts';
import { paperPhoto, uploadMemberFile } from '../income-proof.ts';
import { openChat, sentTicketFile, ticket } from './desk-ways.ts';
import { sentPaper } from './papers.ts';
import { openRecovery } from './recovery-ways.ts';
import { waitingFile } from './statement-ways.ts';
import { on, type Way } from './way.ts';
import { waitingWithdrawal } from './withdrawal-ways.ts';
import type { World } from './world.ts';

const aLoan = async (world: World) => ({
  params: { loanNumber: (await world.shown()).loanNumber },
});
const aMember = async (world: World) => ({ params: { memberId: (await world.shown()).id } });
const aFile = async (world: World) => ({ params: await waitingFile(world, 'salamat') });
const theDays = (world: World) => ({ from: world.day(-1), to: world.day() });

async function anAccount(world: World) {
  const { rows } = await world.call(ledger.listLedgerAccounts, world.honest.FINANCE, {
    query: { kind: 'cash_at_provider' },
  });
  return { params: { accountId: rows[0]?.id ?? '' }, query: theDays(world) };
}

const LISTS = [
  ...[staff.getStaffSelf, staff.listStaff, listStaffChanges, staff.listInvitations],
  ...[listStaffSessions],
  ...[ledger.getTrialBalance, listDayChecks],
  ...[audit.listAuditEntries, audit.exportAuditEntries, audit.verifyAudit],
  ...[collections.listCollections, collections.exportCollections, collections.listCollectors],
  ...[interests.listOwnInterests, listDeadLetters],
  ...[
    accounts.listCompanyAccounts,
    listAccountChanges,
    statements.listBankStatements,
    statements.exportBankStatements,
    requests.listStaffLoanRequests,
    requests.exportLoanRequests,
  ],
  ...[applications.listApplications, review.listLoanProducts, getLaunchGate, listSandboxMessages],
  ...[
    records.listIdentityReviews,
    holds.listHolds,
    holds.exportHolds,
    loans.listStaffLoans,
    loans.exportStaffLoans,
    listStaffPayments,
  ],
  ...[
    listLoanChanges,
    desk.listTickets,
    deskChats.listChats,
    desk.listColleagues,
    queue.listCodeQueue,
  ],
  queue.exportCodeQueue,
  ...[withdrawals.listStaffWithdrawals, listIncidents, exportIncidents],
  ...[listWorkQueues, listToday, listApprovals, views.listStaffViews],
  ...[applications.exportApplications, applications.listReviewers],
  ...[
    listPreparedAnswers,
    records.exportIdentityReviews,
    desk.exportTickets,
    exportPayments,
    withdrawals.exportWithdrawals,
  ],
] as const;

/** Everything that staff only look at. */
export const READ_WAYS: readonly Way[] = [
  ...LISTS.map((operation: AnyOperation) => on(operation).reads()),
  on(listWorkClaims).reads((_world, { role }) => ({
    params: {
      list: role === 'LOAN_OFFICER' || role === 'COLLECTOR' ? 'MORE_TIME' : 'WITHDRAWALS',
    },
  })),
  on(listWorkPeople).reads(() => ({ params: { list: 'IDENTITY_REVIEWS' } })),
  on(ledger.listLedgerAccounts).reads(() => ({ query: { kind: 'cash_at_bank' } })),
  on(ledger.getAccountStatement).reads(anAccount),
  on(ledger.downloadAccountStatement).reads(anAccount),
  on(collections.getCollection).reads(aLoan),
  on(documents.openDocument).reads(async (world) => {
    const [documentId = 'doc_' as const] = await world.undecidedPictures(await world.applicant());
    return { params: { documentId } };
  }),
  on(income.openIncomeFile).reads(async (world) => {
    const [file] = (await sentPaper(world)).files;
    return { params: { fileId: file?.fileId ?? 'inf_' } };
  }),
  on(interests.checkOwnInterest).reads(aMember),
  on(statements.getBankStatement).reads(aFile),
  on(statements.downloadBankStatement).reads(aFile),
  on(requests.getStaffLoanRequest).reads(async (world) => ({
    params: { requestId: await world.asks(await world.borrower()) },
  })),
  on(requests.listRequestsOfLoan).reads(aLoan),
  on(review.getApplication).reads(async (world) => ({
    params: { loanId: (await world.applicant()).loanId },
  })),
  on(records.searchMembers).reads(() => ({ body: { text: 'Santos' } })),
  on(records.getMember).reads(aMember),
  on(holds.listMemberHolds).reads(aMember),
  on(listMemberNotes).reads(aMember),
  on(openMemberFile).reads(async (world) => {
    const { id: memberId } = await world.shown();
    const { SUPPORT } = world.honest;
    const fields = { memberId, text: 'A letter' };
    const added = await uploadMemberFile(world.testApp, SUPPORT, fields, await paperPhoto());
    return { params: { fileId: added.reply.id } };
  }),
  on(openTicketFile).reads(async (world, person) => ({
    params: { fileId: (await sentTicketFile(world, person)).fileId },
  })),
  on(memberPage.listMemberTimeline).reads(aMember),
  on(memberPage.listOpenOfMember).reads(aMember),
  on(memberPage.listLoansOfMember).reads(aMember),
  on(memberPage.listPaymentsOfMember).reads(aMember),
  on(memberPage.listMessagesOfMember).reads(aMember),
  on(memberPage.listConversationsOfMember).reads(aMember),
  on(memberPage.listDevicesOfMember).reads(aMember),
  on(getErasureOfMember).reads(aMember),
  on(listSessionsOfStaff).reads(async (world) => ({
    params: { staffId: (await world.colleague('SUPPORT')).id as `stf_${string}` },
  })),
  on(memberPage.getScoreOfMember).reads(aMember),
  on(memberPage.viewAsMember).reads(aMember),
  on(listAccountRecoveries).reads(aMember),
  on(listProfileCorrections).reads(aMember),
  on(getRecoveryProof).reads(async (world) => ({ params: await openRecovery(world) })),
  on(openRecoveryPicture).reads(async (world) => {
    const params = await openRecovery(world);
    const { app } = world.testApp;
    const [picture] = await listSubmittedPictures(app.db.reader, params.memberId);
    return { params: { ...params, documentId: picture?.documentId ?? 'doc_' } };
  }),
  on(loans.getStaffLoan).reads(aLoan),
  on(audit.listLoanHistory).reads(aLoan),
  on(loans.listStaffLoanEntries).reads(async (world) => ({
    ...(await aLoan(world)),
    query: { month: world.day().slice(0, 7) },
  })),
  on(loans.listStaffLoanDocuments).reads(aLoan),
  on(loans.openStaffLoanDocument).reads(async (world) => ({
    params: { loanNumber: (await world.signed()).loanNumber, kind: 'DISCLOSURE' },
  })),
  on(loans.listStaffLoanMessages).reads(aLoan),
  on(copies.getStaffSettlement).reads(async (world) => ({
    ...(await aLoan(world)),
    query: { on: world.day() },
  })),
  on(copies.getStaffStatement).reads(aLoan),
  on(copies.downloadStaffStatement).reads(aLoan),
  on(desk.searchTickets).reads(() => ({ body: { text: 'Nothing owed' } })),
  on(desk.getTicket).reads(ticket),
  on(deskChats.getChat).reads(async (world) => ({ params: { id: await openChat(world) } })),
  on(deskChats.followDeskChat).reads(async (world) => ({ params: { id: await openChat(world) } })),
  on(withdrawals.getStaffWithdrawal).reads(async (world) => ({
    params: { id: await waitingWithdrawal(world) },
  })),
];
