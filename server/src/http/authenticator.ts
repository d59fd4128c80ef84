import type { MemberActor, StaffActor } from '../context.ts';

/** Why a token was not accepted: none was sent (401), or it is expired, forged or ended (403, A3). */
export type NotSignedIn = 'no-token' | 'token-refused';

/** Tells who a bearer token speaks for. Made by the access capability, given to the HTTP layer. */
export interface Authenticator {
  member(authorization: string | undefined): Promise<MemberActor | NotSignedIn>;
  /** @param isUnattended the browser asked by itself: the call does not extend the session. */
  staff(
    authorization: string | undefined,
    isUnattended: boolean,
  ): Promise<StaffActor | NotSignedIn>;
}
