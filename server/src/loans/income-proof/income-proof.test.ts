import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listApplications } from '@pahiram/api/applications';
import * as income from '@pahiram/api/income-proof';
import * as review from '@pahiram/api/loan-review';
import { downloadMemberData } from '@pahiram/api/member-data';
import { changeMemberLoan, getLoanDetail } from '@pahiram/api/member-loan';
import { lockMoney } from '@pahiram/api/money-lock';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { INCOME_FILES_MAX } from '@pahiram/domain/loans/income-proof';
import sharp from 'sharp';
import { type LoanOptions, pendingLoan } from '../../../test/active-loan.ts';
import { erasureAsked, runErasures } from '../../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import {
  askForIncome,
  incomeAsksOf,
  inDays,
  paperPdf,
  paperPhoto,
  sendPapers,
  uploadPaper,
} from '../../../test/income-proof.ts';
import { messagesTo } from '../../../test/messages.ts';
import { assertTold } from '../../../test/notices.ts';
import {
  signInMember,
  signInStaff,
  type TestMember,
  type TestStaff,
} from '../../../test/people.ts';
import { storeSetting } from '../../company/settings.ts';
import { systemContext } from '../../context.ts';
import { FileMissing } from '../../integrations/files.ts';
import { sweepIncomeFiles } from './sweep-files.ts';

type LoanId = `loan_${string}`;

