import type { CDPSession, Page } from '@playwright/test';

/** A phone with a screen lock: Chromium's virtual authenticator, which answers without a person. */
export interface Phone {
  readonly session: CDPSession;
  /** The person does not unlock the phone from now on, or does again. */
  unlocks(isUnlocked: boolean): Promise<void>;
  /** The person does not touch it from now on, or does again. */
  touches(isTouched: boolean): Promise<void>;
  /** The phone has none of its passkeys any more, as after a reset. */
  forgets(): Promise<void>;
  /** Takes the phone away. */
  lose(): Promise<void>;
}

/** Gives this page's browser a phone; call it before the page asks whether there is one. */
export async function givePhone(page: Page): Promise<Phone> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  return addAuthenticator(session, 'internal');
}

/**
 * A security key beside the phone, with which its owner makes the next passkey; the phone answers all questions.
 * `isMade`: the passkey is made and the phone answers again.
 */
export async function giveSecurityKey({
  session,
  touches,
}: Phone): Promise<Phone & { readonly isMade: Promise<void> }> {
  const key = await addAuthenticator(session, 'usb');
  await touches(false);
  const isMade = new Promise<void>((done) => {
    session.once('WebAuthn.credentialAdded', () => {
      void touches(true)
        .then(() => key.touches(false))
        .then(done);
    });
  });
  return { ...key, isMade };
}

async function addAuthenticator(
  session: CDPSession,
  transport: 'internal' | 'usb',
): Promise<Phone> {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    session,
    touches: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    unlocks: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    forgets: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    lose: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
