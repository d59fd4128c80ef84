import type { MemberActor, StaffActor } from '../context.ts';

/** Why a token was not accepted: none was sent (401), or it is expired, forged or ended (403). */
export type NotSignedIn = 'no-token' | 'token-refused';

/** Finds the actor of a bearer token. Implemented by `access`, used by the HTTP layer. */
export interface Authenticator {
  member(authorization: string | undefined): Promise<MemberActor | NotSignedIn>;
  /** @param isUnattended a background call of the browser, which does not extend the session. */
  staff(
    authorization: string | undefined,
    isUnattended: boolean,
  ): Promise<StaffActor | NotSignedIn>;
}
