import * as contract from '@pahiram/api/bank-statements';
import * as accounts from '@pahiram/api/company-accounts';
import * as payments from '@pahiram/api/staff-payments';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import type { CompanyAccountId } from '../../src/company/company-accounts.ts';
import {
  addOpenAccount,
  bookRows,
  callerOf,
  importRows,
  payByStatement,
  statementFile,
} from '../bank-statements.ts';
import { addCompanyAccount } from '../company-accounts.ts';
import { type Done, on, type Way } from './way.ts';
import type { Person, World } from './world.ts';

const OWED = 150_750;
const reason = 'The payer sent us the slip';
export const peopleOf = ({ honest: { FINANCE: finance, CREDIT_MANAGER: manager } }: World) => ({
  finance,
  manager,
});
const serviceOf = ({ testApp }: World) => ({ maker: testApp.app, call: callerOf(testApp) });

/** A bank account of the company whose first file begins yesterday. */
const openAccount = (world: World): Promise<CompanyAccountId> =>
  addOpenAccount(world.testApp, peopleOf(world), { day: world.day(-2) });

/** A file that was never at a bank: it says that the accomplice paid the whole loan. */
async function inventedFile(world: World) {
  const { loanNumber, fullName } = await world.borrower();
  const reference = paymentReference(loanNumber);
  const content = statementFile([{ amount: OWED, reference, payer: fullName }], world.day(-1));
  const params = { accountId: await openAccount(world) };
  return { params, file: { content, to: world.day(-1) } };
}

const importFile = on(contract.importBankStatement).proposes(async (world) => {
  const { params, file } = await inventedFile(world);
  return { params, body: { ...file, closing: OWED, fileName: 'bank.csv' } };
});

/** A file of one row, imported by an honest person. */
export async function waitingFile(world: World, reference: string, amount = OWED) {
  const rows = [{ amount, reference, payer: 'MARIA SANTOS' }];
  const { statementId } = await importRows(serviceOf(world), peopleOf(world), rows);
  return { statementId };
}

export async function bookedFile(world: World) {
  const { loanNumber } = await world.borrower();
  const rows = [{ amount: 1_000, reference: paymentReference(loanNumber) }];
  const { statementId } = await bookRows(serviceOf(world), peopleOf(world), rows);
  return { statementId };
}

const proposeRow = on(contract.proposeStatementRow).proposes(async (world) => {
  const { loanNumber } = await world.borrower();
  return {
    params: { ...(await waitingFile(world, 'salamat')), line: 2 },
    body: { as: { kind: 'LOAN_PAYMENT', loanNumber }, note: reason },
  };
});

const proposeOpening = on(accounts.proposeOpeningBalance).proposes(async (world) => ({
  params: { accountId: await addCompanyAccount(world.testApp.app, { takesPayments: false }) },
  body: { amount: 1_000_000, day: world.day(-1), note: 'The bank’s own statement' },
}));

const takeBack = on(contract.proposeTakingBack).proposes(async (world) => ({
  params: await bookedFile(world),
  body: { reason },
}));

/** Money that came without a loan, confirmed by two people. @returns its payment */
export async function moneyWithoutLoan(world: World): Promise<`pay_${string}`> {
  const amount = 30_000 + world.next();
  await payByStatement(
    world.testApp,
    [{ amount, reference: 'salamat', payer: 'PEDRO' }],
    peopleOf(world),
  );
  const { rows } = await world.call(payments.listStaffPayments, world.honest.FINANCE, {
    query: { limit: 100 },
  });
  return rows.find((row) => row.amount === amount)?.id ?? ('' as `pay_${string}`);
}

const match = on(payments.proposePaymentMatch).proposes(async (world) => ({
  params: { id: await moneyWithoutLoan(world) },
  body: { as: { kind: 'LOAN', loanNumber: (await world.borrower()).loanNumber }, reason },
}));

const readMatch = on(payments.getPaymentMatch).reads(async (world) => {
  const params = { id: await moneyWithoutLoan(world) };
  const { loanNumber } = await world.borrower();
  await world.call(payments.proposePaymentMatch, world.honest.FINANCE, {
    ...{ params, body: { as: { kind: 'LOAN', loanNumber }, reason } },
  });
  return { params };
});

