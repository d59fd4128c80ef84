import type { Words } from '@pahiram/api/operation';
import { storeSetting } from '../company/settings.ts';
import { withDatabaseLock } from '../db/database.ts';
import { type DemoClient, type DemoService, demoPassword, openDemoClient } from './demo-client.ts';
import {
  acceptDemoOffer,
  applyAsDemo,
  approveDemo,
  rejectDemo,
  withdrawDemo,
} from './loan-steps.ts';
import {
  completeProfile,
  type DemoMember,
  type InventedPerson,
  registerDemoMember,
} from './member-steps.ts';
import { seedCompanyAccount } from './seed-company-account.ts';
import { seedPreparedAnswers } from './seed-prepared-answers.ts';
import { type DemoStaff, seedStaff } from './seed-staff.ts';
import { countAttempt, insertDemoPerson, isSeeded, markSeeded } from './store.ts';

const lockKey = 7_300_002;

/** The banking days after which the demo's lender has decided, as Home promises. */
const decisionDays = 2;

/**
 * Creates the demo's people once, through the same operations that browsers call. After a start that was
 * interrupted, the next one creates people with other sign-ins. If two first starts run at once, the
 * second waits for the first.
 * @param tasks every task, for the jobs that send codes.
 * @param url of the same database, for the connection that holds the lock.
 */
export async function seedDemo(service: DemoService, url: string): Promise<void> {
  if (await isSeeded(service.app.db.reader)) return;
  await withDatabaseLock(url, lockKey, () => seedOnce(service));
}

async function seedOnce(service: DemoService): Promise<void> {
  const { app } = service;
  if (await isSeeded(app.db.reader)) return;
  const attempt = await app.db.transaction((tx) => countAttempt(tx, app.clock.now()));
  const client = openDemoClient(service, attempt);
  const staff = await seedStaff(client);
  await app.db.transaction((tx) =>
    storeSetting(tx, 'loans.decisionDays', decisionDays, { at: app.clock.now(), by: 'demo' }),
  );
  await seedCompanyAccount(client, staff);
  await seedPreparedAnswers(client, staff);
  await seedMembers(client, staff);
  // Seeding used up the limits of this machine's IP address; reset them for the first visitor.
  await app.db.reader.deleteFrom('limit_counter').execute();
  await app.db.transaction(async (tx) => {
    await markSeeded(tx, app.clock.now());
  });
}

interface Story {
  readonly firstName: string;
  readonly lastName: string;
  readonly note: Words;
  readonly steps: readonly Step[];
}

type Step = (
  client: DemoClient,
  member: DemoMember,
  staff: DemoStaff,
  person: InventedPerson,
) => Promise<void>;

const profile: Step = (client, member, _staff, person) => completeProfile(client, member, person);
const apply: Step = (client, member) => applyAsDemo(client, member);
const approve: Step = (client, member, staff) => approveDemo(client, member, staff);
const reject: Step = (client, member, staff) => rejectDemo(client, member, staff);
const accept: Step = (client, member) => acceptDemoOffer(client, member);
const withdraw: Step = (client, member) => withdrawDemo(client, member);

/** One member for each stage of a loan. */
const stories: readonly Story[] = [
  {
    firstName: 'Nena',
    lastName: 'Bago',
    note: { en: 'new: the profile is still empty', fil: 'bago: wala pang laman ang profile' },
    steps: [],
  },
  {
    firstName: 'Rica',
    lastName: 'Handa',
    note: { en: 'profile complete: can apply', fil: 'kumpleto ang profile: puwede nang mag-apply' },
    steps: [profile],
  },
  {
    firstName: 'Paz',
    lastName: 'Antay',
    note: { en: 'application waits', fil: 'naghihintay ang application' },
    steps: [profile, apply],
  },
  {
    firstName: 'Olga',
    lastName: 'Alok',
    note: {
      en: 'approved: an offer to read and sign',
      fil: 'aprubado: may alok na babasahin at pipirmahan',
    },
    steps: [profile, apply, approve],
  },
  {
    firstName: 'Wilma',
    lastName: 'Pitaka',
    note: { en: 'signed: money in the wallet', fil: 'pirmado na: may pera sa wallet' },
    steps: [profile, apply, approve, accept],
  },
  {
    firstName: 'Lita',
    lastName: 'Padala',
    note: { en: 'a withdrawal is on its way', fil: 'may withdrawal na papunta na' },
    steps: [profile, apply, approve, accept, withdraw],
  },
  {
    firstName: 'Tess',
    lastName: 'Tanggi',
    note: {
      en: 'application refused, with reasons',
      fil: 'tinanggihan ang application, kasama ang mga dahilan',
    },
    steps: [profile, apply, reject],
  },
];

async function seedMembers(client: DemoClient, staff: DemoStaff): Promise<void> {
  for (const [at, story] of stories.entries()) {
    const phoneNumber = `639170${String(client.attempt * 100 + at + 1).padStart(6, '0')}`;
    const person = { ...story, phoneNumber };
    // All register from one IP address; reset its limits.
    await client.app.db.reader.deleteFrom('limit_counter').execute();
    const member = await registerDemoMember(client, person, staff.ADMIN);
    for (const step of story.steps) await step(client, member, staff, person);
    await client.app.db.transaction((tx) =>
      insertDemoPerson(tx, {
        kind: 'member',
        name: `${story.firstName} ${story.lastName}`,
        signIn: `0${phoneNumber.slice(2)}`,
        password: demoPassword,
        note: story.note,
        totpSecret: null,
      }),
    );
  }
}
