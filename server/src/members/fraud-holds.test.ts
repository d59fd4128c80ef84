import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import * as contract from '@pahiram/api/holds';
import { acceptOffer, getOffer } from '@pahiram/api/loan-offer';
import { listMemberTimeline } from '@pahiram/api/member-page';
import { correctAccount, requestAccountCorrection } from '@pahiram/api/members';
import { openMemberTicket } from '@pahiram/api/support';
import { loadWallet } from '@pahiram/api/wallet';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { offeredLoan, readyToSign } from '../../test/active-loan.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { assertTold, templatesKept } from '../../test/notices.ts';
import { secondSession } from '../../test/passkeys.ts';
import { addMember, signInMember, signInStaff, type TestStaff } from '../../test/people.ts';
import { turnBack } from '../../test/turn-back.ts';
import { ask, asked, confirmed, pass, stateOf, walletOf } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { tasks } from './tasks.ts';

const noon = new Date('2026-11-18T04:00:00Z');
const reviewOn = '2026-11-23';
const releaseReason = 'The member called from the registered number.';
const called = { ground: 'CALLED_REGISTERED_NUMBER', memberReportsStranger: true } as const;

describe('a fraud hold on a member', () => {
  let testApp: TestApp;
  let reviewer: TestStaff;
  let finance: TestStaff;
  let support: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    finance = await signInStaff(testApp, ['FINANCE']);
    support = await signInStaff(testApp, ['SUPPORT']);
  });
  after(() => testApp.close());

  const propose = (memberId: string, body: { readonly newFacts?: string } = {}) =>
    testApp.call(contract.proposeMemberHold, {
      token: reviewer.token,
      params: { memberId: memberId as `mbr_${string}` },
      body: { reason: 'IDENTITY_IN_DOUBT', reviewOn, ...body },
    });
  const approve = (staff: TestStaff, id: `whl_${string}`) =>
    testApp.call(contract.approveWithdrawalHold, { token: staff.token, params: { id } });
  const release = (id: `whl_${string}`, reason = releaseReason) =>
    testApp.call(contract.releaseWithdrawalHold, {
      ...{ token: finance.token, params: { id } },
      body: { reason },
    });
  const held = async (memberId: string): Promise<`whl_${string}`> => {
    const proposed = await propose(memberId);
    assert.equal(proposed.status, 200, proposed.text);
    const agreed = await approve(finance, proposed.reply.id);
    assert.equal(agreed.status, 200, agreed.text);
    return proposed.reply.id;
  };

  test('[D4][V14] two people stop withdrawals, also before one was requested; after the release they work again', async () => {
    const member = await addFundedMember(testApp.app);
    const proposed = await propose(member.id);
    assert.equal(proposed.status, 200, proposed.text);
    assert.equal(proposed.reply.state, 'PROPOSED');
    assert.equal((await walletOf(testApp, member)).hold, null);
    assert.equal((await propose(member.id)).error.code, 'hold-already-open');
    assert.equal((await approve(reviewer, proposed.reply.id)).status, 403);
    assert.equal((await approve(finance, proposed.reply.id)).reply.state, 'IN_EFFECT');
    const { hold } = await walletOf(testApp, member);
    assert.equal(hold?.reviewOn, reviewOn);
    assert.equal(hold?.endsOn, '2026-12-18');
    assert.ok(hold?.owner && hold.reasonText);
    const refused = await ask(testApp, member, 2_000);
    assert.equal(refused.status, 409, refused.text);
    assert.equal(refused.error.code, 'withdrawal-on-hold');
    assert.equal(refused.error.details?.endsOn, '2026-12-18');
    assert.match(refused.error.message, /until [A-Z][a-z]{2} \d{1,2}, 20\d\d at the latest/);
    assert.equal((await release(proposed.reply.id)).status, 200);
    assert.equal((await walletOf(testApp, member)).hold, null);
    assert.equal((await ask(testApp, member, 2_000)).status, 200);
    assert.deepEqual(await templatesKept(testApp, member.id), ['hold-released', 'member-held']);
    for (const action of ['hold.propose', 'hold.approve', 'hold.release']) {
      assert.equal(await countAudit(testApp, action, member.id), 1, action);
    }
  });

  test('[V14][V22] a hold is released only with a reason, which the audit log keeps', async () => {
    const member = await addFundedMember(testApp.app);
    const hold = await held(member.id);
    assert.equal((await release(hold, ' short ')).status, 400);
    assert.equal((await release(hold)).status, 200);
    const [entry] = await runAsOwner(
      testApp,
      "SELECT reason FROM audit_entry WHERE action = 'hold.release' AND subject_id = $1",
      [member.id],
    );
    assert.equal(entry?.reason, releaseReason);
  });

  test('[V14][V11] a confirmed withdrawal waits for the hold and is sent when it is released', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000);
    const hold = await held(member.id);
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, id), 'CONFIRMED');
    await release(hold);
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    testApp.clock.set(noon);
  });

  test('[D4][V14][V38] a hold ends 30 days after its proposal: the withdrawal is sent, and the member is told', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000);
    await held(member.id);
    await pass(testApp, 15);
    testApp.clock.set(new Date('2026-12-18T15:59:00Z'));
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'CONFIRMED');
    testApp.clock.set(new Date('2026-12-18T16:00:01Z'));
    await testApp.drainJobs();
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    const task = tasks.find(({ name }) => name === 'end-fraud-holds');
    for (let run = 0; run < 2; run += 1) {
      await task?.run(systemContext(testApp.app, 'job:end-fraud-holds', 'test'), {});
    }
    assert.ok((await templatesKept(testApp, member.id)).includes('hold-ended'));
    assert.equal(await countAudit(testApp, 'hold.end', member.id), 1);
    await turnBack(testApp, noon);
  });

  test('[V38][V22] two people renew a hold in its last week, and nothing else extends it', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await held(member.id);
    const reason = 'The bank has not answered our report yet.';
    const renew = (staff: TestStaff, text = reason) =>
      testApp.call(contract.proposeHoldRenewal, {
        token: staff.token,
        params: { id },
        body: { reason: text },
      });
    const confirm = (staff: TestStaff) =>
      testApp.call(contract.confirmHoldRenewal, { token: staff.token, params: { id } });
    assert.equal((await renew(reviewer)).error.code, 'renewal-too-early');
    assert.equal((await confirm(finance)).error.code, 'renewal-not-proposed');
    testApp.clock.set(new Date('2026-12-12T04:00:00Z'));
    const later = await signInStaff(testApp, ['FINANCE']);
    const second = await signInStaff(testApp, ['CREDIT_MANAGER']);
    assert.equal((await renew(later, 'still')).error.code, 'renewal-needs-reason');
    const proposed = await renew(later);
    assert.equal(proposed.status, 200, proposed.text);
    assert.equal(proposed.reply.endsOn, '2026-12-18');
    assert.equal(proposed.reply.renewal?.endsOn, '2027-01-17');
    assert.equal((await renew(second)).error.code, 'renewal-already-open');
    assert.equal((await confirm(later)).error.code, 'same-person');
    const changed = runAsOwner(
      testApp,
      `UPDATE fraud_hold SET ends_on = '2027-01-17', ends_at = '2027-01-17T16:00:00Z'
       WHERE id = $1`,
      [id],
    );
    await assert.rejects(changed, /cannot be changed/);
    const renewed = await confirm(second);
    assert.equal(renewed.status, 200, renewed.text);
    assert.equal(renewed.reply.endsOn, '2027-01-17');
    assert.ok((await templatesKept(testApp, member.id)).includes('hold-renewed'));
    assert.equal(await countAudit(testApp, 'hold.renew', member.id), 1);
    assert.equal((await confirm(second)).error.code, 'renewal-not-proposed');
    const open = await testApp.call(contract.listHolds, { token: second.token });
    assert.equal(open.reply.holds.find((hold) => hold.id === id)?.endsOn, '2027-01-17');
    await turnBack(testApp, noon);
  });

  test('[V38] the setting shortens a hold, and a value outside 1 to 30 days changes nothing', async () => {
    const set = (days: number) =>
      runAsOwner(
        testApp,
        `INSERT INTO setting (name, value, last_valid, changed_at, changed_by)
         VALUES ('holds.daysMax', $1, $1, now(), $2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [String(days), finance.id],
      );
    await set(10);
    const member = await addFundedMember(testApp.app);
    assert.equal((await propose(member.id)).reply.endsOn, '2026-11-28');
    await set(31);
    const other = await addFundedMember(testApp.app);
    assert.equal((await propose(other.id)).reply.endsOn, '2026-11-28');
    await runAsOwner(testApp, `DELETE FROM setting WHERE name = 'holds.daysMax'`);
  });

  test('[V14] the receiving account and the signature wait; reading and complaining do not', async () => {
    const { member } = await offeredLoan(testApp);
    const { token, phoneNumber } = member;
    const { body } = await readyToSign(testApp, member);
    const account = { phoneNumber, bankName: 'BPI', accountNumber: '1112223334' };
    await held(member.id);
    const signed = await testApp.call(acceptOffer, { token, body });
    assert.equal(signed.error.code, 'signing-on-hold');
    const asked = await testApp.call(requestAccountCorrection, { token, body: account });
    assert.equal(asked.error.code, 'account-on-hold');
    const changed = await testApp.call(correctAccount, {
      token,
      body: { ...account, code: '123456' },
    });
    assert.equal(changed.error.code, 'account-on-hold');
    assert.equal((await testApp.call(getOffer, { token, body: { phoneNumber } })).status, 200);
    const complaint = await testApp.call(openMemberTicket, {
      token,
      body: {
        name: 'Maria',
        email: 'maria@example.com',
        message: 'Why am I on hold?',
        category: 'COMPLAINT',
        agreement: true,
      },
    });
    assert.equal(complaint.status, 200, complaint.text);
  });

  test('[D4][V14] a proposal lapses after twelve hours and both sides are told; a second hold for the same reason needs new facts', async () => {
    const member = await addFundedMember(testApp.app);
    const lapsed = await propose(member.id);
    testApp.clock.advance({ hours: 12 });
    const token = (await signInStaff(testApp, ['FINANCE'])).token;
    const late = await testApp.call(contract.approveWithdrawalHold, {
      token,
      params: { id: lapsed.reply.id },
    });
    assert.equal(late.error.code, 'hold-over');
    const task = tasks.find(({ name }) => name === 'lapse-fraud-hold-proposals');
    for (let run = 0; run < 2; run += 1) {
      await task?.run(systemContext(testApp.app, 'job:lapse', 'test'), {});
    }
    const says = /Nobody decided the proposal of a fraud hold in 12 hours, so it has lapsed/;
    for (const { email } of [reviewer, finance]) {
      const told = (await messagesTo(testApp, email)).filter(
        ({ body }) => says.test(body) && body.includes(member.id),
      );
      assert.equal(told.length, 1, email);
    }
    assert.equal(await countAudit(testApp, 'hold.lapse', member.id), 1);
    testApp.clock.set(noon);
    const other = await addFundedMember(testApp.app);
    await release(await held(other.id));
    assert.equal((await propose(other.id)).error.code, 'hold-needs-new-facts');
    const newFacts = 'The bank reported a second name on the account.';
    const again = await propose(other.id, { newFacts });
    assert.equal(again.status, 200, again.text);
    const { reply } = await testApp.call(contract.listMemberHolds, {
      token: finance.token,
      params: { memberId: other.id as `mbr_${string}` },
    });
    assert.deepEqual(reply.holds.map(({ state, newFacts: said }) => [state, said]).sort(), [
      ['PROPOSED', newFacts],
      ['RELEASED', ''],
    ]);
    const open = await testApp.call(contract.listHolds, { token: finance.token });
    const listed = open.reply.holds.find(({ id }) => id === again.reply.id);
    assert.equal(listed?.fullName, 'Maria Santos');
    assert.ok(!open.text.includes(newFacts) || listed?.newFacts === newFacts);
  });

  test('[V14][V21] a reported takeover: one person signs every device out, two people stop withdrawals', async () => {
    const member = await addMember(testApp, { email: 'taken@example.com' });
    const thief = await signInMember(testApp, member.phoneNumber);
    const params = { memberId: member.id as `mbr_${string}` };
    const body = { reviewOn, ...called };
    const report = () =>
      testApp.call(contract.reportTakeover, { token: support.token, params, body });
    const reported = await report();
    assert.equal(reported.status, 200, reported.text);
    assert.ok(reported.reply.sessionsEnded >= 1);
    assert.equal(reported.reply.hold.state, 'PROPOSED');
    assert.equal(reported.reply.hold.reason, 'ACCOUNT_TAKEOVER_SUSPECTED');
    const stopped = await testApp.call(access.listSessions, { token: thief.token });
    assert.equal(stopped.status, 403);
    assert.equal(await countAudit(testApp, 'member.report-takeover', member.id), 1);
    await assertTold(testApp, member, 'signed-out-by-staff', 'SECURITY');
    const again = await report();
    assert.equal(again.reply.hold.id, reported.reply.hold.id);
    assert.equal((await approve(finance, reported.reply.hold.id)).status, 200);
    const unticked = await testApp.call(contract.reportTakeover, {
      token: support.token,
      params,
      body: { ...body, ground: '' as 'CALLED_REGISTERED_NUMBER' },
    });
    assert.equal(unticked.status, 400);
  });

  test('[V14][V21][V37] a proposal for a stolen phone says until when it holds, on every channel and in the account; when nobody confirms it, what it held ends, and every channel is told', async () => {
    const member = await addFundedMember(testApp.app);
    const params = { memberId: member.id as `mbr_${string}` };
    const ground = 'REGISTERED_PHONE_STOLEN';
    const reported = await testApp.call(contract.reportTakeover, {
      ...{ token: support.token, params },
      body: { reviewOn, ground, newFacts: 'She came to the office.', memberReportsStranger: true },
    });
    assert.equal(reported.status, 200, reported.text);
    const [told] = (await messagesTo(testApp, member.phoneNumber)).slice(-1);
    assert.match(told?.body ?? '', /Until .*2026.*, or longer if a second person of our staff/);
    const stolenOf = async () =>
      (
        await walletOf(testApp, {
          ...member,
          ...(await secondSession(testApp, member)),
        } as FundedMember)
      ).stolenReport;
    assert.equal(await stolenOf(), 'hold');
    testApp.clock.advance({ hours: 12 });
    assert.equal(await stolenOf(), null);
    const task = tasks.find(({ name }) => name === 'lapse-fraud-hold-proposals');
    await task?.run(systemContext(testApp.app, 'job:lapse', 'test'), {});
    const bodies = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body);
    assert.equal(
      bodies.filter((body) => /no second person of our staff confirmed/.test(body)).length,
      1,
    );
    await turnBack(testApp, noon);
  });

  test('[D3][V14] a reported takeover takes back what was not sent: the money is in the wallet, and a proposal alone stops none', async () => {
    const member = await addFundedMember(testApp.app);
    const before = (await walletOf(testApp, member)).wallet;
    const id = await asked(testApp, member, 2_000);
    const reported = await testApp.call(contract.reportTakeover, {
      token: support.token,
      params: { memberId: member.id as `mbr_${string}` },
      body: { reviewOn, ...called },
    });
    assert.equal(reported.status, 200, reported.text);
    await testApp.drainJobs();
    const [row] = await runAsOwner(testApp, 'SELECT state FROM withdrawal WHERE id = $1', [id]);
    assert.equal((row as { state?: string } | undefined)?.state, 'CANCELLED');
    const { token } = await signInMember(testApp, member.phoneNumber);
    const body = { phoneNumber: member.phoneNumber };
    const wallet = await testApp.call(loadWallet, { token, body });
    assert.deepEqual([wallet.reply.wallet, wallet.reply.hold], [before, null]);
  });

  test('[V14][V37] a takeover is reported too when the phone with the registered number is stolen; its ground is on record, and SMS, hold and wallet say it in the same words', async () => {
    const member = await addMember(testApp);
    const reported = await testApp.call(contract.reportTakeover, {
      token: support.token,
      params: { memberId: member.id as `mbr_${string}` },
      body: { reviewOn, ...called, ground: 'REGISTERED_PHONE_STOLEN' },
    });
    assert.equal(reported.status, 200, reported.text);
    assert.equal(reported.reply.hold.takeoverGround, 'REGISTERED_PHONE_STOLEN');
    assert.equal(reported.reply.hold.reason, 'MEMBER_REPORTED_FRAUD', 'the member told us');
    const [entry] = await runAsOwner(
      testApp,
      "SELECT details FROM audit_entry WHERE action = 'member.report-takeover' AND subject_id = $1",
      [member.id],
    );
    assert.match(JSON.stringify(entry), /REGISTERED_PHONE_STOLEN/);
    assert.equal((await approve(finance, reported.reply.hold.id)).status, 200);
    const timeline = await testApp.call(listMemberTimeline, {
      token: support.token,
      params: { memberId: member.id as `mbr_${string}` },
      query: { kind: 'STAFF', limit: 10 },
    });
    const holds = timeline.reply.entries.filter(({ event }) => event.startsWith('HOLD_'));
    assert.deepEqual(
      holds.map(({ event, value }) => [event, value]),
      [
        ['HOLD_PROPOSED', 'REGISTERED_PHONE_STOLEN'],
        ['HOLD_APPROVED', 'REGISTERED_PHONE_STOLEN'],
      ],
      'the console has the same words for it',
    );
    const { token } = await signInMember(testApp, member.phoneNumber);
    const body = { phoneNumber: member.phoneNumber };
    const { reply: wallet } = await testApp.call(loadWallet, { token, body });
    const sent = (await messagesTo(testApp, member.phoneNumber)).map((one) => one.body);
    const words = 'The phone of this account was reported stolen.';
    assert.equal(wallet.hold?.reasonText, words);
    assert.equal(sent.filter((text) => text.startsWith(words)).length, 2, 'report and hold');
    assert.equal((await release(reported.reply.hold.id)).status, 200);
    const told = (await messagesTo(testApp, member.phoneNumber)).map((one) => one.body);
    assert.ok(
      told.some((text) => text.includes('of the phone that was reported stolen work again')),
      'its passkeys work again',
    );
  });

  test('[V14][V37] a report of the stolen phone keeps its ground beside another open hold: both are listed, and the release of the other leaves the report and what it holds', async () => {
    const member = await addFundedMember(testApp.app);
    const params = { memberId: member.id as `mbr_${string}` };
    const other = await held(member.id);
    const report = () =>
      testApp.call(contract.reportTakeover, {
        ...{ token: support.token, params },
        body: { reviewOn, ...called, ground: 'REGISTERED_PHONE_STOLEN' },
      });
    const reported = await report();
    assert.equal(reported.status, 200, reported.text);
    const { hold } = reported.reply;
    assert.notEqual(hold.id, other);
    assert.deepEqual([hold.takeoverGround, hold.state], ['REGISTERED_PHONE_STOLEN', 'PROPOSED']);
    assert.equal((await report()).reply.hold.id, hold.id, 'the same report again');
    const listed = async () => {
      const { reply } = await testApp.call(contract.listMemberHolds, {
        ...{ token: finance.token, params },
      });
      return Object.fromEntries(reply.holds.map((one) => [one.id, one.state]));
    };
    assert.deepEqual(await listed(), { [hold.id]: 'PROPOSED', [other]: 'IN_EFFECT' });
    assert.equal((await approve(finance, hold.id)).status, 200);
    const before = (await messagesTo(testApp, member.phoneNumber)).length;
    assert.equal((await release(other)).status, 200);
    assert.deepEqual(await listed(), { [hold.id]: 'IN_EFFECT', [other]: 'RELEASED' });
    assert.equal((await messagesTo(testApp, member.phoneNumber)).length, before, 'still held');
    const { token } = await signInMember(testApp, member.phoneNumber);
    const holdOf = async () =>
      (await testApp.call(loadWallet, { token, body: { phoneNumber: member.phoneNumber } })).reply
        .hold;
    assert.equal((await holdOf())?.reasonText, 'The phone of this account was reported stolen.');
    assert.equal((await release(hold.id)).status, 200);
    assert.ok((await messagesTo(testApp, member.phoneNumber)).length > before, 'told once');
    assert.equal(await holdOf(), null);
  });

  test('[V38][V14] a hold that ends by itself beside another one in effect tells of no end', async () => {
    const member = await addFundedMember(testApp.app);
    const params = { memberId: member.id as `mbr_${string}` };
    await held(member.id);
    testApp.clock.set(new Date('2026-11-19T04:00:00Z'));
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const reported = await testApp.call(contract.reportTakeover, {
      ...{ token, params, body: { reviewOn, ...called } },
    });
    assert.equal(reported.status, 200, reported.text);
    const second = await signInStaff(testApp, ['FINANCE']);
    assert.equal((await approve(second, reported.reply.hold.id)).status, 200);
    testApp.clock.set(new Date('2026-12-18T16:00:01Z'));
    const before = (await messagesTo(testApp, member.phoneNumber)).length;
    const task = tasks.find(({ name }) => name === 'end-fraud-holds');
    await task?.run(systemContext(testApp.app, 'job:end-fraud-holds', 'test'), {});
    await testApp.drainJobs();
    assert.equal(await countAudit(testApp, 'hold.end', member.id), 1);
    assert.equal((await messagesTo(testApp, member.phoneNumber)).length, before);
    await turnBack(testApp, noon);
  });

  test('[V22] each step of a hold takes the role that its permission names', async () => {
    const member: FundedMember = await addFundedMember(testApp.app);
    const params = { memberId: member.id as `mbr_${string}` };
    const may = async (role: StaffRole) => {
      const { token } = await signInStaff(testApp, [role]);
      const body = { reason: 'IDENTITY_IN_DOUBT', reviewOn: '2026-11-18' } as const;
      const statuses = [
        await testApp.call(contract.proposeMemberHold, { token, params, body }),
        await testApp.call(contract.listHolds, { token }),
        await testApp.call(contract.reportTakeover, {
          token,
          params,
          body: { reviewOn: '2026-11-18', ...called },
        }),
      ].map(({ status }) => status !== 403);
      return statuses;
    };
    for (const role of STAFF_ROLES) {
      assert.deepEqual(
        await may(role),
        [
          ['KYC_REVIEWER', 'CREDIT_MANAGER', 'FINANCE'].includes(role),
          ['SUPPORT', 'KYC_REVIEWER', 'CREDIT_MANAGER', 'FINANCE', 'AUDITOR'].includes(role),
          ['SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'CREDIT_MANAGER'].includes(role),
        ],
        role,
      );
    }
  });
});
