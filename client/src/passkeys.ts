import { type ShownFacts, shownText } from '@pahiram/domain/access/shown-facts';

/** Options and answers are passed between server and browser as they are. */
type Json = Record<string, unknown>;

/** Whether this page can use passkeys, or why not. */
export type PasskeySupport =
  | 'yes'
  /** Inside the browser of another app, such as Facebook or Messenger, which lets nobody use them. */
  | 'in-app'
  /** Opened by an IP address or without https. */
  | 'address'
  /** The browser is too old, or the device has no screen lock. */
  | 'device';

/** Names by which the browsers inside other apps give themselves away; "; wv)" is any Android WebView. */
const inAppNames =
  /\b(FBAN|FBAV|FB_IAB|Messenger|Instagram|Line\/|TikTok|musical_ly|Viber)\b|; wv\)/i;

/** The address by which Android opens this page in the person's own browser; null on other systems. */
export function ownBrowserLink(): string | null {
  if (!/Android/.test(navigator.userAgent)) return null;
  const { host, pathname, search, protocol } = window.location;
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}

/** Asks the browser without showing anything. */
export async function passkeySupport(): Promise<PasskeySupport> {
  if (inAppNames.test(navigator.userAgent)) return 'in-app';
  const isNumeric = /^[\d.]+$|^\[/.test(window.location.hostname);
  if (!window.isSecureContext || isNumeric) return 'address';
  if (typeof window.PublicKeyCredential !== 'function') return 'device';
  const asks = PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable;
  return (await asks.call(PublicKeyCredential)) ? 'yes' : 'device';
}

/** Why the browser did not answer with a passkey. */
export type PasskeyFaultReason =
  /** The person closed the browser's own dialog, or it took too long. */
  | 'cancelled'
  /** This device has one already. */
  | 'known'
  | Exclude<PasskeySupport, 'yes' | 'in-app'>;

/** The browser did not answer with a passkey: nothing happened. */
export class PasskeyFault extends Error {
  readonly reason: PasskeyFaultReason;

  constructor(reason: PasskeyFaultReason) {
    super(reason);
    this.name = 'PasskeyFault';
    this.reason = reason;
  }
}

/** By the names of the browser's errors. */
const faultReasons: Readonly<Record<string, PasskeyFaultReason | undefined>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'device',
  NotSupportedError: 'device',
  SecurityError: 'address',
};

/** Loaded only when a passkey is used. */
const library = () => import('@simplewebauthn/browser');

async function answered<T>(asks: () => Promise<T>): Promise<T> {
  try {
    return await asks();
  } catch (error) {
    const reason = faultReasons[(error as Error).name];
    throw reason === undefined ? error : new PasskeyFault(reason);
  }
}

/** Has the browser make a passkey. @throws PasskeyFault */
export async function makePasskey<Answer>(options: Json): Promise<Answer> {
  const { startRegistration } = await library();
  return answered(
    async () => (await startRegistration({ optionsJSON: options as never })) as Answer,
  );
}

/**
 * Has the person answer with a passkey. @throws PasskeyFault
 * @param isAutofill offers it among the suggestions of a field instead of in a dialog.
 */
export async function askPasskey<Answer>(options: Json, isAutofill = false): Promise<Answer> {
  const { startAuthentication } = await library();
  return answered(
    async () =>
      (await startAuthentication({
        optionsJSON: options as never,
        useBrowserAutofill: isAutofill,
      })) as Answer,
  );
}

/** Ends a question that waits among the suggestions of a field. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/** Whether the browser offers passkeys among the suggestions of a field. */
export async function offersAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** SHA-256 of the facts on the screen, which the server compares with its own. */
export const hashShown = (facts: ShownFacts): Promise<string> => sha256(shownText(facts));

export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
