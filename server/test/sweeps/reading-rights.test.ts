import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDocument } from '@pahiram/api/documents';
import { getApplication } from '@pahiram/api/loan-review';
import { getMember } from '@pahiram/api/member-records';
import { openTicket } from '@pahiram/api/support';
import {
  addTicketNote,
  answerTicket,
  claimTicket,
  closeTicket,
  getTicket,
  listTickets,
  releaseTicket,
} from '@pahiram/api/support-desk';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import {
  isComplaint,
  TICKET_CATEGORIES,
  type TicketCategory,
} from '@pahiram/domain/support/support';
import { routes } from '../../src/capabilities.ts';
import { addMembers } from '../bulk-members.ts';
import { countAudit } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signInStaff, type TestStaff } from '../people.ts';

/** What each role sees of a member besides name, phone number, town and state of the ID review. */
const fields: Readonly<Record<StaffRole, readonly string[]>> = {
  SUPPORT: [],
  LOAN_ASSISTANT: [],
  KYC_REVIEWER: ['home', 'identityNumber'],
  LOAN_OFFICER: ['home', 'income', 'references'],
  CREDIT_MANAGER: ['home', 'income', 'references'],
  FINANCE: [],
  COLLECTOR: [],
  AUDITOR: ['home', 'income', 'references'],
  ADMIN: [],
};

const S = 'SUPPORT';
const L = 'LOAN_ASSISTANT';
const K = 'KYC_REVIEWER';
const O = 'LOAN_OFFICER';
const M = 'CREDIT_MANAGER';
const F = 'FINANCE';
const C = 'COLLECTOR';
const A = 'AUDITOR';
const D = 'ADMIN';

/** The lists and records of the console, with the roles that may read them. */
const readers: Readonly<Record<string, readonly StaffRole[]>> = {
  listApplications: [L, K, O, M, A],
  getApplication: [L, K, O, M, A],
  listLoanProducts: [M, F, A],
  listIdentityReviews: [K, O, M, A],
  listWorkClaims: [S, L, K, O, M, F, C, A],
  listWorkPeople: [M, A],
  openDocument: [K, O, M, A],
  openIncomeFile: [O, M, A],
  searchMembers: [S, L, K, O, M, F, C, A, D],
  getMember: [S, L, K, O, M, F, C, A, D],
  listMemberNotes: [S, L, K, O, M, F, C, A],
  openMemberFile: [S, L, K, O, M, F, C, A],
  listMemberTimeline: [S, L, K, O, M, F, C, A, D],
  listOpenOfMember: [S, L, K, O, M, F, C, A, D],
  listLoansOfMember: [S, L, K, O, M, F, C, A],
  listPaymentsOfMember: [S, L, O, M, F, C, A],
  listMessagesOfMember: [S, L, O, M, F, C, A],
  listConversationsOfMember: [S, L, K, C, A, D],
  listDevicesOfMember: [S, K, M, A],
  getErasureOfMember: [S, A],
  listProfileCorrections: [S, K, A],
  getScoreOfMember: [S, O, M, A],
  viewAsMember: [S, L, O, M, A],
  listCodeQueue: [S, L, K, M, F, A],
  getRecoveryProof: [K, M, F, A],
  openRecoveryPicture: [K, M, F, A],
  listStaffWithdrawals: [S, L, K, M, F, A],
  getStaffWithdrawal: [S, L, K, M, F, A],
  listIncidents: [M, F, A],
  getIncident: [M, F, A],
  listStaffPayments: [M, F, A],
  getPaymentMatch: [M, F, A],
  listStaffLoans: [S, L, O, M, F, C, A],
  listStaffLoanEntries: [S, L, O, M, F, C, A],
  getStaffLoan: [S, L, O, M, F, C, A],
  getStaffSettlement: [S, L, O, M, F, C, A],
  getStaffStatement: [S, L, O, M, F, C, A],
  downloadStaffStatement: [S, L, O, M, F, C, A],
  listCollections: [M, C, A],
  getCollection: [M, C, A],
  listDeadLetters: [F, A, D],
  listTickets: [S, L, K, F, C, A, D],
  searchTickets: [S, L, K, C, A, D],
  getTicket: [S, L, K, F, C, A, D],
  openTicketFile: [S, L, K, F, C, A],
  listChats: [S, L, C, A],
  getChat: [S, L, C, A],
  followDeskChat: [S, L, C, A],
  listColleagues: [S, L, K, F, C, A],
  listPreparedAnswers: [S, L, C, A, D],
  listSandboxMessages: [S, A, D],
  listLoanHistory: [O, M, A],
  listAuditEntries: [A, D],
  verifyAudit: [A, D],
  listStaff: [A, D],
  listSessionsOfStaff: [A, D],
  listInvitations: [A, D],
};

