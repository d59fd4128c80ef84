import { randomInt } from 'node:crypto';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  /** Canonical digits, e.g. 639171234567. */
  readonly phoneNumber: string;
  /** The number as a member types it, with a leading 0; also the e-wallet's account number. */
  readonly localNumber: string;
  readonly identityNumber: string;
  readonly password: string;
  readonly email?: string;
}

const firstNames = ['Amihan', 'Bayani', 'Dalisay', 'Ligaya', 'Mayumi', 'Tala'];
const syllables = ['ba', 'di', 'ga', 'ka', 'li', 'ma', 'na', 'pa', 'sa', 'ti', 'wa', 'ya'];

/** Unique within a run: Playwright gives every worker process its own index. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 999);
let invented = 0;

export function inventPerson(): Person {
  invented += 1;
  const digits = String(worker * 10_000 + invented).padStart(7, '0');
  const firstName = firstNames[randomInt(firstNames.length)] ?? '';
  const lastName = inventLastName();
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    phoneNumber: `63918${digits}`,
    localNumber: `0918${digits}`,
    identityNumber: `0028${digits}5`,
    password: 'Sampaguita#7',
  };
}

/** Random, so that two people of a run hardly ever share a name. */
function inventLastName(): string {
  const text = Array.from({ length: 5 }, () => syllables[randomInt(syllables.length)]).join('');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
