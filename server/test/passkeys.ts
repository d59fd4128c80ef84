import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { WireBodyOf } from '@pahiram/api/operation';
import * as passkeys from '@pahiram/api/passkeys';
import { type ShownFacts, shownText } from '@pahiram/domain/access/shown-facts';
import { listPasskeysOf } from '../src/access/passkeys/store.ts';
import { Authenticator, type Bent } from './authenticator.ts';
import { runAsOwner } from './facts.ts';
import type { TestApp } from './harness.ts';
import { insertRows } from './insert-rows.ts';
import { tokenOf } from './maker.ts';
import { sessionRow, testPassword } from './sign-in-facts.ts';

interface Person {
  readonly id: string;
  readonly token: string;
  readonly phoneNumber: string;
  readonly sessionId?: string;
}

/** A token that is valid now, also after the clock was moved. */
const freshToken = (testApp: TestApp, { id, token, phoneNumber, sessionId }: Person): string =>
  sessionId === undefined ? token : tokenOf(testApp.app, { id, sessionId, phoneNumber });

type About = WireBodyOf<typeof passkeys.askForConfirmation>['about'];
type WithoutShown<A> = A extends unknown ? Omit<A, 'shown'> : never;

/** What a browser sends about something, with the facts that its screen shows. */
export function aboutOf(subject: WithoutShown<About>, facts: ShownFacts): About {
  const shown = createHash('sha256').update(shownText(facts)).digest('hex');
  return { ...subject, shown } as About;
}

/** Another passkey of the same member. */
export const anotherPasskey = aboutOf(
  { purpose: 'PASSKEY_ADDITION' },
  { purpose: 'PASSKEY_ADDITION' },
);

/** Adds a passkey as a browser does. @returns the reply. */
export async function addPasskey(
  testApp: TestApp,
  person: Person,
  key: Authenticator,
  given: { readonly code?: string; readonly name?: string; readonly bent?: Bent } = {},
) {
  const token = freshToken(testApp, person);
  const { takesPassword } = (await testApp.call(passkeys.listPasskeys, { token })).reply;
  const password = takesPassword && given.code === undefined ? testPassword : null;
  const asked = await testApp.call(passkeys.askToAddPasskey, { token, body: { password } });
  assert.equal(asked.status, 200, asked.text);
  const { questionId, options } = asked.reply;
  const { code = null, name = 'Phone', bent } = given;
  const response = key.make(options, bent);
  return testApp.call(passkeys.addPasskey, {
    token,
    body: { questionId, response, name, code },
  });
}

/** A passkey that works now, inserted as one that was added long ago. */
export async function givePasskey(testApp: TestApp, person: Person): Promise<Authenticator> {
  const key = new Authenticator();
  const added = await addPasskey(testApp, person, key);
  assert.equal(added.status, 200, added.text);
  assert.ok(
    Date.parse(added.reply.usableFrom as unknown as string) <= testApp.clock.now().getTime(),
    'the passkey waits: the member registered more than an hour ago',
  );
  return key;
}

/** Asks for a confirmation. */
export function askFor(testApp: TestApp, person: Person, about: About) {
  const token = freshToken(testApp, person);
  return testApp.call(passkeys.askForConfirmation, { token, body: { about } });
}

/** Confirms as a browser does: question, answer, code. @returns the last reply. */
export async function confirmBy(
  testApp: TestApp,
  person: Person,
  key: Authenticator,
  about: About,
  bent: Bent = {},
) {
  const asked = await askFor(testApp, person, about);
  assert.equal(asked.status, 200, asked.text);
  const { questionId, options } = asked.reply;
  return testApp.call(passkeys.confirmWithPasskey, {
    token: freshToken(testApp, person),
    body: { questionId, about, response: key.answer(options, bent) },
  });
}

/** A second session of the same member. */
export async function secondSession(testApp: TestApp, person: Person): Promise<Person> {
  const row = sessionRow(testApp.app, { member_id: person.id });
  await testApp.app.db.transaction((tx) => insertRows(tx, 'session', [row]));
  return { ...person, sessionId: row.id };
}

/** An old passkey of the member, and a young one that another person may have added. */
export async function giveOldAndYoungPasskey(testApp: TestApp, person: Person): Promise<void> {
  const key = await givePasskey(testApp, person);
  await runAsOwner(
    testApp,
    "UPDATE member_passkey SET created_at = created_at - interval '30 days' WHERE member_id = $1",
    [person.id],
  );
  const { code } = (await confirmBy(testApp, person, key, anotherPasskey)).reply;
  const young = { code, name: 'Another phone' };
  const added = await addPasskey(testApp, person, new Authenticator(), young);
  assert.equal(added.status, 200, added.text);
}

/** The names of the passkeys that the member has now, in their order. */
export async function passkeysOf(testApp: TestApp, { id }: Pick<Person, 'id'>): Promise<string[]> {
  const owner = { audience: 'member', id } as const;
  return (await listPasskeysOf(testApp.app.db.reader, owner)).map(({ name }) => name).toSorted();
}