describe('papers about the income', () => {
  let testApp: TestApp;
  let officer: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
  });
  after(() => testApp.close());

  const asked = async (
    items: Parameters<typeof askForIncome>[3] = ['PAYSLIP'],
    options: LoanOptions = {},
  ) => {
    const { member, application } = await pendingLoan(testApp, options);
    const { loanId, loanNumber } = application;
    const answer = await askForIncome(testApp, officer, loanId, items);
    assert.equal(answer.status, 200, answer.text);
    const asks = await incomeAsksOf(testApp, member);
    return { member, loanId, loanNumber, askId: asks[0]?.askId ?? assert.fail() };
  };
  const send = ({ token }: Pick<TestMember, 'token'>, askId: `inp_${string}`) =>
    testApp.call(income.sendIncomeFiles, { token, params: { askId } });
  const answerDebts = (
    { token }: Pick<TestMember, 'token'>,
    askId: `inp_${string}`,
    monthlyDebts: number,
    debtsTo = '',
  ) =>
    testApp.call(income.answerMonthlyDebts, {
      token,
      params: { askId },
      body: { monthlyDebts, debtsTo },
    });
  const accept = (askId: `inp_${string}`, monthlyIncome: number | null, by = officer) =>
    testApp.call(income.markIncomeAsk, {
      token: by.token,
      params: { askId },
      body: { mark: 'ACCEPTED', monthlyIncome },
    });
  const refusePaper = (askId: `inp_${string}`, days = 5) =>
    testApp.call(income.markIncomeAsk, {
      token: officer.token,
      params: { askId },
      body: { mark: 'NOT_ACCEPTED', reason: 'TOO_OLD', until: inDays(testApp, days) },
    });
  const applicationOf = async (loanId: LoanId, by = officer) =>
    (await testApp.call(review.getApplication, { token: by.token, params: { loanId } })).reply;
  const detailOf = async ({ token, phoneNumber }: TestMember) =>
    (await testApp.call(getLoanDetail, { token, body: { phoneNumber } })).reply.loan ??
    assert.fail();
  const fetchFile = (url: string, token: string) =>
    testApp.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const ownUrl = (fileId: string) => `/api/v2/loan/income-files/${fileId}`;
  const staffUrl = (fileId: string) => `/api/v2/staff/income-files/${fileId}`;
  const filesOf = (memberId: string) =>
    runAsOwner(testApp, 'SELECT * FROM income_file WHERE member_id = $1 ORDER BY created_at', [
      memberId,
    ]);

  test('[D1][V26] the borrower is told, sends photos and a PDF, and the officer reads and marks them; the review shows the stated and the proven income', async () => {
    const { member, loanId, askId } = await asked(['PAYSLIP', 'BANK_STATEMENT'], {
      monthlyNetIncome: 120_000,
    });
    await assertTold(testApp, member, 'loan-income-asked', 'LOAN', ['sms']);
    const waiting = await detailOf(member);
    const until = inDays(testApp, 7);
    assert.deepEqual(
      [waiting.state, waiting.incomeAskedUntil, waiting.nextActor],
      ['PENDING', until, 'you'],
    );
    assert.equal(waiting.status, 'More about your income needed');
    assert.equal((await applicationOf(loanId)).incomeAskedUntil, until);

    const photo = await uploadPaper(testApp, member.token, askId, await paperPhoto());
    assert.deepEqual([photo.status, photo.reply.kind, photo.reply.pages], [200, 'PHOTO', 1]);
    testApp.clock.advance({ seconds: 1 });
    const pdf = await uploadPaper(testApp, member.token, askId, await paperPdf(4));
    assert.deepEqual([pdf.status, pdf.reply.kind, pdf.reply.pages], [200, 'PDF', 4]);
    assert.equal((await send(member, askId)).status, 200);
    assert.equal((await send(member, askId)).reply.state, 'SENT', 'a lost reply costs nothing');
    assert.equal(await countAudit(testApp, 'loan.send-income', loanId), 1);
    assert.equal((await detailOf(member)).incomeAskedUntil, until, 'one paper is still to come');
    await sendPapers(testApp, member);
    const sent = await detailOf(member);
    assert.deepEqual([sent.incomeAskedUntil, sent.nextActor], [null, 'us']);

    const seen = await fetchFile(staffUrl(photo.reply.fileId), officer.token);
    assert.deepEqual([seen.statusCode, seen.headers['content-type']], [200, 'image/jpeg']);
    const saved = await fetchFile(staffUrl(pdf.reply.fileId), officer.token);
    assert.equal(saved.headers['content-type'], 'application/octet-stream');
    assert.match(String(saved.headers['content-disposition']), /^attachment; filename="inf_/);
    assert.equal(saved.headers['x-content-type-options'], 'nosniff');
    assert.match(String(saved.headers['content-security-policy']), /default-src 'none'/);
    for (const { fileId } of [photo.reply, pdf.reply]) {
      assert.equal(await countAudit(testApp, 'income-file.view', fileId), 1);
    }

    assert.equal((await accept(askId, 30_000)).status, 200);
    const { affordability, incomeProof } = await applicationOf(loanId);
    assert.equal(affordability?.monthlyNetIncome, 120_000);
    assert.deepEqual(
      [affordability?.proven?.item, affordability?.proven?.monthlyIncome],
      ['PAYSLIP', 30_000],
    );
    const share = affordability?.proven?.sharePercent ?? 0;
    const installment = affordability?.installmentMax ?? 0;
    assert.equal(share, Math.floor((installment / 30_000) * 1000) / 10);
    const paper = incomeProof?.find((one) => one.askId === askId);
    assert.equal(paper?.markedBy?.staffId, officer.id);
    assert.deepEqual(
      paper?.files.map(({ kind }) => kind),
      ['PHOTO', 'PDF'],
    );
  });

  test('[D1][D13] the borrower answers the question about other loans; its amount counts for the share, in the queue and for the approval', async () => {
    const { member, loanId } = await asked(['MONTHLY_DEBTS', 'PAYSLIP'], {
      monthlyNetIncome: 120_000,
    });
    const other = await asked(['MONTHLY_DEBTS']);
    const asksOf = await incomeAsksOf(testApp, member);
    const debtsAsk = asksOf.find(({ item }) => item === 'MONTHLY_DEBTS') ?? assert.fail();
    assert.equal(debtsAsk.monthlyDebts, null);
    const paper = await uploadPaper(testApp, member.token, debtsAsk.askId, await paperPhoto());
    assert.equal(paper.error.code, 'income-not-asked', 'the question takes no file');
    const payslip = asksOf.find(({ item }) => item === 'PAYSLIP') ?? assert.fail();
    assert.equal((await answerDebts(member, payslip.askId, 5)).error.code, 'income-not-asked');
    assert.equal((await answerDebts(other.member, debtsAsk.askId, 5)).status, 404);
    assert.equal((await answerDebts(member, debtsAsk.askId, -1)).status, 400);
    const before = await applicationOf(loanId);
    assert.deepEqual(before.secondPersonCauses, []);
    const without = before.affordability?.sharePercent ?? 0;

    assert.equal((await answerDebts(member, debtsAsk.askId, 30_000, 'Cooperative')).status, 200);
    const again = await answerDebts(member, debtsAsk.askId, 0);
    assert.deepEqual([again.status, again.reply.monthlyDebts], [200, 30_000], 'sent once');
    assert.equal(await countAudit(testApp, 'loan.answer-debts', loanId), 1);
    const shown = await applicationOf(loanId);
    const { affordability } = shown;
    assert.deepEqual(affordability?.debts, {
      ...{ monthlyDebts: 30_000, debtsTo: 'Cooperative', shareWithout: without },
    });
    const payments = (affordability?.installmentMax ?? 0) + 30_000;
    const share = Math.round((payments / 120_000) * 1000) / 10;
    assert.deepEqual([affordability?.sharePercent, affordability?.affordable], [share, false]);
    assert.deepEqual(shown.secondPersonCauses, ['installment-over-affordable-share']);
    const queue = await testApp.call(listApplications, {
      token: officer.token,
      query: { people: 'two', limit: 100 },
    });
    const row = queue.reply.applications.find((one) => one.loanId === loanId);
    assert.equal(row?.sharePercent, share);
    const assistant = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const hidden = await applicationOf(loanId, assistant);
    assert.deepEqual([hidden.affordability, hidden.sharePercent], [null, null]);

    const approve = (affordabilityReason = '') =>
      testApp.call(review.approveApplication, {
        token: officer.token,
        params: { loanId },
        body: { affordabilityReason },
      });
    assert.equal((await approve()).error.code, 'affordability-reason-missing');
    assert.equal((await approve('The cooperative is paid off.')).reply.state, 'AWAITING_CHECK');
    const offered = await testApp.call(review.approveApplication, {
      token: officer.token,
      params: { loanId: other.loanId },
      body: {},
    });
    assert.equal(offered.reply.state, 'APPROVED', 'asked and not answered: nothing is counted');
  });

  test('[D1][D13][V22] debts stated after the first approval: the second person returns it, and the first decides with them', async () => {
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    for (const [debts, code] of [
      [0, undefined],
      [400_000, 'debts-stated-since'],
    ] as const) {
      const { member, loanId, askId } = await asked(['MONTHLY_DEBTS'], {
        ...{ principal: 500_001, monthlyNetIncome: 900_000 },
      });
      const params = { loanId };
      const approved = await testApp.call(review.approveApplication, {
        ...{ token: officer.token, params, body: {} },
      });
      assert.equal(approved.reply.state, 'AWAITING_CHECK', approved.text);
      testApp.clock.advance({ seconds: 1 });
      assert.equal((await answerDebts(member, askId, debts)).status, 200);
      const check = (verdict: 'CONFIRM' | 'RETURN') =>
        testApp.call(review.checkApplication, { token: manager.token, params, body: { verdict } });
      const confirmed = await check('CONFIRM');
      assert.equal(confirmed.error?.code, code, confirmed.text);
      if (code === undefined) continue;
      assert.equal((await check('RETURN')).status, 200);
      testApp.clock.advance({ seconds: 1 });
      const body = { affordabilityReason: 'The spouse pays half.' };
      await testApp.call(review.approveApplication, { token: officer.token, params, body });
      assert.equal((await check('CONFIRM')).reply.state, 'APPROVED');
    }
  });

  test('[D13][R14] of an approval and an answer about debts at once, the approval comes first or counts the answer', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { member, loanId, askId } = await asked(['MONTHLY_DEBTS'], {
        monthlyNetIncome: 120_000,
      });
      const [approved, answered] = await Promise.all([
        testApp.call(review.approveApplication, {
          ...{ token: officer.token, params: { loanId }, body: {} },
        }),
        answerDebts(member, askId, 60_000),
      ]);
      if (approved.status === 200) {
        assert.equal(approved.reply.state, 'APPROVED');
        assert.equal(answered.error.code, 'income-not-asked');
      } else {
        assert.equal(approved.error.code, 'affordability-reason-missing');
        assert.equal(answered.status, 200, answered.text);
      }
    }
  });

  test('[D1][V22] an officer no longer asks for one item or for all: the borrower is told, Home waits for nothing, and what was sent stays', async () => {
    const { member, loanId, askId } = await asked(['PAYSLIP', 'BANK_STATEMENT', 'MONTHLY_DEBTS']);
    const withdraw = (one: `inp_${string}` | null, by = officer) =>
      testApp.call(income.withdrawIncomeAsk, {
        token: by.token,
        params: { loanId },
        body: { askId: one },
      });
    const statesOf = async () => (await incomeAsksOf(testApp, member)).map(({ state }) => state);
    for (const role of STAFF_ROLES.filter((one) => one !== 'LOAN_OFFICER')) {
      const refused = await withdraw(askId, await signInStaff(testApp, [role]));
      assert.equal(refused.status, 403, role);
    }
    const bank = (await incomeAsksOf(testApp, member))[1]?.askId ?? assert.fail();
    await uploadPaper(testApp, member.token, bank, await paperPhoto());
    assert.equal((await send(member, bank)).status, 200);
    assert.equal((await withdraw(bank)).error.code, 'income-not-waiting', 'it was sent');
    const stranger = await asked();
    assert.equal((await withdraw(stranger.askId)).error.code, 'income-not-waiting');

    assert.equal((await withdraw(askId)).status, 200);
    assert.deepEqual(await statesOf(), ['WITHDRAWN', 'SENT', 'ASKED']);
    await assertTold(testApp, member, 'loan-income-withdrawn', 'LOAN', ['sms']);
    assert.equal((await detailOf(member)).incomeAskedUntil, inDays(testApp, 7));
    const late = await uploadPaper(testApp, member.token, askId, await paperPhoto());
    assert.equal(late.error.code, 'income-not-asked');
    assert.equal((await withdraw(null)).status, 200);
    assert.deepEqual(await statesOf(), ['WITHDRAWN', 'SENT', 'WITHDRAWN']);
    const { incomeAskedUntil, nextActor } = await detailOf(member);
    assert.deepEqual([incomeAskedUntil, nextActor], [null, 'us']);
    assert.equal((await withdraw(null)).error.code, 'income-not-waiting');
    assert.equal(await countAudit(testApp, 'loan.withdraw-income', loanId), 2);
    const again = await askForIncome(testApp, officer, loanId, ['PAYSLIP']);
    assert.equal(again.status, 200, again.text);
  });

  test('[D1][R14] of sending and no longer asking at once, one comes first and the other is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { member, loanId, askId } = await asked();
      await uploadPaper(testApp, member.token, askId, await paperPhoto());
      const [sent, withdrawn] = await Promise.all([
        send(member, askId),
        testApp.call(income.withdrawIncomeAsk, {
          ...{ token: officer.token, params: { loanId }, body: { askId } },
        }),
      ]);
      assert.deepEqual([sent.status, withdrawn.status].sort(), [200, 409]);
      const [ask] = await incomeAsksOf(testApp, member);
      assert.equal(ask?.state, sent.status === 200 ? 'SENT' : 'WITHDRAWN');
    }
  });

  test('[D1][V26] a paper that is not accepted is asked for again with its reason, and earlier files are out of the way', async () => {
    const { member, loanId, askId } = await asked();
    await sendPapers(testApp, member);
    assert.equal((await refusePaper(askId, 0)).error.code, 'income-day-not-valid');
    assert.equal((await refusePaper(askId)).status, 200);
    await assertTold(testApp, member, 'loan-income-not-accepted', 'LOAN', ['sms']);
    const [again] = await incomeAsksOf(testApp, member);
    assert.deepEqual(
      [again?.state, again?.reason, again?.until, again?.files.length],
      ['ASKED', 'TOO_OLD', inDays(testApp, 5), 0],
    );
    assert.equal((await detailOf(member)).incomeAskedUntil, inDays(testApp, 5));
    const [newest] = await sendPapers(testApp, member);
    assert.deepEqual([newest?.state, newest?.reason, newest?.files.length], ['SENT', null, 1]);
    const stored = await filesOf(member.id);
    assert.deepEqual(
      stored.map(({ state }) => state),
      ['REPLACED', 'SENT'],
    );
    assert.equal((await accept(askId, 25_000)).status, 200);
    assert.equal((await applicationOf(loanId)).affordability?.proven?.monthlyIncome, 25_000);
    assert.equal((await accept(askId, 26_000)).status, 200, 'a typing error is corrected');
    assert.equal((await applicationOf(loanId)).affordability?.proven?.monthlyIncome, 26_000);
  });

  test('[V20][V22][V25] files are read by their owner and by those who may see the income, each look on record', async () => {
    const { member, askId } = await asked();
    const { fileId } = (await uploadPaper(testApp, member.token, askId, await paperPhoto())).reply;
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    assert.equal(
      (await fetchFile(staffUrl(fileId), auditor.token)).statusCode,
      404,
      'not sent yet: the borrower’s own',
    );
    assert.equal((await send(member, askId)).status, 200);
    const mayLook = new Set(['LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR']);
    for (const role of STAFF_ROLES) {
      const staff = await signInStaff(testApp, [role]);
      const { statusCode } = await fetchFile(staffUrl(fileId), staff.token);
      assert.equal(statusCode, mayLook.has(role) ? 200 : 403, role);
    }
    assert.equal(await countAudit(testApp, 'income-file.view', fileId), mayLook.size);
    const other = await asked();
    assert.equal((await fetchFile(ownUrl(fileId), member.token)).statusCode, 200);
    assert.equal((await fetchFile(ownUrl(fileId), other.member.token)).statusCode, 404);
    const tries = [
      await send(other.member, askId),
      await testApp.call(income.removeIncomeFile, {
        token: other.member.token,
        params: { fileId },
      }),
    ];
    assert.deepEqual(
      tries.map(({ status }) => status),
      [404, 404],
    );
    const foreign = await uploadPaper(testApp, other.member.token, askId, await paperPhoto());
    assert.equal(foreign.status, 404);
    const assistant = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const { incomeProof } = await applicationOf(other.loanId, assistant);
    assert.equal(incomeProof, null);
  });

  test('[V37] while the money is locked, no paper is shown', async () => {
    const { member, askId } = await asked();
    const { fileId } = (await uploadPaper(testApp, member.token, askId, await paperPhoto())).reply;
    const locked = await testApp.call(lockMoney, { token: member.token, body: {} });
    assert.equal(locked.status, 200, locked.text);
    const refused = await fetchFile(ownUrl(fileId), member.token);
    assert.deepEqual([refused.statusCode, refused.json().code], [409, 'money-locked']);
  });

  test('[U01][V29] the kind follows from the bytes: programs, empty files, huge pictures and locked PDFs are refused', async () => {
    const { member, askId } = await asked();
    const codeOf = async (bytes: Uint8Array) => {
      const { status, error } = await uploadPaper(testApp, member.token, askId, bytes);
      return `${status} ${error.code}`;
    };
    assert.equal(await codeOf(Buffer.from('MZ\x90\0 This program')), '415 paper-kind-not-accepted');
    assert.equal(await codeOf(Buffer.alloc(0)), '415 paper-kind-not-accepted');
    assert.equal(await codeOf(Buffer.from('<html><script>')), '415 paper-kind-not-accepted');
    assert.equal(await codeOf(Buffer.alloc(10 * 1024 * 1024 + 1, 37)), '413 body-too-large');
    const png = await sharp({
      create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    assert.equal(await codeOf(png), '413 photo-too-large');
    const locked = await paperPdf(1, { userPassword: 'secret' });
    assert.equal(await codeOf(locked), '422 pdf-has-password');
    assert.equal(await codeOf(await paperPdf(31)), '422 pdf-too-long');
    assert.deepEqual(await filesOf(member.id), [], 'nothing is stored');
    assert.equal((await send(member, askId)).error.code, 'income-file-missing');
  });

  test('[V25] the stored bytes are sealed, a photo loses its metadata, and no file is larger in number than allowed', async () => {
    const { member, askId } = await asked();
    const glued = Buffer.concat([await paperPhoto(), Buffer.from('PK\x03\x04 evil()')]);
    const { fileId } = (await uploadPaper(testApp, member.token, askId, glued)).reply;
    const shown = await fetchFile(ownUrl(fileId), member.token);
    assert.ok(!shown.rawPayload.includes('evil()'));
    const [row] = await filesOf(member.id);
    const sealed = await testApp.app.integrations.files.get(row?.file_key);
    assert.ok(!sealed.includes(shown.rawPayload.subarray(0, 64)));
    const adds = Array.from({ length: INCOME_FILES_MAX + 1 }, async (_, at) =>
      uploadPaper(testApp, member.token, askId, await paperPhoto(String(at))),
    );
    const statuses = (await Promise.all(adds)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, INCOME_FILES_MAX - 1);
    assert.equal((await incomeAsksOf(testApp, member))[0]?.files.length, INCOME_FILES_MAX);
    const removed = await testApp.call(income.removeIncomeFile, {
      token: member.token,
      params: { fileId },
    });
    assert.equal(removed.status, 200);
    assert.equal((await fetchFile(ownUrl(fileId), member.token)).statusCode, 404);
    assert.equal((await send(member, askId)).reply.files.length, INCOME_FILES_MAX - 1);
    const late = await uploadPaper(testApp, member.token, askId, await paperPhoto('late'));
    assert.equal(late.error.code, 'income-not-asked');
  });

  test('[D1] the officer may decide while a paper is asked for; refusing and taking back close the asks', async () => {
    const decided = await asked();
    const approved = await testApp.call(review.approveApplication, {
      token: officer.token,
      params: { loanId: decided.loanId },
      body: {},
    });
    assert.equal(approved.reply.state, 'APPROVED', approved.text);
    const refused = await asked();
    const rejected = await testApp.call(review.rejectApplication, {
      token: officer.token,
      params: { loanId: refused.loanId },
      body: { reasons: ['INCOME_NOT_VERIFIED'] },
    });
    assert.equal(rejected.status, 200, rejected.text);
    const taken = await asked();
    const { token, phoneNumber } = taken.member;
    const back = await testApp.call(changeMemberLoan, {
      token,
      body: { phoneNumber, loanNumber: taken.loanNumber, action: 'take-back' },
    });
    assert.equal(back.status, 200, back.text);
    for (const { member, askId, loanId } of [decided, refused, taken]) {
      assert.deepEqual(await incomeAsksOf(testApp, member), []);
      assert.equal((await detailOf(member)).incomeAskedUntil, null);
      const proof = (await applicationOf(loanId)).incomeProof;
      assert.equal(proof?.[0]?.state, 'CLOSED');
      const late = await uploadPaper(testApp, member.token, askId, await paperPhoto());
      assert.equal(late.error.code, 'income-not-asked');
      assert.equal((await refusePaper(askId)).error.code, 'review-not-open');
    }
    assert.equal(
      (await askForIncome(testApp, officer, refused.loanId)).error.code,
      'review-not-open',
    );
  });

  test('[V27] a file and a decision at the same moment: the file is sent before it, or not kept at all', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { member, loanId, askId } = await asked();
      await uploadPaper(testApp, member.token, askId, await paperPhoto());
      const [added, sent] = await Promise.all([
        uploadPaper(testApp, member.token, askId, await paperPhoto('second')),
        send(member, askId),
        testApp.call(review.rejectApplication, {
          token: officer.token,
          params: { loanId },
          body: { reasons: ['INCOME_NOT_VERIFIED'] },
        }),
      ]);
      const application = await applicationOf(loanId);
      assert.deepEqual([application.state, application.incomeAskedUntil], ['REJECTED', null]);
      assert.equal(application.incomeProof?.[0]?.state, 'CLOSED');
      const kept = (await filesOf(member.id)).filter(({ state }) => state === 'SENT');
      const isSent = sent.status === 200;
      assert.equal(kept.length > 0, isSent);
      assert.ok(kept.length <= (added.status === 200 ? 2 : 1));
    }
  });

  test('[D1] two officers ask for the same paper at once: one ask', async () => {
    const { member, application } = await pendingLoan(testApp);
    const other = await signInStaff(testApp, ['LOAN_OFFICER']);
    const answers = await Promise.all(
      [officer, other].map((by) => askForIncome(testApp, by, application.loanId)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await incomeAsksOf(testApp, member)).length, 1);
  });

  test('[D1][V26] while it waits for the borrower no answer is late; the day passes, and both are told', async () => {
    const change = { at: testApp.clock.now(), by: 'test' };
    const promise = (days: number | null) =>
      testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.decisionDays', days, change));
    await promise(2);
    const { member, loanId, loanNumber } = await asked();
    const lateOnes = async (by: TestStaff) => {
      const { reply } = await testApp.call(listApplications, {
        token: by.token,
        query: { due: 'late', limit: 100 },
      });
      return reply.applications.map((row) => row.loanId);
    };
    testApp.clock.advance({ days: 6 });
    const again = await signInStaff(testApp, ['LOAN_OFFICER']);
    const late = await signInMember(testApp, member.phoneNumber, member.password);
    assert.equal((await applicationOf(loanId, again)).decideBy, null);
    assert.equal((await detailOf(late)).review?.isLate, false);
    assert.ok(!(await lateOnes(again)).includes(loanId));
    testApp.clock.advance({ days: 2 });
    await testApp.drainJobs();
    await assertTold(testApp, member, 'loan-income-lapsed', 'LOAN', ['sms']);
    const mails = await messagesTo(testApp, officer.email);
    assert.equal(
      mails.filter(({ body }) => body.includes(`application ${loanNumber} has passed`)).length,
      1,
    );
    const now = await signInStaff(testApp, ['LOAN_OFFICER']);
    const lapsed = await applicationOf(loanId, now);
    assert.deepEqual(
      [lapsed.state, lapsed.incomeAskedUntil, lapsed.incomeProof?.[0]?.state],
      ['PENDING', null, 'LAPSED'],
    );
    assert.ok(lapsed.decideBy !== null && lapsed.decideBy > inDays(testApp, 0));
    await promise(null);
    officer = now;
  });

  test('[V25] the sweep deletes what was removed or is not waited for any more, and keeps the rest', async () => {
    const [kept, gone] = [await asked(), await asked()];
    for (const { member, askId } of [kept, gone]) {
      await uploadPaper(testApp, member.token, askId, await paperPhoto());
    }
    const { token, phoneNumber } = gone.member;
    await testApp.call(changeMemberLoan, {
      token,
      body: { phoneNumber, loanNumber: gone.loanNumber, action: 'take-back' },
    });
    const [row] = await filesOf(gone.member.id);
    const sweep = () => sweepIncomeFiles(systemContext(testApp.app, 'job:sweep', 'test'));
    testApp.clock.advance({ hours: 23 });
    await sweep();
    assert.equal((await filesOf(gone.member.id)).length, 1);
    testApp.clock.advance({ hours: 2 });
    await sweep();
    assert.deepEqual(await filesOf(gone.member.id), []);
    await assert.rejects(testApp.app.integrations.files.get(row?.file_key), FileMissing);
    assert.equal((await filesOf(kept.member.id)).length, 1, 'still asked for');
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
  });

  test('[V25] the download has the papers, their files open, and an erasure leaves neither files nor incomes', async () => {
    const { member, loanId, loanNumber, askId } = await asked();
    await sendPapers(testApp, member);
    assert.equal((await accept(askId, 31_234)).status, 200);
    testApp.clock.advance({ seconds: 1 });
    await askForIncome(testApp, officer, loanId, ['MONTHLY_DEBTS']);
    const question = (await incomeAsksOf(testApp, member))[1]?.askId ?? assert.fail();
    assert.equal((await answerDebts(member, question, 2_500, 'My aunt')).status, 200);
    const fresh = await signInMember(testApp, member.phoneNumber, member.password);
    const data = await testApp.call(downloadMemberData, {
      token: fresh.token,
      body: { password: member.password },
    });
    assert.equal(data.status, 200, data.text);
    const [loan] = data.reply.loans;
    assert.deepEqual(
      loan?.incomeAsks.map(({ item, state, monthlyIncome, monthlyDebts, debtsTo }) => [
        ...[item, state, monthlyIncome, monthlyDebts, debtsTo],
      ]),
      [
        ['PAYSLIP', 'ACCEPTED', 31_234, null, ''],
        ['MONTHLY_DEBTS', 'ANSWERED', null, 2_500, 'My aunt'],
      ],
    );
    const [file] = loan?.incomeFiles ?? [];
    assert.equal((await fetchFile(file?.address ?? '', fresh.token)).statusCode, 200);
    const { phoneNumber } = member;
    const back = await testApp.call(changeMemberLoan, {
      token: fresh.token,
      body: { phoneNumber, loanNumber, action: 'take-back' },
    });
    assert.equal(back.status, 200, back.text);
    await erasureAsked(testApp, { ...member, token: fresh.token });
    const [row] = await filesOf(member.id);
    testApp.clock.advance({ days: 8 });
    await runErasures(testApp);
    assert.equal((await filesOf(member.id))[0]?.state, 'SENT', 'kept as long as the law asks');
    testApp.clock.advance({ days: 5 * 366 });
    await runErasures(testApp);
    await sweepIncomeFiles(systemContext(testApp.app, 'job:sweep', 'test'));
    assert.deepEqual(await filesOf(member.id), []);
    await assert.rejects(testApp.app.integrations.files.get(row?.file_key), FileMissing);
    const asks = await runAsOwner(
      testApp,
      'SELECT monthly_income, monthly_debts, debts_to FROM income_ask WHERE loan_id = $1',
      [loanId],
    );
    const nothing = { monthly_income: null, monthly_debts: null, debts_to: '' };
    assert.deepEqual(asks, [nothing, nothing]);
  });
});
