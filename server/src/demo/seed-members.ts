import type { DemoDoor } from './demo-door.ts';
import {
  acceptDemoOffer,
  applyAsDemo,
  approveDemo,
  rejectDemo,
  withdrawDemo,
} from './demo-loan.ts';
import {
  completeProfile,
  type DemoMember,
  type Invented,
  registerDemoMember,
} from './demo-member.ts';
import { type DemoStaff, demoPassword } from './seed-staff.ts';
import { insertDemoPerson } from './store.ts';

interface Story {
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
  readonly steps: readonly Step[];
}

type Step = (door: DemoDoor, member: DemoMember, staff: DemoStaff, who: Invented) => Promise<void>;

const profile: Step = (door, member, _staff, who) => completeProfile(door, member, who);
const apply: Step = (door, member) => applyAsDemo(door, member);
const approve: Step = (door, member, staff) => approveDemo(door, member, staff);
const reject: Step = (door, member, staff) => rejectDemo(door, member, staff);
const accept: Step = (door, member) => acceptDemoOffer(door, member);
const withdraw: Step = (door, member) => withdrawDemo(door, member);

/** One member for each stage of a loan. */
const stories: readonly Story[] = [
  { firstName: 'Nena', lastName: 'Bago', note: 'new: the profile is still empty', steps: [] },
  { firstName: 'Rica', lastName: 'Handa', note: 'profile complete: can apply', steps: [profile] },
  { firstName: 'Paz', lastName: 'Antay', note: 'application waits', steps: [profile, apply] },
  {
    firstName: 'Olga',
    lastName: 'Alok',
    note: 'approved: an offer to read and sign',
    steps: [profile, apply, approve],
  },
  {
    firstName: 'Wilma',
    lastName: 'Pitaka',
    note: 'signed: money in the wallet',
    steps: [profile, apply, approve, accept],
  },
  {
    firstName: 'Lita',
    lastName: 'Padala',
    note: 'a withdrawal is on its way',
    steps: [profile, apply, approve, accept, withdraw],
  },
  {
    firstName: 'Tess',
    lastName: 'Tanggi',
    note: 'application refused, with reasons',
    steps: [profile, apply, reject],
  },
];

export async function seedMembers(door: DemoDoor, staff: DemoStaff): Promise<void> {
  for (const [at, story] of stories.entries()) {
    const phoneNumber = `639170${String(door.attempt * 100 + at + 1).padStart(6, '0')}`;
    const who = { ...story, phoneNumber };
    // All register from one IP address; reset its limits.
    await door.app.db.reader.deleteFrom('limit_counter').execute();
    const member = await registerDemoMember(door, who, staff.ADMIN);
    for (const step of story.steps) await step(door, member, staff, who);
    await door.app.db.transaction((tx) =>
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
