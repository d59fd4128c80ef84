import type { refresh } from '@pahiram/api/access';
import type { ProblemCodeOf } from '@pahiram/api/operation';
import { durationText } from '@pahiram/domain/texts/duration-text';
import type { Context } from '../context.ts';
import type { RefusalFacts } from '../http/refusal.ts';
import { readRefreshCookie } from './refresh-cookie.ts';
import { findSessionEnd, type SessionEnd } from './session-store.ts';
import { lifeOf } from './sessions.ts';

type Code = ProblemCodeOf<typeof refresh> | 'session-expired';

const codes: Readonly<Record<SessionEnd, Code>> = {
  'signed-out': 'session-signed-out',
  'signed-out-everywhere': 'session-signed-out-everywhere',
  'token-reused': 'session-unsafe',
  'password-changed': 'session-password-changed',
  'account-recovered': 'session-password-changed',
  'payout-account-changed': 'session-payout-account-changed',
  'number-changed': 'session-number-changed',
  'passkey-copied': 'session-unsafe',
  'passkey-removed': 'session-passkey-removed',
  stopped: 'session-stopped',
  // A newer sign-in of the same browser; only staff are disabled, signed out or given other roles.
  replaced: 'session-expired',
  disabled: 'session-expired',
  'roles-changed': 'session-expired',
  'ended-by-administrator': 'session-expired',
};

/** Why the session that the member's cookie names has ended. Only a browser with a token that we signed is told. */
export async function whySignedOut(
  ctx: Context,
): Promise<{ readonly code: Code; readonly facts?: RefusalFacts }> {
  const token = readRefreshCookie(ctx, 'member');
  const session = token && (await findSessionEnd(ctx.reader, token.sessionId));
  if (!session) return { code: 'session-expired' };
  if (session.end_reason !== null) return { code: codes[session.end_reason as SessionEnd] };
  const now = ctx.clock.now();
  if (session.expires_at > now) return { code: 'session-expired' };
  const { idleMs, totalMs } = lifeOf('member', session.is_remembered);
  const time = (ms: number) => ({ time: durationText(ms, ctx.language) });
  return session.ends_at <= session.expires_at
    ? { code: 'session-over', facts: time(totalMs) }
    : { code: 'session-idle', facts: time(idleMs) };
}
