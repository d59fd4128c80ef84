import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getCreditScore } from '@pahiram/api/credit-score';
import { openDocument } from '@pahiram/api/documents';
import { downloadMemberData } from '@pahiram/api/member-data';
import { memberDataDocument } from '@pahiram/api/member-data-document';
import { saveDraft } from '@pahiram/api/member-drafts';
import { getLoanDetail } from '@pahiram/api/member-loan';
import { addMemberNote } from '@pahiram/api/member-notes';
import { subscribePush } from '@pahiram/api/member-notices';
import { getMember } from '@pahiram/api/member-records';
import { correctAccount, getMemberDetails, requestAccountCorrection } from '@pahiram/api/members';
import { lockMoney } from '@pahiram/api/money-lock';
import type { WireReplyOf } from '@pahiram/api/operation';
import { openMemberTicket } from '@pahiram/api/support';
import { startMemberChat } from '@pahiram/api/support-chat';
import { loadWallet } from '@pahiram/api/wallet';
import { listWithdrawals, requestWithdrawal } from '@pahiram/api/withdrawals';
import { activatedMember } from '../../test/activated-member.ts';
import { type ActiveLoan, activeLoan } from '../../test/active-loan.ts';
import { Authenticator } from '../../test/authenticator.ts';
import { askErasure } from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { paperPhoto, uploadMemberFile } from '../../test/income-proof.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { aboutOf, addPasskey, confirmBy, givePasskey } from '../../test/passkeys.ts';
import { addMember, forgetAddressLimits, signInStaff, type TestMember } from '../../test/people.ts';
import { newPushBrowser } from '../../test/push-service.ts';
import { createDataLists } from './download.ts';
import { LOAN_TABLES, PERSONAL_TABLES } from './personal-tables.ts';

type Document = WireReplyOf<typeof downloadMemberData>;

