import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { askForConfirmation, confirmWithPasskey, listPasskeys } from '@pahiram/api/passkeys';
import {
  askPasskey,
  hashShown,
  type PasskeySupport,
  passkeySupport,
} from '@pahiram/client/passkeys.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';

type Answer = WireBodyOf<typeof confirmWithPasskey>['response'];

/** Whether this page can use passkeys; undefined while the browser is asked. */
export function usePasskeySupport() {
  return useQuery({ queryKey: ['passkey-support'], queryFn: passkeySupport, staleTime: Infinity })
    .data;
}

/** Whether the member can confirm with a passkey here and now. */
export function useCanConfirm(): boolean {
  const support = usePasskeySupport();
  const { data } = usePasskeys();
  return support === 'yes' && data?.passkeys.some(isUsable) === true;
}

/** Why the member, who has a passkey that works, cannot use it here; null when nothing is to be said. */
export function useWhyNotHere(): Exclude<PasskeySupport, 'yes'> | null {
  const support = usePasskeySupport();
  const { data } = usePasskeys();
  if (support === undefined || support === 'yes') return null;
  return data?.passkeys.some(isUsable) === true ? support : null;
}

type About = WireBodyOf<typeof askForConfirmation>['about'];
type WithoutShown<A> = A extends unknown ? Omit<A, 'shown'> : never;

/** What a passkey confirms, by its ids or what was entered. */
export type Confirmed = WithoutShown<About>;

/**
 * Asks the member's passkey to confirm exactly the facts that the screen shows (V37).
 * @returns the code for the specified field.
 */
export async function codeByPasskey(confirmed: Confirmed, facts: ShownFacts): Promise<string> {
  const about = { ...confirmed, shown: await hashShown(facts) } as About;
  const { questionId, options } = await call(askForConfirmation, { body: { about } });
  const response = await askPasskey<Answer>(options);
  const { code } = await call(confirmWithPasskey, { body: { questionId, about, response } });
  return code;
}

export type Passkeys = WireReplyOf<typeof listPasskeys>;
export type Passkey = Passkeys['passkeys'][number];

export const passkeysKey = 'passkeys';

/** The member's passkeys, asked for at each opening. */
export function usePasskeys() {
  return useQuery({ queryKey: [passkeysKey], queryFn: () => call(listPasskeys), staleTime: 0 });
}

/** One that never had to wait is usable also while the clock here is a moment behind. */
export const isUsable = ({
  createdAt,
  usableFrom,
}: Pick<Passkey, 'createdAt' | 'usableFrom'>): boolean =>
  usableFrom <= createdAt || Date.parse(usableFrom) <= serverNow();

/** Both stay on the device at sign-out: they say nothing about a member. */
const laterPlace = 'passkey-later';
const notMinePlace = 'passkey-not-mine';
const pauseMs = 30 * 24 * 60 * 60_000;

/** "Not now": the offer comes back after 30 days. */
export const storeLater = (): void =>
  safeLocalStorage.setItem(laterPlace, new Date().toISOString());

/** "It’s not mine": nobody is offered a passkey on this device again. In Settings one can be added. */
export const storeNotMine = (): void => safeLocalStorage.setItem(notMinePlace, 'true');

export const isNotMine = (): boolean => safeLocalStorage.getItem(notMinePlace) !== null;

export function isPaused(): boolean {
  const since = Date.parse(safeLocalStorage.getItem(laterPlace) ?? '');
  return isNotMine() || Date.now() - since < pauseMs;
}
