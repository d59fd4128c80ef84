import assert from 'node:assert/strict';
import * as contract from '@pahiram/api/phone-number';
import type { TestApp } from './harness.ts';
import { tokenOf } from './maker.ts';
import { lastCodeTo, messagesTo } from './messages.ts';
import { testPassword } from './people.ts';

interface Person {
  readonly id: string;
  readonly sessionId: string;
  readonly phoneNumber: string;
}

/** A token that is valid now, also after the clock was moved. */
export const asNow = (testApp: TestApp, person: Person) => ({
  token: tokenOf(testApp.app, person),
});

export const askForProof = (testApp: TestApp, person: Person, newNumber: string) =>
  testApp.call(contract.requestNewNumberCode, { ...asNow(testApp, person), body: { newNumber } });

/** Proves the new number with the code that was sent to it. */
export async function prove(testApp: TestApp, person: Person, newNumber: string) {
  const sent = await askForProof(testApp, person, newNumber);
  assert.equal(sent.status, 200, sent.text);
  const body = { newNumber, code: await lastCodeTo(testApp, newNumber) };
  const proven = await testApp.call(contract.proveNewNumber, { ...asNow(testApp, person), body });
  assert.equal(proven.status, 200, proven.text);
}

/** The code that was sent to the old number. */
export async function codeToOldNumber(testApp: TestApp, person: Person): Promise<string> {
  const as = asNow(testApp, person);
  const sent = await testApp.call(contract.requestNumberChangeCode, { ...as, body: {} });
  assert.equal(sent.status, 200, sent.text);
  return lastCodeTo(testApp, person.phoneNumber);
}

export const changeNumber = (testApp: TestApp, person: Person, code: string, password?: string) =>
  testApp.call(contract.changePhoneNumber, {
    ...asNow(testApp, person),
    body: { code, ...(password === undefined ? {} : { password }) },
  });

/** Asks for the change with password and code, without a passkey. */
export async function changeByCode(testApp: TestApp, person: Person, newNumber: string) {
  await prove(testApp, person, newNumber);
  return changeNumber(testApp, person, await codeToOldNumber(testApp, person), testPassword);
}

/** The newest one-tap link in the messages to a number. */
export async function stopLinkTo(testApp: TestApp, recipient: string) {
  const texts = (await messagesTo(testApp, recipient)).map(({ body }) => body).join(' ');
  const [, id, secret] = [...texts.matchAll(/\/stop\/(\w+)#([\w-]{43})/g)].at(-1) ?? [];
  assert.ok(id && secret, `no link was sent to ${recipient}`);
  return { params: { id: id as `phn_${string}` }, secret, body: {} };
}
