import assert from 'node:assert/strict';
import type { AnyOperation } from '@pahiram/api/operation';
import type { StaffRole } from '@pahiram/domain/access/roles';
import type { CallOptions, CallResult, TestApp } from '../harness.ts';
import { callWithPasskey } from '../staff-passkeys.ts';
import { knock } from '../sweeps/knock.ts';
import { type Money, readMoney } from './money.ts';
import type { Done, Sent, Way } from './way.ts';
import type { Person, World } from './world.ts';

export interface Act {
  readonly sent: Sent;
  /** The ledger after the preparations and before the act. */
  readonly before: Money;
  readonly answer: Pick<CallResult<AnyOperation>, 'status' | 'text' | 'reply' | 'error'>;
}

/** The person tries it, after `first` where the way needs an act before. */
export async function act(
  world: World,
  way: Way,
  person: Person,
  first: Done | null,
): Promise<Act> {
  const { testApp } = world;
  testApp.clock.advance({ seconds: 1 });
  const sent = await way.sends(world, person, first);
  const before = await readMoney(testApp);
  const options = { ...sent, token: person.token } as CallOptions<AnyOperation>;
  const answer =
    way.operation.kind === 'stream'
      ? await openStream(testApp, way, person, sent)
      : way.operation.kind === 'upload'
        ? await upload(testApp, way, person, sent)
        : await callWithPasskey(testApp, way.operation, options, world.keys.get(person.id));
  return { sent, before, answer };
}

/** The same, which must succeed. */
export async function done(
  world: World,
  way: Way,
  person: Person,
  first: Done | null,
): Promise<Done & { readonly before: Money }> {
  const { sent, before, answer } = await act(world, way, person, first);
  assert.equal(answer.status, 200, `${person.role}: ${answer.text}`);
  return { before, sent, reply: answer.reply };
}

/** What a way needs before, done by a person of the first role that may; null when it needs nothing. */
export async function doneBefore(
  world: World,
  { first }: Way,
  by: (role: StaffRole) => Person,
): Promise<Done | null> {
  if (first === null) return null;
  const [role] = first.roles;
  assert.ok(role);
  return done(world, first, by(role), null);
}

/** Sends a file as a browser does. */
async function upload(
  testApp: TestApp,
  { operation }: Way,
  { token }: Person,
  sent: Sent,
): Promise<Act['answer']> {
  const response = await knock(testApp, operation, token, {
    body: sent.body as Readonly<Record<string, unknown>>,
  });
  const body = JSON.parse(response.body);
  return { status: response.statusCode, text: response.body, reply: body, error: body };
}

/** Opens a stream over the network, because it does not end by itself, and closes it. */
async function openStream(
  { server }: TestApp,
  { operation }: Way,
  { token }: Person,
  { params }: Sent,
) {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  assert.ok(address !== null && typeof address === 'object');
  const { id } = params as { readonly id: string };
  const closing = new AbortController();
  const { status } = await fetch(
    `http://127.0.0.1:${address.port}${operation.path.replace(':id', id)}`,
    { headers: { authorization: `Bearer ${token}` }, signal: closing.signal },
  );
  closing.abort();
  return { status, text: '', reply: null, error: { code: '', message: '', trace: '' } };
}
