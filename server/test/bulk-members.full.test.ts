import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getMemberDetails } from '@pahiram/api/members';
import { loadWallet } from '@pahiram/api/wallet';
import sharp from 'sharp';
import { verifyLedger } from '../src/ledger/verify.ts';
import { type AddMembersOptions, addMembers, type MemberStage } from './bulk-members.ts';
import { startTestApp, type TestApp } from './harness.ts';
import { type CalledMember, memberByCalls, sign } from './members-by-calls.ts';
import { newPhoneNumber, signInMember, signInStaff, signInStaffByDoor } from './people.ts';
import type { PersonFacts } from './person-facts.ts';
import { type RowOwner, type RowsByTable, replaceNames, rowsOfMember } from './rows-of-member.ts';
import { testPassword } from './sign-in-facts.ts';
import { confirmed } from './withdrawals.ts';

/** Tables that only the API calls write to, and why members inserted by SQL do not need them. */
const journeyTraces: Readonly<Record<string, string>> = {
  'public.audit_entry': 'records actions; an insert by SQL is none',
  'public.outgoing_message': 'SMS and mail that were sent on the way',
  'public.sandbox_message': 'the same, as the sandbox provider delivered them',
  'public.member_notice': 'notices about decisions on the way',
  'public.one_time_code': 'codes that are used',
  'public.idempotency_key': 'replies to the calls, kept in case a call is repeated',
  'public.phone_proof': 'the walk through registration, which is over',
  'public.known_device': 'the browser that registered',
  'public.session': 'a test session lives longer; compared by itself',
};

const stages: readonly MemberStage[] = ['registered', 'activated', 'pending', 'offered', 'funded'];

describe('members made by SQL', () => {
  let testApp: TestApp;
  let deciders: NonNullable<AddMembersOptions['deciders']>;
  before(async () => {
    testApp = await startTestApp();
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    deciders = { reviewerId: reviewer.id, officerId: officer.id };
  });
  after(() => testApp.close());

  const newPerson = (): PersonFacts => ({
    firstName: 'Ligaya',
    middleName: 'Ng',
    lastName: 'Muñoz',
    fullName: 'Ligaya Muñoz',
    email: 'ligaya@example.ph',
    phoneNumber: newPhoneNumber(),
    identityNumber: '012345678901',
    bank: { bankName: 'GCASH', accountNumber: '0917 555 0123' },
  });
  const bySql = async (stage: MemberStage, currency = 'PHP') => {
    const people = [newPerson()];
    const options = { stage, people, currency, deciders };
    const [member] = await addMembers(testApp.app, options);
    assert.ok(member);
    return member as typeof member & CalledMember;
  };
  const byCalls = (stage: MemberStage, currency = 'PHP') =>
    memberByCalls(testApp, stage, newPerson(), currency);

  for (const stage of stages) {
    const currency = stage === 'funded' ? 'USD' : 'PHP';

    test(`${stage}: every row equals that of a member made by calls`, async () => {
      const called = await rowsOfMember(testApp, await byCalls(stage, currency));
      const made = await rowsOfMember(testApp, await bySql(stage, currency));
      assert.deepEqual(stateOf(made), stateOf(called));
      assert.deepEqual(sessionsOf(made), sessionsOf(called).slice(0, 1));
      if (stage !== 'funded') return;
      const unused = Object.keys(journeyTraces).filter((table) => !(table in called));
      assert.deepEqual(unused, []);
    });

    test(`${stage}: the API returns the same wallet and details`, async () => {
      const called = await viewsOf(testApp, await byCalls(stage, currency));
      const made = await viewsOf(testApp, await bySql(stage, currency));
      assert.deepEqual(made, called);
    });
  }

  test('signs in with the password, and only with that', async () => {
    const { phoneNumber } = await bySql('registered');
    const signedIn = await signInMember(testApp, phoneNumber, testPassword);
    assert.equal(signedIn.phoneNumber, phoneNumber);
    await assert.rejects(signInMember(testApp, phoneNumber, 'Another#2026'));
  });

  test('a picture of the ID can be viewed by its owner', async () => {
    const member = await bySql('activated');
    const documents = await testApp.app.db.reader
      .selectFrom('identity_document')
      .select(['id', 'sha256'])
      .where('member_id', '=', member.id)
      .execute();
    assert.equal(new Set(documents.map(({ sha256 }) => sha256.toString('hex'))).size, 3);
    for (const { id } of documents) {
      const url = `/api/v2/uploadedfiles/${member.phoneNumber}/${id}.jpg`;
      const headers = { authorization: `Bearer ${member.token}` };
      const picture = await testApp.server.inject({ url, headers });
      assert.equal(picture.statusCode, 200);
      assert.equal(picture.headers['content-type'], 'image/jpeg');
      const { width, height } = await sharp(picture.rawPayload).metadata();
      assert.deepEqual([width, height], [640, 400]);
    }
  });

  test('offered: the member signs with a code, and the money is in the wallet', async () => {
    const member = await bySql('offered');
    await sign(testApp, member);
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
  });

  test('funded: the member withdraws', async () => {
    const people = [newPerson()];
    const options = { stage: 'funded', people, deciders } as const;
    const [member] = await addMembers(testApp.app, options);
    assert.ok(member);
    await confirmed(testApp, { ...member, accountNumber: '' }, 2_000);
    assert.equal((await walletOf(testApp, member)).wallet, 148_000);
  });

  test('staff inserted by SQL sign in with password and authenticator', async () => {
    const staff = await signInStaff(testApp, ['FINANCE']);
    assert.equal((await signInStaffByDoor(testApp, staff)).status, 200);
  });

  test('a hundred at once; the ledger is sound', async () => {
    const people = Array.from({ length: 100 }, newPerson);
    const options = { stage: 'funded', people, deciders } as const;
    const members = await addMembers(testApp.app, options);
    assert.deepEqual(
      members.map(({ phoneNumber }) => phoneNumber),
      people.map(({ phoneNumber }) => phoneNumber),
    );
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
  });
});

/** The rows of all tables that are not in `journeyTraces`. */
function stateOf(rows: RowsByTable): RowsByTable {
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !(table in journeyTraces)));
}

function sessionsOf(rows: RowsByTable) {
  const sessions = rows['public.session'] ?? [];
  return sessions.map(({ member_id, staff_id, generation, ended_at, ip_address, user_agent }) => ({
    member_id,
    staff_id,
    generation,
    ended_at,
    ip_address,
    user_agent,
  }));
}

type SeenMember = RowOwner & { readonly token: string };

async function walletOf(testApp: TestApp, { token, phoneNumber }: SeenMember) {
  const wallet = await testApp.call(loadWallet, { token, body: { phoneNumber } });
  assert.equal(wallet.status, 200, wallet.text);
  return wallet.reply;
}

async function viewsOf(testApp: TestApp, member: SeenMember) {
  const { token, phoneNumber, loanId = '-', loanNumber = '-' } = member;
  const details = await testApp.call(getMemberDetails, {
    token,
    body: { phoneNumber, reveal: ['identityNumber', 'accountNumber'] },
  });
  assert.equal(details.status, 200, details.text);
  const views = { wallet: await walletOf(testApp, member), details: details.reply };
  return replaceNames(views, [
    [member.id, '<member>'],
    [phoneNumber, '<phone>'],
    [loanId, '<loan>'],
    [loanNumber, '<loan number>'],
  ]);
}
