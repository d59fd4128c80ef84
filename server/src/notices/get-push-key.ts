import type * as contract from '@pahiram/api/member-notices';
import type { Handler } from '../http/route.ts';
import { hasSubscription } from './push-store.ts';

export const getPushKey: Handler<typeof contract.getPushKey> = async ({
  reader,
  actor,
  integrations,
}) => {
  const publicKey = integrations.push?.publicKey ?? null;
  const own = { memberId: actor.id, sessionId: actor.sessionId };
  const isOn =
    publicKey !== null && (await hasSubscription(reader, { ...own, serverKey: publicKey }));
  return { publicKey, isOn };
};
