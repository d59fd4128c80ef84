import * as contract from '@pahiram/api/staff-passkeys';
import { Authenticator } from '../authenticator.ts';
import { totpNow } from '../people.ts';
import { addStaffPasskey, giveStaffPasskey, newStaffPasskey } from '../staff-passkeys.ts';
import { on, type Way } from './way.ts';
import type { Person, World } from './world.ts';

/** The passkey with which this person confirms, made when there is none. */
async function keyOf({ testApp, keys }: World, person: Person): Promise<Authenticator> {
  const key = keys.get(person.id) ?? (await giveStaffPasskey(testApp, person));
  keys.set(person.id, key);
  return key;
}

/** @returns the id of one more passkey of this person. */
async function another(world: World, person: Person): Promise<`psk_${string}`> {
  const by = await keyOf(world, person);
  return (await addStaffPasskey(world.testApp, person, new Authenticator(), { by })).reply.id;
}

/** Everybody's own passkeys. From the first one on, the walk confirms with it. */
export const PASSKEY_WAYS: readonly Way[] = [
  on(contract.listStaffPasskeys).reads(),
  on(contract.askToAddStaffPasskey).talks(() => ({ body: {} })),
  on(contract.renameStaffPasskey).talks(async (world, person) => ({
    params: { id: await another(world, person) },
    body: { name: 'Office key' },
  })),
  on(contract.addStaffPasskey).decidesAlone(
    'Their own: a code of the authenticator app confirms the first one, a passkey every other; each is mailed.',
    async ({ testApp, keys }, person) => {
      const isFirst = !keys.has(person.id);
      const key = new Authenticator();
      if (isFirst) keys.set(person.id, key);
      const code = isFirst ? totpNow(testApp) : null;
      return { body: await newStaffPasskey(testApp, person, key, { code }) };
    },
  ),
  on(contract.removeStaffPasskey).decidesAlone(
    'Their own: a passkey confirms it.',
    async (world, person) => ({ params: { id: await another(world, person) }, body: {} }),
  ),
];