const ownFile = (reply: { readonly statement: { readonly id: `bst_${string}` } }) => ({
  statementId: reply.statement.id,
});

/** A second person gives and decides first what the file needs; the person who imported it cannot. */
async function givenEvidence(
  world: World,
  person: Person,
  { sent, reply }: Done<typeof contract.importBankStatement>,
) {
  const params = { statementId: reply.statement.id };
  const seen = await world.call(contract.getBankStatement, person, { params });
  if (!seen.statement.canDecide) return params;
  await world.call(contract.giveStatementEvidence, person, {
    params,
    body: { kind: 'DOWNLOAD', content: sent.body?.content ?? '', closing: OWED },
  });
  for (const { line, kind, loanNumber } of seen.rows.filter((row) => row.isConfirmedAlone)) {
    await world.call(contract.decideStatementRow, person, {
      ...{ params: { ...params, line }, body: { decision: 'CONFIRM', kind, loanNumber } },
    });
  }
  return params;
}

/** The company's bank accounts, their files, and money that waits for its loan. */
export const STATEMENT_WAYS: readonly Way[] = [
  readMatch,
  proposeOpening,
  on(accounts.decideOpeningBalance).confirms(
    proposeOpening,
    'needs-another-person',
    ({ sent }) => ({
      params: sent.params as { accountId: CompanyAccountId },
      body: { decision: 'CONFIRM' },
    }),
  ),
  on(accounts.saveStatementColumns).decidesAlone(
    'Both downloads are read with it, and both must end with the balance that each person enters.',
    async (world) => ({
      params: { accountId: await openAccount(world) },
      body: {
        columns: {
          ...{ delimiter: 'AUTO', dateFormat: 'YYYY-MM-DD', date: 'date', balance: null },
          ...{ transactionId: 'transaction_id', reference: 'reference', payer: 'payer' },
          amount: { kind: 'SIGNED', column: 'amount' },
        },
      },
    }),
  ),
  on(contract.previewBankStatement).reads(async (world) => {
    const { params, file } = await inventedFile(world);
    return { params, body: file };
  }),
  importFile,
  on(contract.giveStatementEvidence).confirms(
    importFile,
    'needs-another-person',
    ({ sent, reply }) => ({
      params: ownFile(reply),
      body: { kind: 'DOWNLOAD', content: sent.body?.content ?? '', closing: OWED },
    }),
  ),
  on(contract.confirmBankStatement).confirms(
    importFile,
    'needs-another-person',
    async (imported, world, person) => ({
      params: await givenEvidence(world, person, imported),
      body: {},
    }),
  ),
  proposeRow,
  on(contract.decideStatementRow).confirms(proposeRow, 'needs-another-person', ({ sent }) => {
    const { params, body } = sent;
    return {
      params: params as { statementId: `bst_${string}`; line: number },
      body: {
        ...{ decision: 'CONFIRM', kind: 'LOAN_PAYMENT' },
        loanNumber: body?.as.kind === 'LOAN_PAYMENT' ? body.as.loanNumber : null,
      },
    };
  }),
  on(contract.discardBankStatement).holdsBack(async (world) => ({
    params: await waitingFile(world, paymentReference((await world.borrower()).loanNumber)),
    body: { reason },
  })),
  takeBack,
  on(contract.decideTakingBack).confirms(takeBack, 'needs-another-person', ({ sent }) => ({
    params: sent.params as { statementId: `bst_${string}` },
    body: { decision: 'CONFIRM' },
  })),
  match,
  on(payments.decidePaymentMatch).confirms(match, 'needs-another-person', ({ sent, reply }) => ({
    params: sent.params as { id: `pay_${string}` },
    body: { decision: 'CONFIRM', proposedAt: reply.payment.proposal?.proposedAt ?? '' },
  })),
  on(payments.assignPayment).talks(async (world) => ({
    params: { id: await moneyWithoutLoan(world) },
    body: { to: 'ME' },
  })),
];
