import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { approveWithdrawalHold, proposeMemberHold } from '@pahiram/api/holds';
import { getLoanDetail } from '@pahiram/api/member-loan';
import { viewAsMember } from '@pahiram/api/member-page';
import { lockMoney } from '@pahiram/api/money-lock';
import type { WireReplyOf } from '@pahiram/api/operation';
import { getLoanAccount } from '@pahiram/api/repayments';
import { loadWallet } from '@pahiram/api/wallet';
import {
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { offeredLoan, pendingLoan } from '../../test/active-loan.ts';
import { countAudit } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addBorrower, type Borrower } from '../../test/more-time.ts';
import { addMember, signInMember, signInStaff, type TestStaff } from '../../test/people.ts';
import { listStaffViews } from '../audit/privacy.ts';

describe('the Home of a member, as staff see it', () => {
  let testApp: TestApp;
  let borrower: Borrower;
  let support: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    borrower = await addBorrower(testApp);
    support = await signInStaff(testApp, ['SUPPORT']);
  });
  after(() => testApp.close());

  const view = async (id: string): Promise<WireReplyOf<typeof viewAsMember>> => {
    const seen = await testApp.call(viewAsMember, {
      ...{ token: support.token, params: { memberId: id as `mbr_${string}` } },
    });
    assert.equal(seen.status, 200, seen.text);
    return seen.reply;
  };
  /** The member's own replies. */
  const own = async (phoneNumber: string) => {
    const { token } = await signInMember(testApp, phoneNumber);
    const body = { phoneNumber };
    const wallet = await testApp.call(loadWallet, { token, body });
    const detail = await testApp.call(getLoanDetail, { token, body });
    assert.deepEqual([wallet.status, detail.status], [200, 200]);
    return { token, wallet: wallet.reply, loan: detail.reply.loan };
  };
  /** Compares the picture with what the member reads. */
  const isAsOwn = async ({ id, phoneNumber }: Pick<Borrower, 'id' | 'phoneNumber'>) => {
    const seen = await view(id);
    const { token, wallet, loan } = await own(phoneNumber);
    assert.equal(seen.wallet.balance, wallet.wallet);
    assert.equal(seen.wallet.inTransfer, wallet.inTransferAmount);
    assert.deepEqual(seen.wallet.setOff, wallet.setOff);
    assert.deepEqual(
      [seen.wallet.openWithdrawal?.statusMessage, seen.wallet.failedWithdrawal?.statusMessage],
      [wallet.openWithdrawal?.statusMessage, wallet.failedWithdrawal?.statusMessage],
    );
    assert.deepEqual(
      [seen.hold, seen.isLocked, seen.stolenReport, seen.newAccountWaitsUntil],
      [wallet.hold, wallet.isLocked, wallet.stolenReport, wallet.newAccountWaitsUntil],
    );
    assert.ok(seen.loan && loan);
    for (const part of ['loanNumber', 'status', 'statusMessage', 'nextActor'] as const) {
      assert.equal(seen.loan[part], loan[part]);
    }
    assert.deepEqual(
      [seen.loan.answerBy, seen.loan.lapsesOn],
      [loan.review?.decideBy ?? null, loan.lapsesOn],
    );
    const { reply } = await testApp.call(getLoanAccount, {
      ...{ token, params: { loanNumber: loan.loanNumber } },
    });
    const { account } = reply;
    assert.deepEqual(
      seen.owed && [seen.owed.total, seen.owed.dueNow, seen.owed.daysPastDue, seen.owed.next],
      account && [account.owed, account.dueNow, account.daysPastDue, account.next],
    );
    return seen;
  };

  test('[G18][V04][V40] of a borrower it says what the member reads: the state of the loan, what is owed and when, the balance', async () => {
    const calm = await isAsOwn(borrower);
    assert.equal(calm.owed?.dueNow, 0);
    assert.equal(calm.loan?.offerUntil, null, 'the offer is over');
    assert.ok(calm.owed.total > 0 && calm.owed.next !== null && calm.wallet.balance > 0);
    testApp.clock.advance({ days: 40 });
    support = await signInStaff(testApp, ['SUPPORT']);
    const late = await isAsOwn(borrower);
    assert.ok((late.owed?.dueNow ?? 0) > 0);
    assert.ok((late.owed?.daysPastDue ?? 0) > 0);
  });

  test('[D1][G18] of an applicant it says the state, whose turn it is and how long an offer is open, and nothing owed; of a new member the next step of the profile', async () => {
    const { member } = await pendingLoan(testApp);
    const applied = await isAsOwn(member);
    assert.deepEqual([applied.loan?.state, applied.loan?.nextActor], ['PENDING', 'us']);
    assert.equal(applied.owed, null);
    assert.equal(applied.loan?.offerUntil, null);
    const { member: reader } = await offeredLoan(testApp);
    const offered = await isAsOwn(reader);
    const { loan } = await own(reader.phoneNumber);
    assert.deepEqual([offered.loan?.state, offered.loan?.nextActor], ['APPROVED', 'you']);
    // The offer ends at the end of its last day.
    const end = manilaInstant(addDays((offered.loan?.offerUntil ?? '') as CalendarDate, 1));
    assert.equal(new Date(end).toISOString(), loan?.offerExpiresAt);
    const visitor = await addMember(testApp);
    const empty = await view(visitor.id);
    assert.deepEqual([empty.profile, empty.loan, empty.owed], ['PERSONAL_INFO', null, null]);
    assert.equal(empty.wallet.balance, 0);
  });

  test('[V14] it says the hold and the lock in the words that the member reads', async () => {
    const params = { memberId: borrower.id as `mbr_${string}` };
    const proposer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const reviewOn = addDays(manilaDate(testApp.clock.now().getTime()), 1);
    const proposed = await testApp.call(proposeMemberHold, {
      ...{ token: proposer.token, params, body: { reason: 'IDENTITY_IN_DOUBT', reviewOn } },
    });
    assert.equal(proposed.status, 200, proposed.text);
    assert.equal((await isAsOwn(borrower)).hold, null);
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const agreed = await testApp.call(approveWithdrawalHold, {
      ...{ token, params: { id: proposed.reply.id } },
    });
    assert.equal(agreed.status, 200, agreed.text);
    const held = await isAsOwn(borrower);
    assert.ok(held.hold?.reasonText);
    const member = await own(borrower.phoneNumber);
    const locked = await testApp.call(lockMoney, { token: member.token, body: {} });
    assert.equal(locked.status, 200, locked.text);
    assert.equal((await isAsOwn(borrower)).isLocked, true);
  });

  test('[V22][V25] each look is on record, and the member finds it in the copy of the data; nobody else’s number is in it', async () => {
    const before = await countAudit(testApp, 'member-home.view', borrower.id);
    const text = JSON.stringify(await view(borrower.id));
    assert.equal(await countAudit(testApp, 'member-home.view', borrower.id), before + 1);
    const looks = await listStaffViews(
      testApp.app.db.reader,
      [{ kind: 'member', id: borrower.id }],
      100,
    );
    assert.ok(looks.some(({ action }) => action === 'member-home.view'));
    assert.ok(!text.includes(borrower.phoneNumber));
    const unknown = await testApp.call(viewAsMember, {
      ...{ token: support.token, params: { memberId: `mbr_${'0'.repeat(22)}` as const } },
    });
    assert.equal(unknown.status, 404);
  });
});