describe('what each role reads', () => {
  let testApp: TestApp;
  let memberId: `mbr_${string}`;
  let loanId: `loan_${string}`;
  let tickets: { id: `tkt_${string}`; category: TicketCategory }[];
  const staff = new Map<StaffRole, TestStaff>();
  const tokenOf = (role: StaffRole): string => staff.get(role)?.token ?? '';

  before(async () => {
    testApp = await startTestApp();
    for (const role of STAFF_ROLES) staff.set(role, await signInStaff(testApp, [role]));
    const person = {
      firstName: 'Amihan',
      lastName: 'Magbanua',
      fullName: 'Amihan Magbanua',
      phoneNumber: '639173000111',
      identityNumber: '002812345675',
    };
    const [made] = await addMembers(testApp.app, { stage: 'pending', people: [person] });
    assert.ok(made);
    ({ id: memberId, loanId } = made);
    for (const category of TICKET_CATEGORIES) {
      const sent = await testApp.call(openTicket, {
        body: {
          category,
          name: 'Dalisay',
          email: 'dalisay@example.com',
          message: 'Somebody called my sister.',
          agreement: true,
        } as never,
      });
      assert.equal(sent.status, 200, sent.text);
    }
    const listed = await testApp.call(listTickets, { token: tokenOf('SUPPORT') });
    tickets = listed.reply.tickets.map(({ id, category }) => ({ id, category }));
    assert.equal(tickets.length, TICKET_CATEGORIES.length);
  });
  after(() => testApp.close());

  for (const role of STAFF_ROLES) {
    test(`[V25][V22] ${role} reads of a member: ${fields[role].join(', ') || 'no income, street, birth date or reference'}`, async () => {
      const may = (field: string): boolean => fields[role].includes(field);
      const look = await testApp.call(getMember, { token: tokenOf(role), params: { memberId } });
      assert.equal(look.status, 200, look.text);
      const pages = [look];
      if (readers.getApplication?.includes(role)) {
        const file = await testApp.call(getApplication, {
          token: tokenOf(role),
          params: { loanId },
        });
        assert.equal(file.status, 200, file.text);
        assert.equal(file.reply.affordability !== null, may('income'));
        pages.push(file as never);
      }
      for (const { text } of pages) {
        assert.equal(text.includes('12 Mango Avenue'), may('home'), 'street');
        assert.equal(text.includes('1994-03-15'), may('home'), 'birth date');
        assert.equal(text.includes('120000'), may('income'), 'income');
        assert.equal(text.includes('Jose Magbanua'), may('references'), 'reference');
        assert.equal(/0999"/.test(text), may('references'), 'phone number of the reference');
        assert.equal(text.includes('002812345675'), may('identityNumber'), 'ID number');
        assert.ok(text.includes('Cebu City'));
      }
    });
  }

  test('[V22][L21] a collector reads, takes, answers and closes no complaint and no privacy request', async () => {
    const token = tokenOf('COLLECTOR');
    const { reply } = await testApp.call(listTickets, { token });
    assert.deepEqual(
      reply.tickets.map(({ category }) => category),
      ['STOLEN_PHONE', 'QUESTION'],
    );
    assert.equal(reply.counts.OPEN, 2);
    for (const { id, category } of tickets) {
      const isOpen = !isComplaint(category);
      const read = await testApp.call(getTicket, { token, params: { id } });
      assert.equal(read.status, isOpen ? 200 : 403, category);
      if (isOpen) continue;
      const refusals = await countAudit(testApp, 'access.refused', 'getTicket');
      assert.equal(refusals, 1, 'the first refusal of the hour is on record');
      assert.equal(read.error.code, 'ticket-not-for-role');
      const params = { id };
      const tries = [
        await testApp.call(claimTicket, { token, params }),
        await testApp.call(answerTicket, { token, params, body: { message: 'We will see.' } }),
        await testApp.call(closeTicket, { token, params, body: { outcome: 'SPAM' } }),
      ];
      assert.deepEqual(
        tries.map(({ status }) => status),
        [403, 403, 403],
      );
    }
    const support = await testApp.call(listTickets, { token: tokenOf('SUPPORT') });
    assert.equal(support.reply.counts.OPEN, TICKET_CATEGORIES.length);
  });

  test('[V22][E7] finance reads no ticket, and an ID reviewer answers none, that was not handed to them', async () => {
    const finance = tokenOf('FINANCE');
    const { reply } = await testApp.call(listTickets, { token: finance });
    assert.deepEqual([reply.tickets, reply.counts.OPEN, reply.total?.rows], [[], 0, 0]);
    for (const { id } of tickets) {
      const params = { id };
      for (const role of ['FINANCE', 'KYC_REVIEWER'] as const) {
        const token = tokenOf(role);
        const tries = [
          ...(role === 'FINANCE' ? [await testApp.call(getTicket, { token, params })] : []),
          await testApp.call(claimTicket, { token, params }),
          await testApp.call(releaseTicket, { token, params }),
          await testApp.call(addTicketNote, { token, params, body: { text: 'Seen.' } }),
          await testApp.call(answerTicket, { token, params, body: { message: 'We will see.' } }),
        ];
        for (const { status, error } of tries) {
          assert.deepEqual([status, error.code], [403, 'ticket-not-for-role']);
        }
      }
    }
  });

  test('[V22] an auditor sees ID pictures, and each look is an audit row', async () => {
    const token = tokenOf('AUDITOR');
    const { reply } = await testApp.call(getMember, { token, params: { memberId } });
    const documentId = reply.details.identity?.documents[0]?.documentId;
    assert.ok(documentId);
    const before = await countAudit(testApp, 'document.view', documentId);
    const look = await testApp.call(openDocument, { token, params: { documentId } });
    assert.equal(look.status, 200);
    assert.equal(await countAudit(testApp, 'document.view', documentId), before + 1);
  });

  test('[V22] the lists and records of the console are read by exactly these roles', () => {
    const found = Object.fromEntries(
      routes
        .filter(({ operation }) => operation.name in readers)
        .map(({ operation, roles = [] }) => [operation.name, [...roles].sort()]),
    );
    const expected = Object.fromEntries(
      Object.entries(readers).map(([name, roles]) => [name, [...roles].sort()]),
    );
    assert.deepEqual(found, expected);
  });

  test('[V22] an auditor reads everything that any other role reads, and changes nothing', () => {
    const staffRoutes = routes.filter(({ operation }) => operation.audience === 'staff');
    const audited = staffRoutes.filter(({ roles }) => roles?.includes('AUDITOR'));
    const unread = staffRoutes.filter(
      (one) => one.operation.method === 'GET' && !audited.includes(one),
    );
    assert.deepEqual(
      unread.map(({ operation }) => operation.name),
      [],
    );
    const changing = audited.filter(({ operation }) => operation.method !== 'GET');
    assert.deepEqual(
      changing.map(({ operation }) => operation.name),
      // All staff have passkeys and sessions of their own, can cancel a change to their own account or one that they confirmed,
      // declare their relatives, and keep views of lists.
      [
        ...['askToAddStaffPasskey', 'addStaffPasskey', 'renameStaffPasskey', 'removeStaffPasskey'],
        ...['endStaffSession', 'endOtherStaffSessions'],
        ...['cancelStaffChange', 'declareInterest', 'searchMembers', 'searchTickets'],
        ...['saveStaffView', 'removeStaffView'],
      ],
    );
  });
});
