import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listSessions } from '@pahiram/api/access';
import { askForChange } from '@pahiram/api/loan-requests';
import { updateAddress, updatePersonal, updateReferences } from '@pahiram/api/members';
import type { AnyOperation } from '@pahiram/api/operation';
import { askToAddPasskey } from '@pahiram/api/passkeys';
import { requestPaymentCode } from '@pahiram/api/payment-codes';
import { payFromWallet } from '@pahiram/api/repayments';
import { offerSchedule } from '@pahiram/api/staff-loan-requests';
import { openMemberTicket } from '@pahiram/api/support';
import { requestWithdrawal, sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import { centavos } from '@pahiram/domain/money/money';
import { routes } from '../../src/capabilities.ts';
import { writeCursor } from '../../src/lib/page-cursor.ts';
import { addressStep, personalStep, referencesStep } from '../activated-member.ts';
import { type ActiveLoan, activeLoan, pendingLoan } from '../active-loan.ts';
import { Authenticator } from '../authenticator.ts';
import { addFundedMember } from '../bulk-wallets.ts';
import { addEndedChat } from '../ended-chat.ts';
import { countAudit, countRefusals } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { drawIdImage } from '../id-image.ts';
import { askForIncome, incomeAsksOf, paperPhoto, uploadPaper } from '../income-proof.ts';
import { tokenOf } from '../maker.ts';
import { lastCodeTo } from '../messages.ts';
import { codeForSchedule, confirmAnswer } from '../more-time.ts';
import { noticesOf } from '../notices.ts';
import { aboutOf, addPasskey, anotherPasskey, askFor, givePasskey } from '../passkeys.ts';
import { addMember, signInStaff, type TestMember } from '../people.ts';
import { sendUpload } from '../send-upload.ts';
import { testPassword } from '../sign-in-facts.ts';
import { uploadedTicketFile } from '../ticket-files.ts';
import { confirmed, pass, walletOf } from '../withdrawals.ts';
import { digestDatabase } from './digest-database.ts';
import { knock, type Sent } from './knock.ts';
import { deepFieldsOf, fieldsOf, idPrefixOf, sampleOf, wireSchemaOf } from './wire-schema.ts';

type Caller = Pick<TestMember, 'token' | 'phoneNumber'>;

const operations = routes
  .map(({ operation }) => operation)
  .filter(({ audience }) => audience === 'member');

const takesNumber = ({ body }: AnyOperation): boolean =>
  fieldsOf(wireSchemaOf(body)).has('phoneNumber');

/** Fields with such names refer to an object, except those in `statedFacts`. */
const pointing = /^(id|number|key|cursor)$|(Ids?|URLs?|[nN]umber\d?|Name|Key|Cursor)$/;
const statedFacts = new Set([
  ...['phoneNumber', 'refPhoneNumber1', 'refPhoneNumber2', 'accountNumber', 'identityNumber'],
  ...['firstName', 'middleName', 'lastName', 'refFullName1', 'refFullName2', 'bankName'],
  'companyName',
  // Another phone number that the member proves to hold.
  'newNumber',
  // Of a stolen phone, also somebody else's: it opens nothing.
  'lostNumber',
]);

function namesSomething({ params, query, body }: AnyOperation): boolean {
  if (deepFieldsOf(wireSchemaOf(params)).length > 0) return true;
  return [query, body]
    .flatMap((part) => deepFieldsOf(wireSchemaOf(part)))
    .some(([name, field]) => {
      const points = pointing.test(name) && !statedFacts.has(name);
      return points || idPrefixOf(field) !== null;
    });
}

describe('a member’s own objects', () => {
  let testApp: TestApp;
  let owner: ActiveLoan;
  let other: ActiveLoan;
  /** The member of a settled withdrawal. */
  let receiver: Caller;
  let ofReceiver: Readonly<Record<string, Sent>>;
  /** A member who was asked for papers about the income. */
  let applicant: Caller;
  let ofApplicant: Readonly<Record<string, Sent>>;
  /** The owner's requests, for every operation that refers to an object. */
  let ofOwner: Readonly<Record<string, Sent>>;
  let facts: readonly string[];

  before(async () => {
    testApp = await startTestApp();
    const funded = await addFundedMember(testApp.app);
    const arrived = await confirmed(testApp, funded, 20_000);
    await pass(testApp, 60);
    receiver = { phoneNumber: funded.phoneNumber, token: tokenOf(testApp.app, funded) };
    const bank = { bankName: 'BDO Unibank, Inc.', accountNumber: '001765432890' };
    owner = await activeLoan(testApp, { bank, personal: { lastName: 'Dimaculangan' } });
    other = await activeLoan(testApp);
    await givePasskey(testApp, other.member);
    const { loanNumber } = await walletOf(testApp, funded);
    const payment = { params: { loanNumber }, body: { amount: 1_000, use: 'DEFAULT' } } as const;
    const paid = await testApp.call(payFromWallet, {
      token: receiver.token,
      key: testApp.app.random.uuid(),
      ...payment,
    });
    const paymentNumber = paid.reply.payment.number;
    const ofCode = { params: { loanNumber }, body: { amount: 1_000, method: 'QR_PH' } } as const;
    const asked = await testApp.call(requestPaymentCode, {
      token: receiver.token,
      key: testApp.app.random.uuid(),
      ...ofCode,
    });
    const codeId = asked.reply.code.id;
    const change = {
      params: { loanNumber },
      body: {
        ...({ kind: 'EXTENSION', reason: 'ILLNESS', ownWords: 'A secret of mine' } as const),
        ...{ canPayAmount: null, canPayOn: null },
      },
    };
    const request = await testApp.call(askForChange, { token: receiver.token, ...change });
    assert.equal(request.status, 200, request.text);
    const requestId = request.reply.request.id;
    const offered = await testApp.call(offerSchedule, {
      token: (await signInStaff(testApp, ['LOAN_OFFICER'])).token,
      params: { requestId },
      body: { change: { type: 'EXTENDED', installments: 3 }, note: 'A longer term is possible.' },
    });
    assert.equal(offered.status, 200, offered.text);
    assert.equal((await confirmAnswer(testApp, requestId)).status, 200);
    const { token, phoneNumber } = receiver;
    const read = await codeForSchedule(testApp, { token, phoneNumber, loanNumber, requestId });
    const { document: _document, code, ...shown } = read;
    const overpayment = { params: { loanNumber }, body: { choice: 'SHORTER_TERM' } } as const;
    ofReceiver = {
      getLoanRequests: { params: { loanNumber } },
      askForChange: change,
      cancelLoanRequest: { params: { loanNumber, requestId } },
      getScheduleOffer: { params: { loanNumber, requestId } },
      requestScheduleCode: { params: { loanNumber, requestId }, body: shown },
      acceptScheduleOffer: {
        params: { loanNumber, requestId },
        body: { ...shown, code, password: testPassword },
      },
      previewOverpaymentUse: overpayment,
      chooseOverpaymentUse: overpayment,
      downloadWithdrawalReceipt: { params: { id: arrived } },
      downloadWithdrawalReturn: { params: { id: arrived } },
      getLoanAccount: { params: { loanNumber } },
      previewPayment: payment,
      payFromWallet: payment,
      paySetOff: { params: { loanNumber }, body: { amount: 1 } },
      returnLoan: { params: { loanNumber }, body: { toPay: 1, fromWallet: 0 } },
      promisePayment: {
        params: { loanNumber },
        body: { amount: 1_000, promisedOn: '2026-11-20' },
      },
      listPaymentCodes: { params: { loanNumber } },
      requestPaymentCode: ofCode,
      cancelPaymentCode: { params: { loanNumber, codeId }, body: {} },
      downloadDueDates: { params: { loanNumber } },
      downloadPaymentReceipt: { params: { loanNumber, paymentNumber } },
      getPaymentReceipt: { params: { loanNumber, paymentNumber } },
      downloadCorrection: { params: { loanNumber, correctionNumber: 'CR-0000-0000' } },
      getSettlement: {
        params: { loanNumber },
        query: { on: manilaDate(testApp.clock.now().getTime()) },
      },
      getLoanStatement: { params: { loanNumber } },
      downloadLoanStatement: { params: { loanNumber } },
      getCertificate: { params: { loanNumber } },
      downloadCertificate: { params: { loanNumber } },
    };
    ofApplicant = await arrangePapers();
    ofOwner = { ...(await arrange()), ...ofReceiver, ...ofApplicant };
    facts = [...facts, arrived, loanNumber, requestId, funded.phoneNumber, '%PDF'];
  });
  after(() => testApp.close());

  async function arrangePapers(): Promise<Readonly<Record<string, Sent>>> {
    const { member, application } = await pendingLoan(testApp);
    applicant = member;
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const items = ['PAYSLIP', 'MONTHLY_DEBTS'] as const;
    const answer = await askForIncome(testApp, officer, application.loanId, [...items]);
    assert.equal(answer.status, 200, answer.text);
    const [ask, question] = await incomeAsksOf(testApp, member);
    if (!question) throw new Error('the question was not asked');
    const askId = ask?.askId ?? '';
    const file = await paperPhoto();
    const first = await uploadPaper(testApp, member.token, askId, file);
    const second = await uploadPaper(testApp, member.token, askId, file);
    return {
      uploadIncomeFile: { body: { askId, file } },
      getIncomeFile: { params: { fileId: first.reply.fileId } },
      removeIncomeFile: { params: { fileId: second.reply.fileId } },
      sendIncomeFiles: { params: { askId } },
      answerMonthlyDebts: {
        ...{ params: { askId: question.askId }, body: { monthlyDebts: 0, debtsTo: '' } },
      },
    };
  }

  async function arrange(): Promise<Readonly<Record<string, Sent>>> {
    const { member, loanId, loanNumber } = owner;
    const { token, phoneNumber } = member;
    const asked = await testApp.call(requestWithdrawal, {
      token,
      body: { id: loanId, phoneNumber, withdrawalAmount: 20_000 },
    });
    assert.equal(asked.status, 200, asked.text);
    const withdrawal = { id: asked.reply.id };
    await testApp.call(sendWithdrawalCode, { token, params: withdrawal });
    const code = await lastCodeTo(testApp, phoneNumber);
    const ticketFile = await uploadedTicketFile(testApp, 'member', token);
    const number = await openTicket(token, ticketFile);
    const sessions = await testApp.call(listSessions, { token });
    const sessionId = sessions.reply.sessions[0]?.id ?? '';
    const [notice] = await noticesOf(testApp, member);
    assert.ok(notice);
    const bytes = await drawIdImage({ name: 'Ana Reyes', kind: 'front' });
    const { reply: picture } = await sendUpload(testApp, {
      token,
      phoneNumber,
      kind: 'front',
      bytes,
    });
    facts = [
      ...[phoneNumber, loanId, loanNumber, asked.reply.id, asked.reply.withdrawalNumber],
      ...[number, sessionId, member.id, 'Dimaculangan', 'A secret of mine', '1234567890'],
    ];
    const loanDocument = { params: { loanId, kind: 'contract' } };
    const tomorrow = new Date(testApp.clock.now().getTime() + DAY_MS);
    const key = new Authenticator();
    const person = { id: member.id, token, phoneNumber };
    const passkey = await addPasskey(testApp, person, key);
    const addition = (
      await testApp.call(askToAddPasskey, { token, body: { password: member.password } })
    ).reply;
    const about = await aboutWithdrawal(withdrawal.id);
    const question = await askFor(testApp, person, anotherPasskey);
    assert.equal(question.status, 200, question.text);
    const { questionId, options } = question.reply;
    const images = { imageIdFrontURL: picture.url, imageIdBackURL: picture.url };
    const identity = { identityType: 'UMID', identityNumber: '012345678901' };
    return {
      addPasskey: {
        body: {
          questionId: addition.questionId,
          response: new Authenticator().make(addition.options),
          ...{ name: 'Tablet', code: null },
        },
      },
      renamePasskey: { params: { id: passkey.reply.id }, body: { name: 'My Samsung' } },
      removePasskey: { params: { id: passkey.reply.id }, body: { password: member.password } },
      askForConfirmation: { body: { about } },
      confirmWithPasskey: {
        body: { questionId, about: anotherPasskey, response: key.answer(options) },
      },
      endSession: { params: { sessionId } },
      listMemberNotices: { query: { cursor: notice.id } },
      readMemberNotices: { body: { noticeIds: [notice.id] } },
      getUploadedFile: { params: { phoneNumber, fileName: picture.fileName } },
      getLoanDocument: loanDocument,
      downloadLoanDocument: loanDocument,
      getLoanDetail: { body: { loanNumber } },
      changeMemberLoan: { body: { loanNumber, action: 'cancel' } },
      updateIdentity: { body: { ...identity, ...images, imageSelfieURL: picture.url } },
      getMemberTicket: { params: { number } },
      getTicketFile: { params: { fileId: ticketFile } },
      getMemberChat: {
        params: { id: await addEndedChat(testApp.app, phoneNumber, 'A secret of mine') },
      },
      rateMemberTicket: { params: { number }, body: { hasHelped: true } },
      rateMemberChat: {
        params: { id: await addEndedChat(testApp.app, phoneNumber, 'A secret of mine') },
        body: { hasHelped: true },
      },
      answerMemberTicket: { params: { number }, body: { message: 'More of it' } },
      requestWithdrawal: { body: { id: loanId, withdrawalAmount: 20_000 } },
      confirmWithdrawal: { body: { ...withdrawal, code } },
      getWithdrawal: { params: withdrawal },
      getWithdrawalConfirmation: { params: withdrawal },
      cancelWithdrawal: { params: withdrawal },
      sendWithdrawalCode: { params: withdrawal },
      listWithdrawals: { body: { cursor: writeCursor({ at: tomorrow, id: withdrawal.id }) } },
    };
  }

  /** What the confirmation page of this withdrawal shows. */
  async function aboutWithdrawal(id: `wdr_${string}`) {
    const row = await testApp.app.db.reader
      .selectFrom('withdrawal')
      .select(['number', 'amount', 'bank_name', 'account_holder'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return aboutOf(
      { purpose: 'WITHDRAWAL', id },
      {
        ...({ purpose: 'WITHDRAWAL', number: row.number, amount: centavos(row.amount) } as const),
        ...{ bankName: row.bank_name, accountHolder: row.account_holder },
        accountNumber: '001******890',
      },
    );
  }

  async function openTicket(token: string, file: `tkf_${string}`): Promise<string> {
    const sender = { name: 'Ana Reyes', email: 'ana@example.ph', agreement: true } as const;
    const body = { ...sender, message: 'A secret of mine', files: [file] };
    const ticket = await testApp.call(openMemberTicket, { token, body });
    assert.equal(ticket.status, 200, ticket.text);
    return ticket.reply.number;
  }

  async function atIdentityStep(): Promise<TestMember> {
    const member = await addMember(testApp);
    const { token, phoneNumber } = member;
    await testApp.call(updatePersonal, { token, body: { phoneNumber, ...personalStep } as never });
    await testApp.call(updateAddress, { token, body: { phoneNumber, ...addressStep } });
    const body = { phoneNumber, ...referencesStep } as never;
    const done = await testApp.call(updateReferences, { token, body });
    assert.equal(done.status, 200, done.text);
    return member;
  }

  /** Calls with the caller's own phone number where it must match the session. */
  async function call(operation: AnyOperation, { token, phoneNumber }: Caller, sent: Sent) {
    const claimed = takesNumber(operation) ? { phoneNumber } : {};
    return knock(testApp, operation, token, { ...sent, body: { ...claimed, ...sent.body } });
  }

  test('[V20] every member operation that names something is in this sweep, and nothing else', () => {
    const named = operations.filter(namesSomething).map(({ name }) => name);
    assert.deepEqual(named.sort(), Object.keys(ofOwner).sort());
    assert.deepEqual(Object.keys(ofOwner).sort(), ownersTurn.map(([name]) => name).sort());
  });

  /** These answer the other member about their own objects: none. */
  const emptyReplies: Readonly<Record<string, string>> = {
    getLoanDetail: '{"loan":null}',
    listWithdrawals: '{"active":false,"withdrawals":[],"nextCursor":null}',
  };

  /** Whose question it was is not said: it is over. */
  const answersOver = ['addPasskey', 'confirmWithPasskey'];

  for (const operation of operations.filter(namesSomething)) {
    test(`[V20][A08] ${operation.name}: another's ids open nothing and change nothing`, async () => {
      const sent = ofOwner[operation.name];
      assert.ok(sent);
      // Pictures are accepted only while the member is at that step.
      const thief = operation.name === 'updateIdentity' ? await atIdentityStep() : other.member;
      const before = await digestDatabase(testApp);
      const { statusCode, body } = await call(operation, thief, sent);
      const empty = emptyReplies[operation.name];
      const refused = answersOver.includes(operation.name) ? [410] : [403, 404];
      if (empty === undefined) assert.ok(refused.includes(statusCode), `${statusCode} ${body}`);
      else assert.deepEqual([statusCode, body], [200, empty]);
      for (const fact of facts)
        assert.ok(fact !== '' && !body.includes(fact), `${fact} in ${body}`);
      assert.deepEqual(await digestDatabase(testApp), before);
    });
  }

  for (const operation of operations.filter(takesNumber)) {
    test(`[A1][A08] ${operation.name}: another's number is refused and on record`, async () => {
      const before = await digestDatabase(testApp);
      const counted = await countRefusals(testApp, 'access.foreign-number', operation.name);
      const sample = sampleOf(wireSchemaOf(operation.body)) as Record<string, unknown>;
      const sent = ofOwner[operation.name] ?? {};
      const { phoneNumber } = owner.member;
      const spellings = [phoneNumber, `+${phoneNumber}`, `0${phoneNumber.slice(2)}`, [phoneNumber]];
      for (const claimed of spellings) {
        const body = { ...sample, ...sent.body, phoneNumber: claimed };
        const answer = await knock(testApp, operation, other.member.token, { ...sent, body });
        assert.equal(answer.statusCode, 403, answer.body);
        assert.equal(answer.json().code, 'not-allowed');
      }
      const now = await countAudit(testApp, 'access.foreign-number', operation.name);
      assert.equal(now, 1, 'the first of the hour; the others are counted');
      assert.equal(
        await countRefusals(testApp, 'access.foreign-number', operation.name),
        counted + spellings.length,
      );
      assert.deepEqual(await digestDatabase(testApp), before);
    });
  }

  test('[A1][A08] uploadDocument: a picture under another’s number is refused and on record', async () => {
    const before = await digestDatabase(testApp);
    const recorded = await countAudit(testApp, 'access.foreign-number', 'uploadDocument');
    const bytes = await drawIdImage({ name: 'Ana Reyes', kind: 'front' });
    const { phoneNumber } = owner.member;
    const { token } = other.member;
    const { status } = await sendUpload(testApp, { token, phoneNumber, kind: 'front', bytes });
    assert.equal(status, 403);
    const now = await countAudit(testApp, 'access.foreign-number', 'uploadDocument');
    assert.equal(now, recorded + 1);
    assert.deepEqual(await digestDatabase(testApp), before);
  });

  /** Runs last and in this order, because these requests change the owner's objects. */
  const ownersTurn: readonly (readonly [string, number, string?])[] = [
    ['getWithdrawal', 200],
    ['getWithdrawalConfirmation', 200],
    ['listWithdrawals', 200],
    ['downloadWithdrawalReceipt', 200],
    ['downloadWithdrawalReturn', 409, 'withdrawal-not-returned'],
    ['getLoanAccount', 200],
    ['getLoanRequests', 200],
    // Refused because of the state of the loan and its request, not because the owner has no access.
    ['askForChange', 409, 'request-open'],
    ['previewOverpaymentUse', 409, 'nothing-held'],
    ['chooseOverpaymentUse', 409, 'nothing-held'],
    ['getScheduleOffer', 200],
    ['requestScheduleCode', 429, 'too-many-requests'],
    ['acceptScheduleOffer', 200],
    ['cancelLoanRequest', 409, 'request-ended'],
    ['previewPayment', 200],
    ['payFromWallet', 200],
    ['paySetOff', 409, 'set-off-changed'],
    ['returnLoan', 409, 'return-changed'],
    ['promisePayment', 409, 'nothing-past-due'],
    ['listPaymentCodes', 200],
    ['requestPaymentCode', 200],
    ['cancelPaymentCode', 200],
    ['downloadDueDates', 200],
    ['downloadPaymentReceipt', 200],
    ['getPaymentReceipt', 200],
    // Nothing about the past of this loan has changed.
    ['downloadCorrection', 404, 'correction-not-found'],
    ['getSettlement', 200],
    ['getLoanStatement', 200],
    ['downloadLoanStatement', 200],
    ['getCertificate', 409, 'loan-not-fully-paid'],
    ['downloadCertificate', 409, 'loan-not-fully-paid'],
    ['getLoanDocument', 200],
    ['downloadLoanDocument', 200],
    ['getLoanDetail', 200],
    ['getUploadedFile', 200],
    ['getIncomeFile', 200],
    ['uploadIncomeFile', 200],
    ['removeIncomeFile', 200],
    ['sendIncomeFiles', 200],
    ['answerMonthlyDebts', 200],
    ['getMemberTicket', 200],
    ['getTicketFile', 200],
    ['getMemberChat', 200],
    ['rateMemberTicket', 409, 'feedback-not-asked'],
    ['rateMemberChat', 200],
    ['answerMemberTicket', 200],
    ['listMemberNotices', 200],
    ['readMemberNotices', 200],
    // Refused because it is already done, not because the owner has no access.
    ['updateIdentity', 409, 'identity-verified'],
    ['requestWithdrawal', 409, 'withdrawal-already-open'],
    ['sendWithdrawalCode', 429, 'resend-too-soon'],
    ['askForConfirmation', 200],
    ['confirmWithdrawal', 200],
    ['cancelWithdrawal', 200],
    ['changeMemberLoan', 200],
    ['renamePasskey', 200],
    ['confirmWithPasskey', 200],
    ['addPasskey', 200],
    ['removePasskey', 200],
    ['endSession', 200],
  ];
  for (const [name, status, code] of ownersTurn) {
    test(`[V20] ${name}: what is not there for the other is there for the owner`, async () => {
      const operation = operations.find((known) => known.name === name);
      assert.ok(operation);
      const caller = name in ofReceiver ? receiver : name in ofApplicant ? applicant : owner.member;
      const answer = await call(operation, caller, ofOwner[name] ?? {});
      assert.equal(answer.statusCode, status, answer.body);
      if (code !== undefined) assert.equal(answer.json().code, code);
      if (name in emptyReplies) assert.notEqual(answer.body, emptyReplies[name]);
    });
  }
});
