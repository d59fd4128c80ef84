import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/staff-access';
import * as changes from '@pahiram/api/staff-changes';
import * as contract from '@pahiram/api/staff-passkeys';
import { Authenticator, type Bent } from '../../../test/authenticator.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { insertRows } from '../../../test/insert-rows.ts';
import { messagesTo } from '../../../test/messages.ts';
import { givePasskey } from '../../../test/passkeys.ts';
import {
  addMember,
  signInStaff,
  signInStaffByDoor,
  type TestStaff,
  totpNow,
} from '../../../test/people.ts';
import { shownHeader } from '../../../test/shown-proposals.ts';
import { sessionRow } from '../../../test/sign-in-facts.ts';
import {
  addStaffPasskey,
  callWithPasskey,
  giveStaffPasskey,
  newStaffPasskey,
  passkeyHeader,
  questionIn,
} from '../../../test/staff-passkeys.ts';
import { accessTokensOf } from '../access-tokens.ts';

const reason = 'The person asked for it';

describe('passkeys of staff', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const listOf = async ({ token }: TestStaff) =>
    (await testApp.call(contract.listStaffPasskeys, { token })).reply;

  async function signIn(key: Authenticator, bent: Bent = {}) {
    const asked = await testApp.call(contract.askStaffToSignIn, { body: {} });
    const { questionId, options } = asked.reply;
    const body = { questionId, response: key.answer(options, bent) };
    return testApp.call(contract.signInStaffWithPasskey, { body });
  }

  async function signInByCode(staff: TestStaff) {
    testApp.clock.advance({ minutes: 1 });
    return signInStaffByDoor(testApp, staff);
  }

  const mailTo = async (staff: TestStaff) =>
    (await messagesTo(testApp, staff.email)).map(({ body }) => body).join('\n');

  const actionsAbout = async (staff: TestStaff) => {
    const rows = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', staff.id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };

  /** A proposal to give somebody a controlled role, which waits for a second person. */
  async function proposal() {
    const admin = await signInStaff(testApp, ['ADMIN']);
    const subject = await signInStaff(testApp, ['SUPPORT']);
    const proposed = await testApp.call(access.setStaffRoles, {
      token: admin.token,
      params: { staffId: subject.id as `stf_${string}` },
      body: { roles: ['FINANCE'], reason },
    });
    assert.ok(proposed.reply.waiting, proposed.text);
    return proposed.reply.waiting;
  }

  async function confirmer() {
    const staff = await signInStaff(testApp, ['CREDIT_MANAGER']);
    return { staff, key: await giveStaffPasskey(testApp, staff) };
  }

  const shown = (staff: { readonly token: string }, changeId: string) =>
    shownHeader(testApp, changes.confirmStaffChange, {
      token: staff.token,
      params: { changeId: changeId as `stc_${string}` },
    });

  const confirm = async (staff: { readonly token: string }, changeId: string, headers = {}) =>
    testApp.call(changes.confirmStaffChange, {
      token: staff.token,
      params: { changeId: changeId as `stc_${string}` },
      body: {},
      headers: { ...(await shown(staff, changeId)), ...headers },
    });

  test('[V37][H5][G14] a fresh code adds the first passkey; it signs in, has a name and is mailed about', async () => {
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const wrong = await addStaffPasskey(testApp, staff, new Authenticator(), { code: '000000' });
    assert.equal(wrong.error.code, 'staff-code-wrong');
    const none = await addStaffPasskey(testApp, staff, new Authenticator());
    assert.equal(none.error.code, 'staff-code-wrong');
    const link = await addStaffPasskey(testApp, staff, new Authenticator(), {
      code: totpNow(testApp),
      name: 'evil.example',
    });
    assert.equal(link.error.code, 'passkey-name-not-valid');
    const key = await giveStaffPasskey(testApp, staff);
    const [stored] = (await listOf(staff)).passkeys;
    assert.ok(stored);
    const renamed = await testApp.call(contract.renameStaffPasskey, {
      token: staff.token,
      params: { id: stored.id },
      body: { name: 'Office key' },
    });
    assert.equal(renamed.reply.name, 'Office key', renamed.text);
    const signedIn = await signIn(key);
    assert.equal(signedIn.status, 200, signedIn.text);
    const { accessToken: token } = signedIn.reply;
    assert.equal((await testApp.call(access.getStaffSelf, { token })).reply.id, staff.id);
    assert.match(await mailTo(staff), /passkey \(Phone\) was added[\s\S]*called Office key/);
    assert.deepEqual(await actionsAbout(staff), [
      'access.add-passkey-refused',
      'access.add-passkey',
      'access.rename-passkey',
      'access.sign-in',
    ]);
  });

  test('[V37][H5][G14] a code that was used, or one beside a passkey, adds none', async () => {
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const key = await giveStaffPasskey(testApp, staff);
    testApp.clock.advance({ minutes: 1 });
    const code = totpNow(testApp);
    const second = await addStaffPasskey(testApp, staff, new Authenticator(), { code });
    assert.equal(second.error.code, 'passkey-needed');
    const byKey = await addStaffPasskey(testApp, staff, new Authenticator(), { by: key });
    assert.equal(byKey.status, 200, byKey.text);
    const other = await signInStaff(testApp, ['SUPPORT']);
    assert.equal(
      (await addStaffPasskey(testApp, other, key, { code })).error.code,
      'passkey-known',
    );
    const replayed = await addStaffPasskey(testApp, other, new Authenticator(), { code });
    assert.equal(replayed.error.code, 'staff-code-wrong');
  });

  test('[V37][H5][G14] an account of the demonstration keeps the codes that everybody reads, and takes no passkey', async () => {
    const staff = await signInStaff(testApp, ['FINANCE']);
    assert.equal((await listOf(staff)).isShared, false);
    const before = await newStaffPasskey(testApp, staff, new Authenticator());
    const person = {
      ...{ kind: 'staff', name: 'Fe', sign_in: staff.email, password: '' },
      ...{ note_en: '', note_fil: '' },
    };
    await testApp.app.db.transaction((tx) => insertRows(tx, 'demo_person', [person]));
    assert.equal((await listOf(staff)).isShared, true);
    const { token } = staff;
    const asked = await testApp.call(contract.askToAddStaffPasskey, { token, body: {} });
    assert.equal(asked.error.code, 'account-shared');
    const added = await testApp.call(contract.addStaffPasskey, { token, body: before });
    assert.equal(added.error.code, 'account-shared');
    assert.equal((await signInByCode(staff)).status, 200);
  });

  test('[V37][H5] the answer that adds a passkey is bound to that passkey', async () => {
    const { staff, key } = await confirmer();
    const { token } = staff;
    const mine = await newStaffPasskey(testApp, staff, new Authenticator());
    const asked = questionIn(await testApp.call(contract.addStaffPasskey, { token, body: mine }));
    const theirs = await newStaffPasskey(testApp, staff, new Authenticator());
    const headers = passkeyHeader(asked, key);
    const swapped = await testApp.call(contract.addStaffPasskey, { token, body: theirs, headers });
    assert.equal(swapped.error.code, 'passkey-refused');
    assert.equal((await listOf(staff)).passkeys.length, 1);
  });

  test('[V37][H5][G14] a session alone removes no passkey; a passkey does, and the owner is told', async () => {
    const { staff, key } = await confirmer();
    const [stored] = (await listOf(staff)).passkeys;
    assert.ok(stored);
    const call = { token: staff.token, params: { id: stored.id }, body: {} };
    const alone = await testApp.call(contract.removeStaffPasskey, call);
    assert.equal(alone.error.code, 'passkey-needed');
    const other = await confirmer();
    const foreign = { ...call, token: other.staff.token };
    const refused = await callWithPasskey(testApp, contract.removeStaffPasskey, foreign, other.key);
    assert.equal(refused.error.code, 'passkey-not-found');
    const removed = await callWithPasskey(testApp, contract.removeStaffPasskey, call, key);
    assert.equal(removed.status, 200, removed.text);
    assert.equal((await signIn(key)).error.code, 'passkey-refused');
    assert.match(await mailTo(staff), /was removed from your staff account/);
    assert.ok((await actionsAbout(staff)).includes('access.remove-passkey'));
  });

  test('[V37][H5][G14] codes sign in until the first passkey, whatever the role; a controlled role is asked for a second one', async () => {
    for (const [role, needed] of [
      ['FINANCE', 2],
      ['SUPPORT', 1],
    ] as const) {
      const staff = await signInStaff(testApp, [role]);
      assert.equal((await listOf(staff)).needed, needed);
      assert.equal((await signInByCode(staff)).status, 200, role);
      const key = await giveStaffPasskey(testApp, staff);
      const refused = await signInByCode(staff);
      assert.equal(refused.error.code, 'staff-credentials-wrong');
      const unknown = await signInByCode({ ...staff, email: 'nobody@staff.example' });
      assert.equal(refused.error.message, unknown.error.message);
      const signedIn = await signIn(key);
      assert.equal(signedIn.status, 200);
      const self = await testApp.call(access.getStaffSelf, { token: signedIn.reply.accessToken });
      assert.equal(self.reply.needsAnotherPasskey, needed === 2);
    }
  });

  test('[V37][H5][G14] in live mode nobody confirms as the second person without a passkey', async () => {
    const without = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const id = await proposal();
    const { config } = testApp.app;
    Object.assign(config, { mode: 'live' });
    try {
      const refused = await confirm(without, id);
      assert.equal(refused.error.code, 'passkey-required');
      assert.equal(refused.status, 403);
      const key = await giveStaffPasskey(testApp, without);
      const asked = questionIn(await confirm(without, id));
      assert.equal((await confirm(without, id, passkeyHeader(asked, key))).status, 200);
    } finally {
      Object.assign(config, { mode: 'demo' });
    }
  });

  test('[V37][H5] a sign-in by passkey: once, from this site, by its verified owner, for an active account of staff', async () => {
    const { staff, key } = await confirmer();
    const asked = (await testApp.call(contract.askStaffToSignIn, { body: {} })).reply;
    assert.equal('allowCredentials' in asked.options, false, 'it names nobody');
    const body = { questionId: asked.questionId, response: key.answer(asked.options) };
    const headers = { origin: 'https://evil.example' };
    const elsewhere = await testApp.call(contract.signInStaffWithPasskey, { body, headers });
    assert.equal(elsewhere.error.code, 'origin-not-allowed');
    assert.equal((await testApp.call(contract.signInStaffWithPasskey, { body })).status, 200);
    const replayed = await testApp.call(contract.signInStaffWithPasskey, { body });
    assert.equal(replayed.error.code, 'question-over');
    const bents: Bent[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }];
    for (const bent of [...bents, { isVerified: false }]) {
      assert.equal((await signIn(key, bent)).error.code, 'passkey-refused', JSON.stringify(bent));
    }
    const member = await givePasskey(testApp, await addMember(testApp));
    for (const stranger of [new Authenticator(), member]) {
      assert.equal((await signIn(stranger)).error.code, 'passkey-refused');
    }
    await testApp.app.db.transaction((tx) =>
      tx.updateTable('staff').set({ state: 'disabled' }).where('id', '=', staff.id).execute(),
    );
    assert.equal((await signIn(key)).error.code, 'passkey-refused');
  });

  test('[V37][H5][G14] a new link by two administrators removes the passkeys', async () => {
    const { staff, key } = await confirmer();
    const [proposer, second] = await Promise.all([0, 1].map(() => signInStaff(testApp, ['ADMIN'])));
    assert.ok(proposer && second);
    const proposed = await testApp.call(access.renewStaffInvitation, {
      token: proposer.token,
      params: { staffId: staff.id as `stf_${string}` },
      body: { reason },
    });
    const { waiting } = proposed.reply;
    assert.ok(waiting, proposed.text);
    assert.equal((await confirm(second, waiting)).status, 200);
    testApp.clock.advance({ days: 2 });
    await testApp.drainJobs();
    assert.equal((await signIn(key)).error.code, 'passkey-refused');
    assert.ok((await actionsAbout(staff)).includes('access.remove-passkey'));
  });

  test('[V37][H5][G14] who has a passkey confirms as the second person only with it, and who has none as before', async () => {
    const { staff, key } = await confirmer();
    const id = await proposal();
    const asked = questionIn(await confirm(staff, id));
    const confirmed = await confirm(staff, id, passkeyHeader(asked, key));
    assert.equal(confirmed.status, 200, confirmed.text);
    const replayed = await confirm(staff, id, passkeyHeader(asked, key));
    assert.equal(replayed.error.code, 'passkey-refused');
    const without = await signInStaff(testApp, ['CREDIT_MANAGER']);
    assert.equal((await confirm(without, await proposal())).status, 200);
  });

  test('[V37][H5][G14] an answer confirms no other proposal, operation or body', async () => {
    const { staff, key } = await confirmer();
    const [id, other] = [await proposal(), await proposal()];
    const answered = async () => passkeyHeader(questionIn(await confirm(staff, id)), key);
    const refuse = async (body: { reason: string }, given: Record<string, string> = {}) => {
      const headers = { ...(await shown(staff, id)), ...given };
      const call = { token: staff.token, params: { changeId: id }, body, headers };
      return testApp.call(changes.refuseStaffChange, call);
    };
    assert.equal((await confirm(staff, other, await answered())).error.code, 'passkey-refused');
    assert.equal((await refuse({ reason }, await answered())).error.code, 'passkey-refused');
    const headers = passkeyHeader(questionIn(await refuse({ reason })), key);
    const changed = await refuse({ reason: 'Another reason' }, headers);
    assert.equal(changed.error.code, 'passkey-refused');
    assert.equal((await confirm(staff, id, await answered())).status, 200);
  });

  test('[V37][H5][G14] a proposal that changed after it was shown, or after it was asked about, is not confirmed', async () => {
    const { staff, key } = await confirmer();
    const id = await proposal();
    const change = (reason: string) =>
      testApp.app.db.transaction((tx) =>
        tx.updateTable('staff_change').set({ reason }).where('id', '=', id).execute(),
      );
    const seen = await shown(staff, id);
    const answer = passkeyHeader(questionIn(await confirm(staff, id)), key);
    await change('Another reason than the page shows');
    const stale = await confirm(staff, id, { ...seen, ...answer });
    assert.equal(stale.error.code, 'shown-differs');
    const swapped = await confirm(staff, id, answer);
    assert.equal(swapped.error.code, 'passkey-refused', 'the question was about other facts');
    const elsewhere = { ...(await shown(staff, await proposal())) };
    assert.equal((await confirm(staff, id, elsewhere)).error.code, 'shown-differs');
    const again = passkeyHeader(questionIn(await confirm(staff, id)), key);
    assert.equal((await confirm(staff, id, again)).status, 200);
  });

  test('[V37][H5][G14] an answer confirms nothing in another session, by another person, late or unverified', async () => {
    const { staff, key } = await confirmer();
    const id = await proposal();
    const ask = async () => questionIn(await confirm(staff, id));
    const session = sessionRow(testApp.app, { staff_id: staff.id });
    await testApp.app.db.transaction((tx) => insertRows(tx, 'session', [session]));
    const UserInfo = { phoneNumber: '', roles: ['CREDIT_MANAGER'] as const };
    const token = accessTokensOf(testApp.app).sign('staff', {
      ...{ sub: staff.id, sid: session.id, UserInfo },
    });
    const other = await confirmer();
    const refusals = [
      await confirm({ token }, id, passkeyHeader(await ask(), key)),
      await confirm(other.staff, id, passkeyHeader(await ask(), other.key)),
      await confirm(staff, id, passkeyHeader(await ask(), other.key)),
      await confirm(staff, id, passkeyHeader(await ask(), key, { isVerified: false })),
      await confirm(staff, id, passkeyHeader(await ask(), key, { origin: 'https://evil.example' })),
      await confirm(staff, id, passkeyHeader(await ask(), key, { rpId: 'evil.example' })),
    ];
    const late = passkeyHeader(await ask(), key);
    testApp.clock.advance({ minutes: 3 });
    refusals.push(await confirm(staff, id, late));
    for (const [index, { error }] of refusals.entries()) {
      assert.equal(error.code, 'passkey-refused', `${index}`);
    }
    const broken = await confirm(staff, id, { 'x-passkey': 'e30' });
    assert.equal(broken.error.code, 'passkey-needed');
  });

  test('[V37][H5][G14] a counter that does not grow removes the copied passkey, ends every session and tells the owner', async () => {
    const { staff, key } = await confirmer();
    const id = await proposal();
    const ask = async () => questionIn(await confirm(staff, id));
    key.counter = 7;
    assert.equal((await signIn(key)).status, 200);
    const copied = await confirm(staff, id, passkeyHeader(await ask(), key, { counter: 7 }));
    assert.equal(copied.error.code, 'passkey-refused');
    const second = await testApp.call(changes.confirmStaffChange, {
      token: staff.token,
      params: { changeId: id },
      body: {},
    });
    assert.equal(second.status, 403, 'without a passkey the session alone would confirm');
    assert.equal(second.error.code, 'session-expired');
    assert.ok((await actionsAbout(staff)).includes('access.passkey-copied'));
    assert.match(await mailTo(staff), /seems to have been copied/);
  });
});
