import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { decideDocument, openDocument } from '@pahiram/api/documents';
import { approveApplication, askAgain } from '@pahiram/api/loan-review';
import { changeMemberLoan, getLoanDetail } from '@pahiram/api/member-loan';
import { getMember, listIdentityReviews } from '@pahiram/api/member-records';
import * as members from '@pahiram/api/members';
import { loadWallet } from '@pahiram/api/wallet';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { type DocumentKind, identityReviewOf } from '@pahiram/domain/documents/identity-review';
import {
  acceptPictures,
  activatedMember,
  identityStep,
  newUmidNumber,
  personalStep,
} from '../../test/activated-member.ts';
import { apply, pendingLoan } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { drawIdImage } from '../../test/id-image.ts';
import { assertTold, templatesKept } from '../../test/notices.ts';
import { signInStaff, type TestMember, type TestStaff } from '../../test/people.ts';
import { readAllPages } from '../../test/read-all.ts';
import { sendUpload } from '../../test/send-upload.ts';

describe('the review of identities', () => {
  let testApp: TestApp;
  let reviewer: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
  });
  after(() => testApp.close());

  const identityOf = async ({ token, phoneNumber }: TestMember, language: 'en' | 'fil' = 'en') => {
    const { reply } = await testApp.call(members.getMemberIdentity, {
      token,
      language,
      body: { phoneNumber },
    });
    assert.ok(reply.identity);
    return reply.identity;
  };
  const pictureOf = async (member: TestMember, kind: DocumentKind) => {
    const found = (await identityOf(member)).documents.find((document) => document.kind === kind);
    assert.ok(found);
    return found;
  };
  type Decision = Parameters<typeof testApp.call<typeof decideDocument>>[1];
  const decide = async (
    member: TestMember,
    kind: DocumentKind,
    body: NonNullable<NonNullable<Decision>['body']>,
  ) => {
    const { documentId } = await pictureOf(member, kind);
    return testApp.call(decideDocument, { token: reviewer.token, params: { documentId }, body });
  };
  const queue = async () =>
    (await testApp.call(listIdentityReviews, { token: reviewer.token })).reply;
  const auditOf = (actorId: string, action: string) =>
    testApp.app.db.reader
      .selectFrom('audit_entry')
      .selectAll()
      .where('actor_id', '=', actorId)
      .where('action', '=', action)
      .execute();

  test('[V22][V25] each view of a picture by staff is an audit row, and roles without the permission see nothing', async () => {
    const member = await activatedMember(testApp);
    const { documentId } = await pictureOf(member, 'front');
    const mayLook = new Set(['KYC_REVIEWER', 'LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR']);
    for (const role of STAFF_ROLES) {
      const staff = await signInStaff(testApp, [role]);
      const look = await testApp.call(openDocument, {
        token: staff.token,
        params: { documentId },
      });
      assert.equal(look.status, mayLook.has(role) ? 200 : 403, role);
      assert.equal((await auditOf(staff.id, 'document.view')).length, mayLook.has(role) ? 1 : 0);
    }
    const byMember = await testApp.call(openDocument, {
      token: member.token,
      params: { documentId },
    });
    assert.equal(byMember.status, 403);
  });

  test('[B6][D1] a picture asked for again has a reason in words, and only the new picture is reviewed', async () => {
    const member = await activatedMember(testApp);
    await decide(member, 'front', { decision: 'ACCEPT' });
    await decide(member, 'back', { decision: 'ACCEPT' });
    await decide(member, 'selfie', { decision: 'ASK_AGAIN', reason: 'face-not-clear' });
    const asked = await identityOf(member, 'fil');
    assert.equal(asked.review, 'ASKED_AGAIN');
    const old = asked.documents.find(({ kind }) => kind === 'selfie');
    assert.match(old?.reasonText ?? '', /Hindi malinaw ang mukha mo/);
    const bytes = await drawIdImage({ name: member.phoneNumber, kind: 'selfie', width: 800 });
    const sent = await sendUpload(testApp, { ...member, kind: 'selfie', bytes });
    const number = (
      await testApp.call(members.getMemberDetails, {
        token: member.token,
        body: { phoneNumber: member.phoneNumber, reveal: ['identityNumber'] },
      })
    ).reply.identity?.identityNumber;
    const [front, back] = [await pictureOf(member, 'front'), await pictureOf(member, 'back')];
    const urls = { front: front.url, back: back.url, selfie: sent.reply.url };
    const saved = await testApp.call(members.updateIdentity, {
      token: member.token,
      body: { phoneNumber: member.phoneNumber, ...identityStep(urls, number) },
    });
    assert.equal(saved.reply.state, 'INFO_COMPLETED', saved.text);
    const again = await identityOf(member);
    assert.equal(again.review, 'WAITING');
    assert.deepEqual(again.documents.map(({ kind, state }) => `${kind} ${state}`).sort(), [
      'back ACCEPTED',
      'front ACCEPTED',
      'selfie SUBMITTED',
    ]);
  });

  test('[S2.35][V17] while a photo is asked for again, loan and wallet ask the member to act, and the loan names the photo and the reason', async () => {
    const member = await activatedMember(testApp);
    await apply(testApp, member);
    const read = async () => {
      const input = { token: member.token, body: { phoneNumber: member.phoneNumber } };
      const { loan } = (await testApp.call(getLoanDetail, input)).reply;
      const wallet = (await testApp.call(loadWallet, input)).reply;
      const photos = loan?.photosAsked.map((one) => `${one.itemWords}: ${one.reasonWords}`);
      return [loan?.nextActor, loan?.waitsForIdentity, photos, loan?.status, wallet.status];
    };
    assert.deepEqual(await read(), ['us', false, [], 'Pending review', 'Pending review']);
    await decide(member, 'front', { decision: 'ASK_AGAIN', reason: 'blurred' });
    const asked = 'New ID photo needed';
    const why = 'The photo is blurred. Hold the phone still and let it focus.';
    const photos = [`the photo of the front of your ID: ${why}`];
    assert.deepEqual(await read(), ['you', true, photos, asked, asked]);
  });

  test('[D1][S2.36] a picture that a loan officer asks for again is marked in the profile as by an ID review, also when it was accepted', async () => {
    const { member, application } = await pendingLoan(testApp);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const params = { loanId: application.loanId };
    assert.equal((await identityOf(member)).review, 'ACCEPTED');
    const asked = await testApp.call(askAgain, {
      token: officer.token,
      params,
      body: { item: 'ID_BACK_PHOTO', reason: 'CUT_OFF' },
    });
    assert.equal(asked.reply.state, 'MORE_INFO', asked.text);
    const { review, documents } = await identityOf(member);
    assert.equal(review, 'ASKED_AGAIN');
    assert.deepEqual(
      documents.map(({ kind, state, reasonText }) => [kind, state, reasonText]),
      [
        ['front', 'ACCEPTED', null],
        ['back', 'ASKED_AGAIN', 'Part of it is cut off.'],
        ['selfie', 'ACCEPTED', null],
      ],
    );
    assert.equal((await auditOf(officer.id, 'document.decide')).length, 1);
    const { token, phoneNumber } = member;
    const { loanNumber } = application;
    await testApp.call(changeMemberLoan, {
      token,
      body: { phoneNumber, loanNumber, action: 'answer', note: '' },
    });
    const early = await testApp.call(approveApplication, {
      token: officer.token,
      params,
      body: { affordabilityReason: '' },
    });
    assert.equal(early.error.code, 'identity-not-verified', 'not before the new picture');
  });

  test('[B6][V17] the member is notified of the result once, whichever picture decides it', async () => {
    const member = await activatedMember(testApp);
    const told = async () =>
      (await templatesKept(testApp, member.id)).filter((name) => name.startsWith('identity-'));
    await decide(member, 'front', { decision: 'ACCEPT' });
    assert.deepEqual(await told(), []);
    await decide(member, 'back', { decision: 'ASK_AGAIN', reason: 'dark' });
    await decide(member, 'selfie', { decision: 'ASK_AGAIN', reason: 'face-not-clear' });
    await assertTold(testApp, member, 'identity-asked-again', 'LOAN', ['sms']);
    await decide(member, 'front', { decision: 'REJECT', reason: 'altered' });
    await assertTold(testApp, member, 'identity-rejected', 'LOAN', ['sms']);
    const other = await activatedMember(testApp);
    await acceptPictures(testApp, other);
    await assertTold(testApp, other, 'identity-verified', 'LOAN', ['sms']);
  });

  test('[V12] once the ID is accepted, name and ID can no longer be changed; before, they can', async () => {
    const member = await activatedMember(testApp);
    const { token, phoneNumber } = member;
    const rename = () =>
      testApp.call(members.updatePersonal, { token, body: { phoneNumber, ...personalStep } });
    await decide(member, 'front', { decision: 'ACCEPT' });
    assert.equal((await rename()).status, 200);
    assert.equal((await pictureOf(member, 'front')).state, 'SUBMITTED');
    await acceptPictures(testApp, member);
    const late = await rename();
    assert.deepEqual([late.status, late.error.code], [409, 'identity-verified']);
    const [front, back, selfie] = [
      await pictureOf(member, 'front'),
      await pictureOf(member, 'back'),
      await pictureOf(member, 'selfie'),
    ];
    const urls = { front: front.url, back: back.url, selfie: selfie.url };
    const swap = await testApp.call(members.updateIdentity, {
      token,
      body: { phoneNumber, ...identityStep(urls) },
    });
    assert.equal(swap.error.code, 'identity-verified');
  });

  test('[B6][V22] one rejected picture closes the other two; only another reviewer opens the ID again', async () => {
    const member = await activatedMember(testApp);
    await decide(member, 'front', { decision: 'REJECT', reason: 'altered' });
    const { token, phoneNumber } = member;
    const rename = () =>
      testApp.call(members.updatePersonal, { token, body: { phoneNumber, ...personalStep } });
    assert.equal((await rename()).error.code, 'identity-rejected');
    const accept = await decide(member, 'front', { decision: 'ACCEPT' });
    assert.deepEqual([accept.status, accept.error.code], [409, 'document-already-decided']);
    for (const body of [
      { decision: 'ACCEPT' },
      { decision: 'ASK_AGAIN', reason: 'blurred' },
    ] as const) {
      const other = await decide(member, 'back', body);
      assert.deepEqual([other.status, other.error.code], [409, 'identity-closed']);
    }
    const alone = await decide(member, 'front', { decision: 'ASK_AGAIN', reason: 'blurred' });
    assert.deepEqual([alone.status, alone.error.code], [403, 'same-person']);
    const second = await signInStaff(testApp, ['KYC_REVIEWER']);
    const { documentId } = await pictureOf(member, 'front');
    const again = await testApp.call(decideDocument, {
      token: second.token,
      params: { documentId },
      body: { decision: 'ASK_AGAIN', reason: 'blurred' },
    });
    assert.equal(again.reply.state, 'ASKED_AGAIN');
    assert.equal((await rename()).status, 200);
  });

  test('[V22] a reason fits its decision, and each decision is an audit row with before and after', async () => {
    const member = await activatedMember(testApp);
    const before = (await auditOf(reviewer.id, 'document.decide')).length;
    const wrong = [
      { decision: 'ASK_AGAIN' },
      { decision: 'REJECT', reason: 'blurred' },
      { decision: 'ACCEPT', reason: 'blurred' },
      { decision: 'ASK_AGAIN', reason: 'because' },
    ];
    for (const body of wrong) {
      assert.equal((await decide(member, 'front', body as never)).status, 400);
    }
    await decide(member, 'front', { decision: 'ASK_AGAIN', reason: 'glare' });
    const rows = await auditOf(reviewer.id, 'document.decide');
    assert.equal(rows.length, before + 1);
    assert.equal(rows.at(-1)?.reason, 'glare');
    assert.deepEqual(rows.at(-1)?.details, {
      memberId: member.id,
      kind: 'front',
      from: 'SUBMITTED',
      to: 'ASKED_AGAIN',
    });
  });

  test('of two simultaneous decisions one succeeds and the other is refused', async () => {
    const member = await activatedMember(testApp);
    const results = await Promise.all([
      decide(member, 'back', { decision: 'ASK_AGAIN', reason: 'dark' }),
      decide(member, 'back', { decision: 'ASK_AGAIN', reason: 'glare' }),
    ]);
    assert.deepEqual(results.map(({ status }) => status).sort(), [200, 409]);
  });

  test('the queue is oldest first, and lists and counts agree with the review of every member', async () => {
    testApp.clock.advance({ minutes: 1 });
    const early = await activatedMember(testApp);
    const staff = await signInStaff(testApp, ['KYC_REVIEWER']);
    testApp.clock.advance({ minutes: 1 });
    await activatedMember(testApp);
    await activatedMember(testApp, { isVerified: true });
    const { counts, reviews } = await queue();
    const since = reviews.map(({ waitingSince }) => waitingSince);
    assert.deepEqual(since, [...since].sort());
    const listed = reviews.find(({ memberId }) => memberId === early.id);
    assert.equal(listed?.fullName, 'Maria Luisa Ng Muñoz');
    assert.equal(listed?.identityType, 'UMID');
    assert.equal(listed?.documents.length, 3);
    const rows = await testApp.app.db.reader
      .selectFrom('identity_document')
      .select(['member_id', 'state'])
      .where('state', 'in', ['SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED'])
      .execute();
    const own = Map.groupBy(rows, (row) => row.member_id);
    for (const state of ['WAITING', 'ASKED_AGAIN', 'ACCEPTED', 'REJECTED'] as const) {
      const expected = [...own]
        .filter(([, all]) => identityReviewOf(all.map((one) => one.state as never)) === state)
        .map(([memberId]) => memberId);
      const listed = await readAllPages(
        testApp,
        listIdentityReviews,
        staff,
        (page: { reviews: { memberId: string }[] }) => page.reviews,
        { ask: { state, limit: 2 } },
      );
      const found = listed.map(({ memberId }) => memberId);
      assert.deepEqual(found.toSorted(), expected.toSorted(), state);
      if (state === 'WAITING') assert.equal(counts.waiting, expected.length);
      if (state === 'ASKED_AGAIN') assert.equal(counts.askedAgain, expected.length);
    }
  });

  test('[B6][D13] the queue is read to its end newest first too, and by the type of the ID with the number of its rows', async () => {
    testApp.clock.advance({ minutes: 1 });
    await activatedMember(testApp);
    const rowsOf = (reply: { reviews: { memberId: string }[] }) =>
      reply.reviews.map(({ memberId }) => memberId);
    const read = (ask: object) =>
      readAllPages(testApp, listIdentityReviews, reviewer, rowsOf, { ask: { limit: 2, ...ask } });
    const oldest = await read({});
    assert.ok(oldest.length > 2);
    assert.deepEqual(await read({ sort: '-waiting' }), oldest.toReversed());
    const { token } = reviewer;
    const [passport] = oldest;
    await testApp.app.db.reader
      .updateTable('member_profile')
      .set({ identity_type: 'PASSPORT' })
      .where('member_id', '=', passport ?? '')
      .execute();
    const query = { idType: 'PASSPORT' } as const;
    const { reply } = await testApp.call(listIdentityReviews, { token, query });
    assert.deepEqual(rowsOf(reply), [passport]);
    assert.equal(reply.total?.rows, 1);
    assert.equal((await queue()).total?.rows, oldest.length);
  });

  test('[U12] the same ID number, account or picture elsewhere is shown to the reviewer', async () => {
    const shared = { bankName: 'BPI', accountNumber: '4443332221' };
    const identityNumber = newUmidNumber();
    const one = await activatedMember(testApp, { identityNumber, bank: shared });
    const two = await activatedMember(testApp, {
      identityNumber,
      bank: {
        bankName: 'Bank of the Philippine Islands (incl. BPI Family)',
        accountNumber: '4443 3322 21',
      },
    });
    const bytes = await drawIdImage({
      name: one.phoneNumber,
      kind: 'back',
      width: 640,
      height: 400,
    });
    const sent = await sendUpload(testApp, { ...two, kind: 'front', bytes });
    const [back, selfie] = [await pictureOf(two, 'back'), await pictureOf(two, 'selfie')];
    await testApp.call(members.updateIdentity, {
      token: two.token,
      body: {
        phoneNumber: two.phoneNumber,
        ...identityStep(
          { front: sent.reply.url, back: back.url, selfie: selfie.url },
          identityNumber,
        ),
      },
    });
    const record = await testApp.call(getMember, {
      token: reviewer.token,
      params: { memberId: two.id as `mbr_${string}` },
    });
    const { signals } = record.reply;
    assert.deepEqual(
      signals
        .map(({ kind, other, documentKind }) => ({ kind, memberId: other.memberId, documentKind }))
        .sort((left, right) => left.kind.localeCompare(right.kind)),
      [
        { kind: 'same-account', memberId: one.id, documentKind: null },
        { kind: 'same-identity-number', memberId: one.id, documentKind: null },
        { kind: 'same-picture', memberId: one.id, documentKind: 'front' },
      ],
    );
  });
});
