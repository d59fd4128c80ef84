import { createHmac } from 'node:crypto';
import { listDemoPeople, signInStaff } from '@pahiram/api/addresses';
import { expect, type Page } from '@playwright/test';
import { callService, serviceUrl } from './service.ts';

export type DemoRole =
  | 'KYC_REVIEWER'
  | 'LOAN_ASSISTANT'
  | 'LOAN_OFFICER'
  | 'FINANCE'
  | 'SUPPORT'
  | 'AUDITOR'
  | 'ADMIN';

interface StaffPerson {
  readonly email: string;
  readonly password: string;
  readonly secret: string;
}

/** A service, and how far its clock is ahead of this one's. */
export interface Clocked {
  readonly at: string;
  readonly aheadMs: number;
}

const thisRun: Clocked = { at: serviceUrl, aheadMs: 0 };
const nowAt = ({ aheadMs }: Clocked): number => Date.now() + aheadMs;

const stepMs = 30_000;
/** The authenticator's step that each person used last: a code opens once only. */
const usedSteps = new Map<string, number>();
const tokens = new Map<string, string>();

async function findStaff(role: DemoRole, { at }: Clocked): Promise<StaffPerson> {
  const email = `${role.toLowerCase().replace('_', '.')}@demo.example`;
  const { people } = await callService(listDemoPeople, { at });
  const person = people.find(({ signIn }) => signIn === email);
  if (!person?.totp) throw new Error(`the demonstration has no ${email}`);
  return { email, password: person.password, secret: person.totp.secret };
}

/** Waits for a code that the person has not used yet, as somebody with an authenticator does. */
async function freshCode({ email, secret }: StaffPerson, service: Clocked): Promise<string> {
  const owner = `${email} ${service.at}`;
  const used = usedSteps.get(owner) ?? 0;
  const step = (): number => Math.floor(nowAt(service) / stepMs);
  await expect.poll(step, { timeout: stepMs + 5_000 }).toBeGreaterThan(used);
  usedSteps.set(owner, step());
  return totpCode(secret, step());
}

/** The run's first try may meet a code that was used before it; the next one is new. */
async function tryTwice(signIn: () => Promise<void>): Promise<void> {
  try {
    await signIn();
  } catch {
    await signIn();
  }
}

/** RFC 6238 with SHA-1, six digits, thirty seconds. */
function totpCode(base32: string, step: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** An access token of the person with this role; one sign-in serves until it has almost run out. */
export async function staffToken(role: DemoRole, service = thisRun): Promise<string> {
  const { at } = service;
  const owner = `${role} ${at}`;
  const kept = tokens.get(owner);
  if (kept !== undefined && minutesLeft(kept, service) > 2) return kept;
  const person = await findStaff(role, service);
  const { email, password } = person;
  await tryTwice(async () => {
    const body = { email, password, code: await freshCode(person, service) };
    tokens.set(owner, (await callService(signInStaff, { body, at })).accessToken);
  });
  return tokens.get(owner) ?? '';
}

function minutesLeft(token: string, service: Clocked): number {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return ((JSON.parse(claims) as { exp: number }).exp * 1000 - nowAt(service)) / 60_000;
}

/** Signs in at the console with e-mail, password and the authenticator's code. */
export async function signInAtConsole(page: Page, role: DemoRole): Promise<void> {
  const person = await findStaff(role, thisRun);
  await page.goto('/console/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await tryTwice(async () => {
    await page.getByLabel('Code of your authenticator').fill(await freshCode(person, thisRun));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: 'Pahiram console' })).toBeVisible({
      timeout: 5_000,
    });
  });
}
