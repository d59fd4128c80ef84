import { randomInt } from 'node:crypto';

/** Somebody invented for one test. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  /** Canonical digits, as the service names its members. */
  readonly phoneNumber: string;
  /** As a member types it, and as their e-wallet knows it. */
  readonly localNumber: string;
  readonly identityNumber: string;
  readonly password: string;
}

const firstNames = ['Amihan', 'Bayani', 'Dalisay', 'Ligaya', 'Mayumi', 'Tala'];
const lastNames = ['Bautista', 'Dimagiba', 'Macaraeg', 'Pangilinan', 'Salonga', 'Villareal'];

export function inventPerson(): Person {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const firstName = firstNames[randomInt(firstNames.length)] ?? '';
  const lastName = lastNames[randomInt(lastNames.length)] ?? '';
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
