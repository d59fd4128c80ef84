import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { listSessions } from '@pahiram/api/access';
import { updateAddress, updatePersonal, updateReferences } from '@pahiram/api/members';
import type { AnyOperation } from '@pahiram/api/operation';
import * as support from '@pahiram/api/support';
import { requestWithdrawal, sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { MONEY_PERMISSIONS, PERMISSIONS, STAFF_ROLES } from '@pahiram/domain/access/roles';
import { routes } from '../capabilities.ts';
import type { Route } from '../http/route.ts';
import { addressStep, personalStep, referencesStep } from '../test/activated-member.ts';
import { type ActiveLoan, activeLoan } from '../test/active-loan.ts';
import { countAudit } from '../test/facts.ts';
import { startTestApp, type TestApp } from '../test/harness.ts';
import { drawIdImage } from '../test/id-image.ts';
import { lastCodeTo } from '../test/messages.ts';
import { addMember, signInStaff, type TestMember } from '../test/people.ts';
import { sendUpload } from '../test/send-upload.ts';
import { fieldsOf, idPrefixOf, sampleOf, wireSchemaOf } from './wire-schema.ts';

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const memberRoutes = routes.filter(({ operation }) => operation.audience === 'member');
const staffRoutes = routes.filter(({ operation }) => operation.audience === 'staff');

/** Fields that name a thing of somebody's, beside those made by `idOf`. */
const naming = /^(loanNumber|number|fileName|documentURL|image\w+URL)$/;

function namesSomething({ params, body }: AnyOperation): boolean {
  return [params, body].some((part) =>
    [...fieldsOf(wireSchemaOf(part))].some(
      ([name, field]) => naming.test(name) || idPrefixOf(field) !== null,
    ),
  );
}

describe('who reaches what', () => {
  let testApp: TestApp;
  let owner: ActiveLoan;
  let other: ActiveLoan;
  /** What the owner's browser would send, for every operation that names something. */
  let ofOwner: Readonly<Record<string, Sent>>;
  let facts: readonly string[];

  before(async () => {
    testApp = await startTestApp();
    const bank = { bankName: 'BDO Unibank, Inc.', accountNumber: '001234567890' };
    owner = await activeLoan(testApp, { bank, personal: { lastName: 'Dimaculangan' } });
    other = await activeLoan(testApp);
    ofOwner = await arrange();
  });
  after(() => testApp.close());

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
    const ticket = await testApp.call(support.openMemberTicket, {
      token,
      body: {
        name: 'Ana Reyes',
        email: 'ana@example.ph',
        message: 'A secret of mine',
        agreement: true,
      },
    });
    assert.equal(ticket.status, 200, ticket.text);
    const { number } = ticket.reply;
    const sessions = await testApp.call(listSessions, { token });
    const sessionId = sessions.reply.sessions[0]?.id ?? '';
    const bytes = await drawIdImage({ name: 'Ana Reyes', kind: 'front' });
    const { reply: picture } = await sendUpload(testApp, { ...member, kind: 'front', bytes });
    facts = [
      ...[phoneNumber, loanId, loanNumber, asked.reply.id, asked.reply.withdrawalNumber],
      ...[number, sessionId, member.id, 'Dimaculangan', 'A secret of mine', '1234567890'],
    ];
    const loanDocument = { params: { loanId, kind: 'contract' } };
    return {
      endSession: { params: { sessionId } },
      getUploadedFile: { params: { phoneNumber, fileName: picture.fileName } },
      getLoanDocument: loanDocument,
      downloadLoanDocument: loanDocument,
      getLoanDetail: { body: { loanNumber } },
      changeMemberLoan: { body: { loanNumber, action: 'cancel' } },
      updateIdentity: {
        body: {
          identityType: 'UMID',
          identityNumber: '012345678901',
          imageIdFrontURL: picture.url,
          imageIdBackURL: picture.url,
          imageSelfieURL: picture.url,
        },
      },
      getMemberTicket: { params: { number } },
      answerMemberTicket: { params: { number }, body: { message: 'More of it' } },
      requestWithdrawal: { body: { id: loanId, withdrawalAmount: 20_000 } },
      confirmWithdrawal: { body: { ...withdrawal, code } },
      getWithdrawal: { params: withdrawal },
      getWithdrawalConfirmation: { params: withdrawal },
      downloadWithdrawalReceipt: { params: withdrawal },
      cancelWithdrawal: { params: withdrawal },
      sendWithdrawalCode: { params: withdrawal },
    };
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

  /** A call as a browser makes it; with the caller's own number where one is claimed. */
  async function call(operation: AnyOperation, who: TestMember, sent: Sent) {
    const takesNumber = fieldsOf(wireSchemaOf(operation.body)).has('phoneNumber');
    const body = { ...(takesNumber ? { phoneNumber: who.phoneNumber } : {}), ...sent.body };
    return knock(operation, who.token, { params: sent.params ?? {}, body });
  }

  async function knock(operation: AnyOperation, token: string | undefined, sent: Sent) {
    const url = operation.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(sent.params?.[name] ?? 'x'),
    );
    return testApp.server.inject({
      method: operation.method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        'idempotency-key': randomUUID(),
      },
      ...(operation.method === 'GET' ? {} : { payload: { ...sent.body } }),
    });
  }

  const stateOfOwner = async () => {
    const { reader } = testApp.app.db;
    const of = { column: 'member_id', value: owner.member.id } as const;
    return JSON.stringify(
      [
        await reader
          .selectFrom('withdrawal')
          .selectAll()
          .where('member_id', '=', of.value)
          .execute(),
        await reader.selectFrom('loan').selectAll().where('member_id', '=', of.value).execute(),
        await reader.selectFrom('session').selectAll().where('member_id', '=', of.value).execute(),
        await reader
          .selectFrom('one_time_code')
          .selectAll()
          .where('member_id', '=', of.value)
          .execute(),
        await reader.selectFrom('ticket').selectAll().where('member_id', '=', of.value).execute(),
        await reader.selectFrom('document').selectAll().where('member_id', '=', of.value).execute(),
      ],
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
  };

  test('[V20] every member operation that names something is in this sweep', () => {
    const known = Object.keys(ofOwner).sort();
    const named = memberRoutes.map(({ operation }) => operation).filter(namesSomething);
    assert.deepEqual(named.map(({ name }) => name).sort(), known);
  });

  for (const { operation } of memberRoutes.filter((route) => namesSomething(route.operation))) {
    test(`[V20][A08] ${operation.name}: another's ids open nothing and change nothing`, async () => {
      const sent = ofOwner[operation.name];
      assert.ok(sent);
      // To give pictures, one must still be at that step.
      const thief = operation.name === 'updateIdentity' ? await atIdentityStep() : other.member;
      const before = await stateOfOwner();
      const { statusCode, body } = await call(operation, thief, sent);
      const isEmpty = operation.name === 'getLoanDetail' && body === '{"loan":null}';
      assert.ok(isEmpty || [403, 404].includes(statusCode), `${statusCode} ${body}`);
      for (const fact of facts)
        assert.ok(fact !== '' && !body.includes(fact), `${fact} in ${body}`);
      assert.equal(await stateOfOwner(), before);
    });
  }

  for (const { operation } of memberRoutes) {
    const takesNumber = fieldsOf(wireSchemaOf(operation.body)).has('phoneNumber');
    test(`[V20] ${operation.name}: no token, or one of staff, is nobody`, async () => {
      const staff = await signInStaff(testApp, [...STAFF_ROLES]);
      assert.equal((await knock(operation, undefined, {})).statusCode, 401);
      assert.equal((await knock(operation, 'a.b.c', {})).statusCode, 403);
      const asStaff = await knock(operation, staff.token, {});
      assert.equal(asStaff.statusCode, 403);
      assert.equal(asStaff.json().code, 'session-expired');
    });
    if (!takesNumber) continue;
    test(`[A1][A08] ${operation.name}: another's number is refused and on record`, async () => {
      const before = await stateOfOwner();
      const recorded = await countAudit(testApp, 'access.foreign-number', operation.name);
      const sample = sampleOf(wireSchemaOf(operation.body)) as Record<string, unknown>;
      const sent = ofOwner[operation.name] ?? {};
      for (const phoneNumber of [
        owner.member.phoneNumber,
        `+${owner.member.phoneNumber}`,
        `0${owner.member.phoneNumber.slice(2)}`,
        [owner.member.phoneNumber],
      ]) {
        const body = { ...sample, ...sent.body, phoneNumber };
        const answer = await knock(operation, other.member.token, { ...sent, body });
        assert.equal(answer.statusCode, 403, answer.body);
        assert.equal(answer.json().code, 'not-allowed');
      }
      const now = await countAudit(testApp, 'access.foreign-number', operation.name);
      assert.equal(now, recorded + 4);
      assert.equal(await stateOfOwner(), before);
    });
  }

  for (const { operation, roles = [] } of staffRoutes) {
    test(`[V22][S6.04] ${operation.name}: only the roles of its list, refusals on record`, async () => {
      assert.ok(roles.length > 0, 'nobody may call it');
      assert.equal((await knock(operation, undefined, {})).statusCode, 401);
      const asMember = await knock(operation, owner.member.token, {});
      assert.equal(asMember.statusCode, 403);
      assert.equal(asMember.json().code, 'session-expired');
      const outside = STAFF_ROLES.filter((role) => !roles.includes(role));
      for (const role of outside) {
        const staff = await signInStaff(testApp, [role]);
        const answer = await knock(operation, staff.token, {});
        assert.equal(answer.statusCode, 403, `${role}: ${answer.body}`);
        assert.equal(answer.json().code, 'not-allowed');
      }
      const recorded = await countAudit(testApp, 'access.role-refused', operation.name);
      assert.equal(recorded, outside.length);
    });
  }

  test('[A11] an administrator holds no permission that moves money, and reaches only the house', () => {
    for (const permission of MONEY_PERMISSIONS) {
      const holders: readonly string[] = PERMISSIONS[permission];
      assert.ok(!holders.includes('ADMIN'), permission);
    }
    const isAdmins = ({ roles }: Route): boolean => roles?.includes('ADMIN') === true;
    // Closed on purpose: whoever lets an administrator do more writes it down here.
    assert.deepEqual(
      staffRoutes
        .filter(isAdmins)
        .map(({ operation }) => operation.name)
        .sort(),
      [
        'createInvitations',
        'disableStaff',
        'getStaffSelf',
        'inviteStaff',
        'listAuditEntries',
        'listDeadLetters',
        'listInvitations',
        'listSandboxMessages',
        'listStaff',
        'renewStaffInvitation',
        'retryDeadLetter',
        'revokeInvitation',
        'setStaffRoles',
        'verifyAudit',
      ],
    );
  });

  /** The last of all, and in this order: the owner ends things here. */
  const ownersTurn = [
    'getWithdrawal',
    'getLoanDocument',
    'downloadLoanDocument',
    'getLoanDetail',
    'getUploadedFile',
    'getMemberTicket',
    'answerMemberTicket',
    'confirmWithdrawal',
    'cancelWithdrawal',
    'changeMemberLoan',
    'endSession',
  ];
  for (const name of ownersTurn) {
    test(`[V20] ${name}: what was refused to the other is done for the owner`, async () => {
      const operation = routes.find((route) => route.operation.name === name)?.operation;
      assert.ok(operation);
      const { statusCode, body } = await call(operation, owner.member, ofOwner[name] ?? {});
      assert.equal(statusCode, 200, body);
    });
  }
});
