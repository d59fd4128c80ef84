import type { Sms } from './sms.ts';

const timeoutMs = 10_000;

export interface HttpSmsSettings {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

/**
 * For an SMS gateway that takes `POST {to, text, reference}` with a bearer token and answers 2xx
 * when it accepted the message. The reference is also the Idempotency-Key, so that a retry does not
 * send a second SMS.
 */
export function createHttpSms(settings: HttpSmsSettings): Sms {
  return {
    name: 'http',
    send: async ({ to, text, reference }) => {
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${settings.token}`,
          'content-type': 'application/json',
          'idempotency-key': reference,
        },
        body: JSON.stringify({ to: `+${to}`, text, reference }),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}
