import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { signIn } from '@pahiram/api/access';
import * as review from '@pahiram/api/loan-review';
import { getMember } from '@pahiram/api/member-records';
import { updateReferences } from '@pahiram/api/members';
import { answerSignal, correctSignalAnswer } from '@pahiram/api/signals';
import { declareInterest } from '@pahiram/api/staff-interests';
import { listToday } from '@pahiram/api/work-queues';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { activatedMember, newUmidNumber, referencesStep } from '../../test/activated-member.ts';
import { pendingLoan } from '../../test/active-loan.ts';
import { erasureAsked, runErasures } from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff, type TestMember, type TestStaff } from '../../test/people.ts';

type MemberId = `mbr_${string}`;

describe('facts that members share', () => {
  let testApp: TestApp;
  let reviewer: TestStaff;
  let officer: TestStaff;
  let manager: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });
  after(() => testApp.close());

  const signalsOf = async ({ id }: TestMember) => {
    const found = await testApp.call(getMember, {
      token: reviewer.token,
      params: { memberId: id as MemberId },
    });
    assert.equal(found.status, 200, found.text);
    return found.reply.signals;
  };
  const answer = (
    by: TestStaff,
    { id }: TestMember,
    signalId: string,
    body: { answer?: 'FAMILY' | 'KNOWN' | 'SUSPICIOUS'; note?: string } = {},
  ) =>
    testApp.call(answerSignal, {
      token: by.token,
      params: { memberId: id as MemberId },
      body: { signalId, answer: 'FAMILY', ...body },
    });
  const account = () => ({ bankName: 'BPI', accountNumber: newUmidNumber().slice(0, 10) });
  /** A verified applicant, and a member before with the same receiving account. */
  const applicantWithMatch = async (principal = 150_000) => {
    const bank = account();
    const before = await activatedMember(testApp, { bank });
    const { member, application } = await pendingLoan(testApp, { bank, principal } as never);
    return { before, member, params: { loanId: application.loanId } };
  };

  test('[U12][D1][V22] the same account, ID number and picture stand on the member and on the application, with a masked name and a time', async () => {
    const bank = account();
    const identityNumber = newUmidNumber();
    const before = await activatedMember(testApp, { bank, identityNumber });
    testApp.clock.advance({ days: 1 });
    const { member, application } = await pendingLoan(testApp, { bank, identityNumber } as never);
    await runAsOwner(
      testApp,
      `UPDATE identity_document SET sha256 = (SELECT sha256 FROM identity_document
         WHERE member_id = $1 AND kind = 'selfie') WHERE member_id = $2 AND kind = 'selfie'`,
      [before.id, member.id],
    );
    const shown = await signalsOf(member);
    assert.deepEqual(shown.map(({ kind }) => kind).sort(), [
      'same-account',
      'same-identity-number',
      'same-picture',
    ]);
    for (const { other, since, answer: given, documentKind, kind } of shown) {
      assert.deepEqual(other, { memberId: before.id, name: 'M*** L*** N*** M***' });
      assert.ok(
        Date.parse(since) >= testApp.clock.now().getTime() - 60_000,
        'when the second had it',
      );
      assert.equal(given, null);
      assert.equal(documentKind, kind === 'same-picture' ? 'selfie' : null);
    }
    const onApplication = await testApp.call(review.getApplication, {
      token: officer.token,
      params: { loanId: application.loanId },
    });
    assert.deepEqual(onApplication.reply.signals, shown);
    const ids = (signals: typeof shown) => signals.map(({ signalId }) => signalId).sort();
    assert.deepEqual(ids(await signalsOf(before)), ids(shown), 'the same signals on both sides');
  });

  test('[V34] many newer matches of one kind push out none of another', async () => {
    const { before, member } = await applicantWithMatch();
    testApp.clock.advance({ days: 1 });
    await runAsOwner(
      testApp,
      `INSERT INTO known_device (fingerprint, member_id, known_at, used_at, browser)
       SELECT sha256(convert_to(owner || number, 'UTF8')), owner, $3, $3,
              sha256(convert_to($1 || number, 'UTF8'))
       FROM generate_series(1, 60) AS number, unnest(ARRAY[$1, $2]) AS owner`,
      [member.id, before.id, testApp.clock.now()],
    );
    const kinds = (await signalsOf(member)).map(({ kind }) => kind);
    assert.ok(kinds.includes('same-account'));
    assert.equal(kinds.filter((kind) => kind === 'same-device').length, 20);
  });

  test('[V22][V34] members who signed in with one browser share a device; another browser shares nothing', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => activatedMember(testApp)));
    assert.ok(one && two && three);
    const jar = new Map<string, string>();
    const enter = async ({ phoneNumber, password }: TestMember, isOwn: boolean) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await testApp.call(signIn, {
        body: { phoneNumber, password },
        ...(isOwn ? {} : { headers: { cookie } }),
      });
      assert.equal(reply.status, 200, reply.text);
      if (!isOwn) for (const { name, value } of reply.cookies) jar.set(name, value);
      return reply.cookies.find(({ name }) => name === 'pahiram_browser');
    };
    const first = await enter(one, false);
    await enter(two, false);
    await enter(three, true);
    const [signal, ...more] = await signalsOf(two);
    assert.equal(signal?.kind, 'same-device');
    assert.equal(signal?.other.memberId, one.id);
    assert.deepEqual(more, []);
    assert.deepEqual(await signalsOf(three), []);
    const rows = await runAsOwner(testApp, 'SELECT * FROM known_device');
    assert.ok(!JSON.stringify(rows).includes(first?.value ?? ''), 'only a fingerprint is stored');
  });

  test('[V22] a reference who is a member, and a phone number of a closed account, are signals for both', async () => {
    const named = await activatedMember(testApp);
    const naming = await activatedMember(testApp);
    await testApp.call(updateReferences, {
      token: naming.token,
      body: {
        phoneNumber: naming.phoneNumber,
        ...referencesStep,
        refPhoneNumber1: `+${named.phoneNumber}`,
      },
    });
    const [from, to] = [await signalsOf(naming), await signalsOf(named)];
    assert.deepEqual(
      [from, to].map((signals) => signals.map(({ kind, other }) => [kind, other.memberId])),
      [[['reference-phone', named.id]], [['reference-phone', naming.id]]],
    );
    assert.equal(from[0]?.signalId, to[0]?.signalId);
    const earlier = await activatedMember(testApp);
    await runAsOwner(
      testApp,
      `UPDATE member SET state = 'closed', password_hash = '', email = NULL,
         kept_until = '2040-01-01', phone_number = $2 WHERE id = $1`,
      [earlier.id, named.phoneNumber],
    );
    const kinds = (await signalsOf(named)).map(({ kind }) => kind);
    assert.deepEqual(kinds.sort(), ['reference-phone', 'same-phone']);
  });

  test('[V22][V32] data of a person of the staff is a signal, also when a relative was declared', async () => {
    const [relative] = [await activatedMember(testApp)];
    const support = await signInStaff(testApp, ['SUPPORT']);
    await testApp.call(declareInterest, {
      token: support.token,
      body: {
        ...{ relation: 'SIBLING', kind: 'PHONE', bankCode: null },
        fact: `+${relative?.phoneNumber}`,
      } as never,
    });
    assert.ok(relative);
    const own = await activatedMember(testApp, { email: officer.email });
    const [declared, ...others] = await signalsOf(relative);
    assert.deepEqual(others, []);
    assert.deepEqual([declared?.kind, declared?.staffFact], ['staff-data', 'PHONE']);
    assert.deepEqual(declared?.other, { memberId: null, name: 'S*** p***' });
    const [mail] = await signalsOf(own);
    assert.deepEqual([mail?.kind, mail?.staffFact], ['staff-data', 'EMAIL']);
    const refused = await answer(officer, own, mail?.signalId ?? '');
    assert.equal(refused.error.code, 'own-interest');
    assert.equal((await answer(reviewer, own, mail?.signalId ?? '')).status, 200);
  });

  test('[D1][V22] approval, counter-offer and confirmation wait until every signal is answered; a rejection does not', async () => {
    const { member, params } = await applicantWithMatch(500_001);
    const approve = () =>
      testApp.call(review.approveApplication, { token: officer.token, params, body: {} });
    const refused = await approve();
    assert.equal(refused.status, 409, refused.text);
    assert.equal(refused.error.code, 'signals-unanswered');
    assert.equal(refused.error.details?.count, 1);
    const counter = await testApp.call(review.makeCounterOffer, {
      token: officer.token,
      params,
      body: { loanAmountPHP: 150_000, installmentCount: 6, reasons: ['FIRST_LOAN'] },
    });
    assert.equal(counter.error.code, 'signals-unanswered');
    const [signal] = await signalsOf(member);
    assert.equal((await answer(officer, member, signal?.signalId ?? '')).status, 200);
    assert.equal((await approve()).reply.state, 'AWAITING_CHECK');
    // A new match arrives between the two people.
    const { phoneNumber } = await activatedMember(testApp);
    await runAsOwner(
      testApp,
      `UPDATE member_reference SET phone_number = $1 WHERE member_id = $2`,
      [phoneNumber, member.id],
    );
    const check = (verdict: 'CONFIRM' | 'RETURN') =>
      testApp.call(review.checkApplication, { token: manager.token, params, body: { verdict } });
    assert.equal((await check('CONFIRM')).error.code, 'signals-unanswered');
    const [newest, answered] = await signalsOf(member);
    assert.equal(newest?.answer, null, 'those without an answer come first');
    assert.equal(answered?.answer?.answer, 'FAMILY');
    assert.equal((await answer(manager, member, newest?.signalId ?? '')).status, 200);
    assert.equal((await check('CONFIRM')).reply.state, 'APPROVED');

    const other = await applicantWithMatch();
    const rejected = await testApp.call(review.rejectApplication, {
      token: officer.token,
      params: other.params,
      body: { reasons: ['DUPLICATE_APPLICATION'] },
    });
    assert.equal(rejected.status, 200, rejected.text);
  });

  test('[D1][V22] an applicant with a suspicious match is approved and offered other terms by two people', async () => {
    for (const verdict of ['FAMILY', 'SUSPICIOUS'] as const) {
      for (const operation of [review.approveApplication, review.makeCounterOffer] as const) {
        const { member, params } = await applicantWithMatch();
        const [signal] = await signalsOf(member);
        const body = { answer: verdict, note: 'Same handwriting.' };
        assert.equal((await answer(reviewer, member, signal?.signalId ?? '', body)).status, 200);
        const shown = await testApp.call(review.getApplication, { token: officer.token, params });
        const isSuspicious = verdict === 'SUSPICIOUS';
        assert.equal(shown.reply.aloneMax === 0, isSuspicious);
        const decided =
          operation === review.approveApplication
            ? await testApp.call(operation, { token: officer.token, params, body: {} })
            : await testApp.call(review.makeCounterOffer, {
                token: officer.token,
                params,
                body: { loanAmountPHP: 150_000, installmentCount: 12, reasons: ['FIRST_LOAN'] },
              });
        assert.equal(
          decided.reply.state,
          isSuspicious ? 'AWAITING_CHECK' : 'APPROVED',
          decided.text,
        );
        if (!isSuspicious) continue;
        const check = (by: TestStaff) =>
          testApp.call(review.checkApplication, {
            ...{ token: by.token, params, body: { verdict: 'CONFIRM' } },
          });
        assert.equal((await check(officer)).status, 403);
        assert.equal((await check(manager)).reply.state, 'APPROVED');
      }
    }
  });

  test('[V22][D1] an answer given by mistake is corrected by a new one with a reason; the first stays with name and time, and both members have both', async () => {
    const { before, member } = await applicantWithMatch();
    const [signal] = await signalsOf(member);
    const signalId = signal?.signalId ?? '';
    const correct = (
      by: TestStaff,
      { id }: TestMember,
      seq: number,
      body: { answer?: 'FAMILY' | 'KNOWN'; note?: string } = {},
    ) =>
      testApp.call(correctSignalAnswer, {
        token: by.token,
        params: { memberId: id as MemberId },
        body: { signalId, seq, answer: 'FAMILY', reason: 'I clicked the wrong answer.', ...body },
      });
    assert.equal((await correct(reviewer, member, 1)).error.code, 'signal-not-answered');
    const first = { answer: 'KNOWN', note: 'Neighbours.' } as const;
    assert.equal((await answer(reviewer, member, signalId, first)).status, 200);
    assert.equal((await correct(reviewer, member, 1, first)).error.code, 'signal-same-answer');
    const noNote = await correct(officer, member, 1, { answer: 'KNOWN', note: '' });
    assert.equal(noNote.error.code, 'signal-note-missing');
    testApp.clock.advance({ minutes: 5 });
    const tries = await Promise.all([correct(officer, member, 1), correct(manager, before, 1)]);
    assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await correct(manager, member, 7)).error.code, 'signal-changed');
    const late = tries.find(({ status }) => status === 409);
    assert.equal(late?.error.code, 'signal-changed');
    for (const one of [member, before]) {
      const [now] = await signalsOf(one);
      assert.equal(now?.answer?.answer, 'FAMILY');
      assert.equal(now?.answer?.reason, 'I clicked the wrong answer.');
      const [kept, ...more] = now?.earlier ?? [];
      assert.deepEqual([kept?.answer, kept?.note, kept?.reason], ['KNOWN', 'Neighbours.', null]);
      assert.equal(kept?.by.staffId, reviewer.id);
      assert.notEqual(kept?.at, now?.answer?.at);
      assert.deepEqual(more, []);
    }
    const rows = await runAsOwner(
      testApp,
      `SELECT details->>'before' AS before, details->>'after' AS after, reason FROM audit_entry
       WHERE action = 'member.correct-signal-answer' AND subject_id IN ($1, $2)`,
      [before.id, member.id],
    );
    assert.deepEqual(rows, [
      { before: 'KNOWN', after: 'FAMILY', reason: 'I clicked the wrong answer.' },
    ]);
    await assert.rejects(
      runAsOwner(testApp, "UPDATE signal_answer SET reason = 'x' WHERE seq = 2"),
      /cannot be rewritten/,
    );
  });

  test('[V22][V32] a correction changes no decision that was made: those who decided read it in Today, and a match that was suspicious keeps its second person', async () => {
    const { member, params } = await applicantWithMatch();
    const [signal] = await signalsOf(member);
    const signalId = signal?.signalId ?? '';
    assert.equal((await answer(reviewer, member, signalId)).status, 200);
    const approved = await testApp.call(review.approveApplication, {
      ...{ token: officer.token, params, body: {} },
    });
    assert.equal(approved.reply.state, 'APPROVED', approved.text);
    const correct = (seq: number, verdict: 'SUSPICIOUS' | 'NO_MATCH') =>
      testApp.call(correctSignalAnswer, {
        ...{ token: reviewer.token, params: { memberId: member.id as MemberId } },
        body: {
          ...{ signalId, seq, answer: verdict, note: 'Same handwriting.' },
          reason: 'The signatures were compared again.',
        },
      });
    const today = async (by: TestStaff) =>
      (await testApp.call(listToday, { token: by.token })).reply.corrected.filter(
        ({ loanId }) => loanId === params.loanId,
      );
    assert.deepEqual(await today(officer), []);
    testApp.clock.advance({ minutes: 5 });
    assert.equal((await correct(1, 'SUSPICIOUS')).status, 200);
    const [told, ...more] = await today(officer);
    assert.deepEqual(
      [told?.before, told?.after, told?.reason, told?.kind],
      ['FAMILY', 'SUSPICIOUS', 'The signatures were compared again.', 'same-account'],
    );
    assert.deepEqual(more, []);
    for (const other of [manager, reviewer]) assert.deepEqual(await today(other), []);
    const state = async () =>
      (await testApp.call(review.getApplication, { token: officer.token, params })).reply.state;
    assert.equal(await state(), 'APPROVED');
    const open = await applicantWithMatch();
    const [second] = await signalsOf(open.member);
    const suspicious = { answer: 'SUSPICIOUS', note: 'Same handwriting.' } as const;
    await answer(reviewer, open.member, second?.signalId ?? '', suspicious);
    const corrected = await testApp.call(correctSignalAnswer, {
      ...{ token: officer.token, params: { memberId: open.member.id as MemberId } },
      body: {
        ...{ signalId: second?.signalId ?? '', seq: 1, answer: 'NO_MATCH' as const, note: '' },
        reason: 'Two other people, I think.',
      },
    });
    assert.equal(corrected.status, 200, corrected.text);
    const decided = await testApp.call(review.approveApplication, {
      ...{ token: officer.token, params: open.params, body: {} },
    });
    assert.equal(decided.reply.state, 'AWAITING_CHECK', decided.text);
  });

  test('[V22][R14] a signal is answered once, for both members, by one of those who try at once, and is on record', async () => {
    const { before, member } = await applicantWithMatch();
    const [signal] = await signalsOf(member);
    const signalId = signal?.signalId ?? '';
    const empty = await answer(officer, member, signalId, { answer: 'SUSPICIOUS' });
    assert.equal(empty.error.code, 'signal-note-missing');
    const tries = await Promise.all([
      answer(officer, member, signalId, { answer: 'SUSPICIOUS', note: 'Same handwriting.' }),
      answer(reviewer, before, signalId, { answer: 'KNOWN', note: 'Neighbours.' }),
      answer(manager, member, signalId),
    ]);
    assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 409, 409]);
    for (const one of tries.filter(({ status }) => status === 409)) {
      assert.equal(one.error.code, 'signal-answered');
    }
    const rows = await runAsOwner(
      testApp,
      `SELECT count(*)::int AS rows FROM audit_entry WHERE action = 'member.answer-signal'
         AND subject_id IN ($1, $2)`,
      [before.id, member.id],
    );
    assert.deepEqual(rows, [{ rows: 1 }]);
    const [mine] = await signalsOf(member);
    const [theirs] = await signalsOf(before);
    assert.ok(mine?.answer);
    assert.deepEqual(mine.answer, theirs?.answer);
    await assert.rejects(
      runAsOwner(testApp, `UPDATE signal_answer SET answer = 'FAMILY', note = ''`),
      /cannot be rewritten/,
    );
  });

  test('[D1][R14] of an approval and an answer at once, the approval is refused or finds the answer', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { member, params } = await applicantWithMatch();
      const [signal] = await signalsOf(member);
      const [approved, answered] = await Promise.all([
        testApp.call(review.approveApplication, { token: officer.token, params, body: {} }),
        answer(manager, member, signal?.signalId ?? ''),
      ]);
      assert.equal(answered.status, 200, answered.text);
      if (approved.status !== 200) assert.equal(approved.error.code, 'signals-unanswered');
      const again = await testApp.call(review.approveApplication, {
        token: officer.token,
        params,
        body: {},
      });
      assert.equal(again.error?.code, approved.status === 200 ? 'review-not-open' : undefined);
      const order = await runAsOwner(
        testApp,
        `SELECT action FROM audit_entry WHERE subject_id IN ($1, $2)
           AND action IN ('member.answer-signal', 'loan.approve') ORDER BY id`,
        [member.id, params.loanId],
      );
      assert.deepEqual(
        order.map(({ action }) => action),
        ['member.answer-signal', 'loan.approve'],
        'the answer was there before the approval',
      );
    }
  });

  test('[V20][V22] only reviewers answer, and only a signal of this member', async () => {
    const { member } = await applicantWithMatch();
    const [signal] = await signalsOf(member);
    const signalId = signal?.signalId ?? '';
    const mayAnswer = ['KYC_REVIEWER', 'LOAN_OFFICER', 'CREDIT_MANAGER'];
    for (const role of STAFF_ROLES.filter((one) => !mayAnswer.includes(one))) {
      const refused = await answer(await signInStaff(testApp, [role]), member, signalId);
      assert.equal(refused.status, 403, role);
    }
    const stranger = await activatedMember(testApp);
    assert.equal((await answer(officer, stranger, signalId)).error.code, 'signal-not-found');
    assert.equal(await countAudit(testApp, 'member.answer-signal', member.id), 0);
  });

  test('[V25] the erasure of either member empties the note; the answer stays', async () => {
    const bank = account();
    const leaving = await activatedMember(testApp, { bank });
    const staying = await activatedMember(testApp, { bank });
    const [signal] = await signalsOf(staying);
    const note = 'The brother of the other member, called him.';
    const answered = await answer(reviewer, staying, signal?.signalId ?? '', { note });
    assert.equal(answered.status, 200, answered.text);
    await erasureAsked(testApp, leaving);
    testApp.clock.advance({ days: 8 });
    await runErasures(testApp);
    const rows = await runAsOwner(
      testApp,
      'SELECT answer, note FROM signal_answer WHERE member_id = $1',
      [staying.id],
    );
    assert.deepEqual(rows, [{ answer: 'FAMILY', note: '' }]);
  });
});
