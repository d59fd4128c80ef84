import type { CDPSession, Page } from '@playwright/test';

/** A phone with a screen lock: Chromium's virtual authenticator, which answers without a person. */
export interface Phone {
  readonly session: CDPSession;
  /** The person does not unlock the phone from now on, or does again. */
  unlocks(isUnlocked: boolean): Promise<void>;
  /** Takes the phone away. */
  lose(): Promise<void>;
}

/** Gives this page's browser a phone; call it before the page asks whether there is one. */
export async function givePhone(page: Page): Promise<Phone> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    session,
    unlocks: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    lose: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
