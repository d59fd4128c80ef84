import { askForConfirmation, confirmWithPasskey, listPasskeys } from '@pahiram/api/addresses';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { askPasskey, hashShown, passkeySupport } from '@pahiram/client/passkeys.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';

type Contract = typeof import('@pahiram/api/passkeys');
export type Passkeys = WireReplyOf<Contract['listPasskeys']>;
export type Passkey = Passkeys['passkeys'][number];
type Answer = WireBodyOf<Contract['confirmWithPasskey']>['response'];

export const passkeysKey = 'passkeys';

/** The member's passkeys, asked for at each opening. */
export function usePasskeys() {
  return useQuery({ queryKey: [passkeysKey], queryFn: () => call(listPasskeys), staleTime: 0 });
}

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

export const isUsable = ({ usableFrom }: Passkey): boolean => Date.parse(usableFrom) <= serverNow();

type About = WireBodyOf<Contract['askForConfirmation']>['about'];
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
