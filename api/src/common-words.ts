import { TRUSTED_PASSKEY_DAYS } from '@pahiram/domain/access/passkeys';
import { problems, type Words } from './operation.ts';

/** Refusals that any operation can return without listing them. */
export const commonWords = {
  'input-not-valid': {
    en: 'Something you sent is incorrect. Check it and try again.',
    fil: 'May mali sa ipinadala. Tingnan at subukan ulit.',
  },
  'not-signed-in': {
    en: 'Sign in to continue.',
    fil: 'Mag-sign in para magpatuloy.',
  },
  'session-expired': {
    en: 'Your login has expired.',
    fil: 'Nag-expire na ang login mo.',
  },
  'not-allowed': {
    en: 'You are not allowed to do this.',
    fil: 'Wala kang pahintulot na gawin ito.',
  },
  'own-interest': {
    en: 'This person is you, a relative or shares your details, as declared or found. Another person must do this.',
    fil: 'Ikaw ang taong ito, kamag-anak mo, o kapareho mo ng detalye, ayon sa idineklara o nakita. Ibang tao ang dapat gumawa nito.',
  },
  'passkey-needed': {
    en: 'Confirm this with your passkey. Nothing has happened yet.',
    fil: 'Kumpirmahin ito gamit ang passkey mo. Wala pang nangyari.',
  },
  'passkey-required': {
    en: 'Confirming as the second person takes a passkey. Add one first, under Your passkeys. Nothing happened.',
    fil: 'Kailangan ng passkey para magkumpirma bilang pangalawang tao. Magdagdag muna nito, sa Ang mga passkey mo. Walang nangyari.',
  },
  'passkey-refused': {
    en: 'We could not verify your passkey for this. Nothing happened. Try again.',
    fil: 'Hindi namin ma-verify ang passkey mo para rito. Walang nangyari. Subukan ulit.',
  },
  'shown-differs': {
    en: 'This has changed since you opened the page. Reload the page and read it again. Nothing happened.',
    fil: 'Nagbago ito mula nang buksan mo ang page. I-reload ang page at basahin ulit. Walang nangyari.',
  },
  'not-found': {
    en: 'We could not find this.',
    fil: 'Hindi namin ito makita.',
  },
  'too-many-requests': {
    en: 'Too many tries. Try again in {wait}.',
    fil: 'Napakaraming subok. Subukan ulit pagkalipas ng {wait}.',
  },
  'sms-paused': {
    en: 'We cannot send more codes by SMS right now. Try again in {wait}.',
    fil: 'Hindi muna kami makapagpadala ng code sa SMS ngayon. Subukan ulit pagkalipas ng {wait}.',
  },
  'body-too-large': {
    en: 'What you sent is too large.',
    fil: 'Masyadong malaki ang ipinadala.',
  },
  'media-not-supported': {
    en: 'This kind of content is not accepted here.',
    fil: 'Hindi tinatanggap dito ang ganitong uri ng laman.',
  },
  'number-stolen': {
    en: 'The phone with this number was reported as stolen, so no code goes to it, and none that went to it counts. A passkey still works. Without one, write to us.',
    fil: 'Naiulat na ninakaw ang phone na may ganitong numero, kaya walang code na ipapadala roon, at hindi na bilang ang naipadala na. Gumagana pa ang passkey. Kung wala ka nito, sumulat sa amin.',
  },
  'takeover-reported': {
    en: `We were told that someone else may be using this account. Until we have checked, no code by SMS or phone call counts, and no passkey younger than ${TRUSTED_PASSKEY_DAYS} days. Without an older one, write to us.`,
    fil: `May nagsabi sa amin na baka may ibang gumagamit ng account na ito. Hangga’t hindi pa namin ito nasusuri, hindi bilang ang code sa SMS o tawag, at ang passkey na wala pang ${TRUSTED_PASSKEY_DAYS} araw. Kung wala kang mas lumang passkey, sumulat sa amin.`,
  },
  'phone-stolen': {
    en: 'The phone of this account was reported as stolen. Until we have talked with you, no code and no passkey confirms anything. Write to us.',
    fil: 'Naiulat na ninakaw ang phone ng account na ito. Hangga’t hindi ka namin nakakausap, walang code at walang passkey na makakapagkumpirma. Sumulat sa amin.',
  },
  'key-missing': {
    en: 'An Idempotency-Key header with a UUID is required.',
    fil: 'Kailangan ang Idempotency-Key header na may UUID.',
  },
  'key-reused': {
    en: 'This key was used for a different request.',
    fil: 'Nagamit na ang key na ito sa ibang request.',
  },
  'key-in-progress': {
    en: 'We are still working on the same request. Try again in a moment.',
    fil: 'Ginagawa pa ang parehong request. Subukan ulit maya-maya.',
  },
  busy: {
    en: 'We are busy right now. Try again in a moment; nothing is done twice.',
    fil: 'Abala kami ngayon. Subukan ulit maya-maya; walang magagawa nang dalawang beses.',
  },
  'server-fault': {
    en: 'Something went wrong on our side. Quote {trace} if you contact us.',
    fil: 'May problema sa panig namin. Banggitin ang {trace} kung kokontakin mo kami.',
  },
} as const satisfies Record<string, Words>;

export const commonProblems = problems(commonWords, {
  'input-not-valid': 400,
  'not-signed-in': 401,
  'session-expired': 403,
  'not-allowed': 403,
  'own-interest': 403,
  'passkey-needed': 409,
  'passkey-required': 403,
  'passkey-refused': 422,
  'shown-differs': 409,
  'not-found': 404,
  'too-many-requests': 429,
  'sms-paused': 503,
  'number-stolen': 409,
  'takeover-reported': 409,
  'phone-stolen': 409,
  'body-too-large': 413,
  'media-not-supported': 415,
  'key-missing': 400,
  'key-reused': 422,
  'key-in-progress': 409,
  busy: 503,
  'server-fault': 500,
});

export type CommonProblemCode = keyof typeof commonProblems;

/** Refusals outside any operation: about the URL, the method or the bytes of a request. */
export const transportWords = {
  'method-not-allowed': {
    en: 'This address does not take that method.',
    fil: 'Hindi tinatanggap ng address na ito ang method na iyon.',
  },
  'request-too-slow': {
    en: 'The request did not arrive in time. Try again.',
    fil: 'Hindi dumating sa oras ang request. Subukan ulit.',
  },
  'headers-too-large': {
    en: 'The headers of the request are too large.',
    fil: 'Masyadong malaki ang headers ng request.',
  },
} as const satisfies Record<string, Words>;

export const transportProblems = problems(transportWords, {
  'method-not-allowed': 405,
  'request-too-slow': 408,
  'headers-too-large': 431,
});
