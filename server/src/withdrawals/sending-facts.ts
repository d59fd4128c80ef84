import { CODE_LIMIT_MS, type SendingFacts } from '@pahiram/domain/withdrawals/code-limit';
import { deviceKnownAt } from '../access/sessions.ts';
import { isPhoneStolen } from '../accounts/stolen-number.ts';
import { readCodeLimit } from '../codes/code-limit.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { sendInOrder } from '../db/transactions.ts';
import { sumSentByCode } from './store.ts';

/** Everything that decides whether a confirmed withdrawal is sent at once (V37). */
export async function loadSendingFacts(
  reader: Reader,
  { actor, clock, config }: Pick<Context<MemberActor>, 'actor' | 'clock' | 'config'>,
): Promise<SendingFacts> {
  const now = clock.now();
  const since = new Date(now.getTime() - CODE_LIMIT_MS);
  const [limit, sentByCode, knownAt, isStolen] = await sendInOrder([
    readCodeLimit(reader, config),
    sumSentByCode(reader, actor.id, since),
    deviceKnownAt(reader, actor.sessionId),
    isPhoneStolen(reader, actor.id, now),
  ]);
  return { limit, sentByCode, deviceKnownAt: knownAt.getTime(), isPhoneStolen: isStolen };
}