describe('download my data', () => {
  let testApp: TestApp;
  let loan: ActiveLoan;
  let other: TestMember;
  let staffId: string;
  let text: string;
  let document: Document;

  before(async () => {
    testApp = await startTestApp({ environment: { PUSH_SERVICES: 'http://127.0.0.1:9' } });
    other = await activatedMember(testApp, { personal: { lastName: 'Stranger' } });
    loan = await activeLoan(testApp, {
      email: 'mine@example.ph',
      identityNumber: '123456789012',
      bank: { bankName: 'BDO Unibank, Inc.', accountNumber: '001112223334' },
    });
    staffId = await arrange();
    ({ text, document } = await download(loan.member));
  });
  after(() => testApp.close());

  async function download({ token, password }: Pick<TestMember, 'token' | 'password'>) {
    const answer = await testApp.call(downloadMemberData, { token, body: { password } });
    assert.equal(answer.status, 200, answer.text);
    return { text: answer.text, document: answer.reply };
  }

  /** Creates data for every section; returns the staff member who looked at it. */
  async function arrange(): Promise<string> {
    const { token, phoneNumber, id } = loan.member;
    const bank = { bankName: 'BDO Unibank, Inc.', accountNumber: '005556667778' };
    const body = { phoneNumber, ...bank };
    await testApp.call(requestAccountCorrection, { token, body });
    const code = await lastCodeTo(testApp, phoneNumber);
    const corrected = await testApp.call(correctAccount, { token, body: { ...body, code } });
    assert.equal(corrected.status, 200, corrected.text);
    const withdrawal = await testApp.call(requestWithdrawal, {
      token,
      body: { id: loan.loanId, phoneNumber, withdrawalAmount: 20_000 },
    });
    assert.equal(withdrawal.status, 200, withdrawal.text);
    await runAsOwner(
      testApp,
      `INSERT INTO set_off (member_id, id, loan_id, planned_on, amount, first_notice_at, state, created_at)
       VALUES ($1, 'sof_' || repeat('a', 22), $2, '2026-12-08', 400000, now(), 'PLANNED', now())`,
      [id, loan.loanId],
    );
    const key = await addPasskey(testApp, { id, token, phoneNumber }, new Authenticator());
    assert.equal(key.status, 200, key.text);
    assert.equal((await testApp.call(lockMoney, { token, body: {} })).status, 200);
    await runAsOwner(
      testApp,
      'UPDATE money_lock SET unlocked_at = locked_at WHERE member_id = $1',
      [id],
    );
    await runAsOwner(
      testApp,
      `INSERT INTO number_change (member_id, id, old_number, new_number, proven_at, asked_at, takes_effect_at, ended_at, ending)
       VALUES ($1, 'phn_' || repeat('a', 22), '639171112222', '639171113333', now(), now(), now(), now(), 'STOPPED')`,
      [id],
    );
    const draft = { step: 'address', content: { province: 'Bohol' } } as const;
    await testApp.call(saveDraft, { token, body: { phoneNumber, draft } });
    const sender = { name: 'Maria Luisa', email: 'mine@example.ph' };
    const message = 'When is my first due date?';
    const ticket = { ...sender, message, agreement: true as const };
    await testApp.call(openMemberTicket, { token, body: ticket });
    const chat = await testApp.call(startMemberChat, {
      token,
      secret: 'a'.repeat(43),
      body: { message: 'Hello, a chat of mine' },
    } as never);
    assert.equal(chat.status, 200, chat.text);
    const { endpoint, p256dh, auth } = newPushBrowser('http://127.0.0.1:9/mine');
    const browser = { endpoint, keys: { p256dh, auth } };
    const pushed = await testApp.call(subscribePush, { token, body: browser });
    assert.equal(pushed.status, 200, pushed.text);
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const params = { memberId: id as `mbr_${string}` };
    await testApp.call(getMember, { token: reviewer.token, params });
    const [picture] = await runAsOwner(
      testApp,
      'SELECT id FROM identity_document WHERE member_id = $1',
      [id],
    );
    await testApp.call(openDocument, {
      token: reviewer.token,
      params: { documentId: picture?.id },
    });
    const noted = await testApp.call(addMemberNote, {
      ...{ token: reviewer.token, key: testApp.app.random.uuid() },
      ...{ params: { memberId: id as `mbr_${string}` }, body: { text: 'A note of mine' } },
    });
    assert.equal(noted.status, 200, noted.text);
    const letter = { memberId: id, text: 'A letter of mine' };
    const filed = await uploadMemberFile(testApp, reviewer, letter, await paperPhoto());
    assert.equal(filed.status, 200, JSON.stringify(filed.error));
    const second = await signInStaff(testApp, ['CREDIT_MANAGER']);
    await runAsOwner(
      testApp,
      `INSERT INTO account_recovery (member_id, id, old_number, new_number, identity_check, ticket_number,
         proposed_by, proposed_at, confirmed_by, confirmed_at, takes_effect_at, ended_at, ending)
       VALUES ($1, 'rcv_' || repeat('a', 22), '639171112222', '639171113333', repeat('a', 20), 'TK-7K3Q-9XZC',
         $2, now(), $3, now(), now(), now(), 'STOPPED')`,
      [id, reviewer.id, second.id],
    );
    const facts = {
      ...{ firstName: 'Maria', middleName: '', lastName: 'Santo', birthDate: '1994-03-15' },
      ...{ identityType: 'UMID', otherIdentityType: '', identityNumber: '012345678905' },
    };
    const correctionId = `pcr_${'a'.repeat(22)}`;
    const changed = JSON.stringify({ before: facts, after: { ...facts, lastName: 'Santos' } });
    await runAsOwner(
      testApp,
      `INSERT INTO profile_correction (member_id, id, facts_sealed, reason, ticket_number, file_ids, proposed_by,
         proposed_at, confirmed_by, ended_at, ending)
       VALUES ($1, $2, $3, 'A letter was missing.', 'TK-7K3Q-9XZC', '{}', $4, now(), $5, now(), 'DONE')`,
      [
        ...[id, correctionId, testApp.app.vault.seal('profile-correction', correctionId, changed)],
        ...[reviewer.id, second.id],
      ],
    );
    return reviewer.id;
  }

  test('[V25] every table with a member id is in the download or has a reason why not', async () => {
    const rows = await runAsOwner(
      testApp,
      `SELECT DISTINCT table_name FROM information_schema.columns
       WHERE column_name = 'member_id' AND table_schema IN ('public', 'ledger') ORDER BY 1`,
    );
    const named = rows.map(({ table_name }) => String(table_name));
    assert.ok(named.length > 10);
    assert.deepEqual(Object.keys(PERSONAL_TABLES).sort(), named.sort());
    const sections = Object.keys(memberDataDocument.shape);
    for (const [table, said] of Object.entries(PERSONAL_TABLES)) {
      if ('in' in said) assert.ok(sections.includes(said.in), `${table}: no section ${said.in}`);
      else assert.ok(said.not.length > 20, table);
    }
  });

  test('[V25] every table of a loan is in the download or has a reason why not, and so has each text that an erasure leaves', async () => {
    const rows = await runAsOwner(
      testApp,
      `WITH RECURSIVE of_member AS (
         SELECT table_name::text AS name FROM information_schema.columns
         WHERE column_name = 'member_id' AND table_schema = 'public'
       ), reference AS (
         SELECT DISTINCT conrelid::regclass::text AS from_table, confrelid::regclass::text AS to_table
         FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
       ), of_loan AS (
         SELECT 'loan' AS name
         UNION SELECT from_table FROM reference JOIN of_loan ON name = to_table
         WHERE from_table NOT IN (SELECT name FROM of_member)
       )
       SELECT name FROM of_loan WHERE name <> 'loan' ORDER BY 1`,
    );
    const named = rows.map(({ name }) => String(name));
    assert.deepEqual(Object.keys(LOAN_TABLES).sort(), named);
    // Ids have the collation C, and closed lists a check of their values.
    const texts = await runAsOwner(
      testApp,
      `SELECT c.relname AS name, a.attname AS text FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relname = ANY ($1) AND c.relnamespace = 'public'::regnamespace
         AND a.attnum > 0 AND NOT a.attisdropped
         AND (a.atttypid = 'jsonb'::regtype OR a.atttypid = 'text'::regtype
              AND a.attcollation <> (SELECT oid FROM pg_collation WHERE collname = 'C' AND collencoding = -1))
         AND NOT EXISTS (
           SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c'
             AND k.conkey = ARRAY[a.attnum] AND pg_get_constraintdef(k.oid) ~ 'ANY \\(ARRAY|~ ''\\^')
       ORDER BY 1, 2`,
      [named],
    );
    const listed = Object.entries(LOAN_TABLES).flatMap(([name, { erased = [], kept = {} }]) =>
      [...erased, ...Object.keys(kept)].map((text) => `${name}.${text}`),
    );
    assert.deepEqual(
      texts.map(({ name, text }) => `${name}.${text}`),
      listed.sort(),
    );
    const parts = Object.keys(memberDataDocument.shape.loans.element.shape);
    for (const [table, said] of Object.entries(LOAN_TABLES)) {
      if (said.in !== undefined) assert.ok(parts.includes(said.in), `${table}: no ${said.in}`);
      else assert.ok((said.not ?? '').length > 20, table);
    }
  });

  test('[V25] every section contains the data that was entered', () => {
    for (const [section, content] of Object.entries(document)) {
      if (section === 'withdrawalHolds') continue;
      assert.ok(content !== null, section);
      assert.ok(!Array.isArray(content) || content.length > 0, `${section} is empty`);
    }
    assert.equal(document.account.email, 'mine@example.ph');
    assert.equal(document.account.phoneNumber, loan.member.phoneNumber);
    assert.equal(document.identity?.identityNumber, '123456789012');
    assert.deepEqual(
      document.bankAccounts.map(({ accountNumber, replacedAt }) => [accountNumber, !replacedAt]),
      [
        ['005556667778', true],
        ['001112223334', false],
      ],
    );
    assert.deepEqual(document.drafts[0]?.draft, {
      step: 'address',
      content: { province: 'Bohol' },
    });
    assert.equal(document.notesOfStaff[0]?.text, 'A note of mine');
    assert.equal(document.filesOfStaff[0]?.text, 'A letter of mine');
    assert.equal(document.tickets[0]?.entries[0]?.text, 'When is my first due date?');
    assert.equal(document.chats[0]?.entries[0]?.text, 'Hello, a chat of mine');
    assert.equal(document.withdrawals[0]?.accountNumber, '005556667778');
    assert.deepEqual(
      document.pushSubscriptions.map(({ service }) => service),
      ['127.0.0.1'],
    );
    assert.ok(!text.includes('/mine'), 'the address of a browser is a secret');
    assert.deepEqual(document.about.cutShort, []);
  });

  test('[V05][V18][V25] the download agrees with the screens', async () => {
    const { token, phoneNumber } = loan.member;
    const body = { phoneNumber };
    const details = await testApp.call(getMemberDetails, { token, body });
    assert.deepEqual(document.profile.personal, details.reply.personal);
    assert.deepEqual(document.references, details.reply.references);
    const { statedAt, ...employment } = document.employment;
    assert.deepEqual(employment, details.reply.employment);
    assert.ok(statedAt);
    const detail = await testApp.call(getLoanDetail, { token, body });
    assert.deepEqual({ ...document.loans[0], ...detail.reply.loan }, document.loans[0]);
    assert.deepEqual(
      document.loans[0]?.files.map(({ kind }) => kind),
      ['CONTRACT', 'DISCLOSURE'],
    );
    assert.equal(document.loans[0]?.files[0]?.sha256, loan.offer.contract.hash);
    const wallet = (await testApp.call(loadWallet, { token, body })).reply;
    assert.equal(document.wallet.balance, wallet.wallet + wallet.inTransferAmount);
    assert.equal(document.wallet.postings[0]?.balanceAfter, document.wallet.balance);
    const score = await testApp.call(getCreditScore, { token });
    assert.deepEqual(document.creditScore, score.reply);
    const listed = await testApp.call(listWithdrawals, { token, body });
    assert.equal(document.withdrawals[0]?.id, listed.reply.withdrawals[0]?.id);
  });

  test('[V20][V25] the picture URLs of the download open for their owner, and the bytes match the hash', async () => {
    const { token } = loan.member;
    const headers = { authorization: `Bearer ${token}` };
    for (const url of [
      ...document.pictures.map(({ address }) => address),
      ...document.loans.flatMap(({ files }) => files.map(({ address }) => address)),
    ]) {
      const answer = await testApp.server.inject({ method: 'GET', url, headers });
      assert.equal(answer.statusCode, 200, url);
    }
    assert.equal(document.pictures.length, 3);
  });

  test('[V22][V25] the download lists when staff viewed the record and in which role, without names', () => {
    const seen = document.looks.map(({ action, roles }) => `${action} ${roles.join()}`);
    assert.ok(seen.includes('member.view KYC_REVIEWER'), seen.join('; '));
    assert.ok(seen.includes('document.view KYC_REVIEWER'), seen.join('; '));
    assert.ok(!text.includes(staffId));
  });

  test('[V19][V20][V25] the download contains no secrets, no staff and no other people', async () => {
    const [own] = await runAsOwner(testApp, 'SELECT password_hash FROM member WHERE id = $1', [
      loan.member.id,
    ]);
    const staff = await runAsOwner(testApp, 'SELECT id, name, email FROM staff');
    const strangers = [other.id, other.phoneNumber, 'Stranger', 'stf_', 'cht_', 'tkt_'];
    for (const words of [
      String(own?.password_hash),
      '$argon2id$',
      ...staff.flatMap(({ id, name, email }) => [id, name, email]),
      ...strangers,
    ]) {
      assert.ok(!text.includes(words), words);
    }
  });

  test('[V20] each member downloads only their own data', async () => {
    const theirs = await download(other);
    assert.equal(theirs.document.account.memberId, other.id);
    for (const words of [loan.member.id, loan.member.phoneNumber, loan.loanId, '005556667778']) {
      assert.ok(!theirs.text.includes(words), words);
    }
  });

  test('[V25] a new member gets the data of the registration', async () => {
    const { document: bare } = await download(await addMember(testApp));
    assert.equal(bare.identity, null);
    assert.equal(bare.profile.personal, null);
    assert.deepEqual(bare.wallet, { balance: 0, onItsWayOut: 0, postings: [] });
    assert.deepEqual(bare.loans, []);
  });

  test('[V25] the download contains the requested erasure', async () => {
    const member = await addMember(testApp);
    const asked = await askErasure(testApp, member);
    const { account } = (await download(member)).document;
    assert.equal(account.erasureLastDay, asked.reply.asked?.lastDay);
  });

  test('[A6][V22] each download is audited, and a seventh within the hour is refused', async () => {
    const member = await addMember(testApp);
    for (let times = 0; times < 6; times += 1) await download(member);
    assert.equal(await countAudit(testApp, 'member.download-data', member.id), 6);
    const { token, password } = member;
    const refused = await testApp.call(downloadMemberData, { token, body: { password } });
    assert.equal(refused.error.code, 'too-many-requests');
    assert.equal(await countAudit(testApp, 'member.download-data', member.id), 6);
  });

  test('[H5][V37] a session alone takes nothing: a wrong password is counted and audited, and a guessed code opens nothing', async () => {
    await forgetAddressLimits(testApp);
    const { token, id, password } = await addMember(testApp);
    const ask = (body: { password?: string; code?: string }) =>
      testApp.call(downloadMemberData, { token, body });
    assert.equal((await ask({})).status, 400);
    assert.equal((await ask({ password, code: '123456' })).status, 400);
    assert.equal((await ask({ code: '123456' })).error.code, 'code-ended');
    for (let tries = 0; tries < 10; tries += 1) {
      assert.equal((await ask({ password: 'Wrong#1234' })).error.code, 'password-wrong');
    }
    assert.equal((await ask({ password })).error.code, 'too-many-requests');
    assert.equal(await countAudit(testApp, 'member.download-data-refused', id), 10);
    assert.equal(await countAudit(testApp, 'member.download-data', id), 0);
  });

  test('[H5][V37] a passkey confirms it without the password, once', async () => {
    await forgetAddressLimits(testApp);
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const about = aboutOf({ purpose: 'DATA_COPY' }, { purpose: 'DATA_COPY' });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    const ask = () => testApp.call(downloadMemberData, { token: member.token, body: { code } });
    const first = await ask();
    assert.equal(first.status, 200, first.text);
    assert.equal(first.reply.account.memberId, member.id);
    assert.equal((await ask()).error.code, 'code-ended');
  });

  test('[V37] the member is told of a copy of their data, and while their money is locked there is none', async () => {
    const member = await addMember(testApp);
    const { token, password, phoneNumber } = member;
    await download(member);
    await testApp.drainJobs();
    const copied = (await messagesTo(testApp, phoneNumber)).filter(({ body }) =>
      body.includes('A copy of all your data'),
    );
    assert.equal(copied.length, 1);
    assert.equal((await testApp.call(lockMoney, { token, body: {} })).status, 200);
    const refused = await testApp.call(downloadMemberData, { token, body: { password } });
    assert.deepEqual([refused.status, refused.error.code], [409, 'money-locked']);
  });

  test('[V29] a list over its limit is cut, and the document names it', async () => {
    const lists = createDataLists(3);
    const rows = (count: number) => async (limit: number) =>
      Array.from({ length: count }, (_, index) => index).slice(0, limit);
    assert.deepEqual(await lists.take('whole', rows(3)), [0, 1, 2]);
    assert.deepEqual(await lists.take('longer', rows(50)), [0, 1, 2]);
    assert.deepEqual(lists.cutShort, ['longer']);
  });
});
