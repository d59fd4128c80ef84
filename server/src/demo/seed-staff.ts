import type { Words } from '@pahiram/api/operation';
import { acceptStaffInvitation, signInStaff } from '@pahiram/api/staff-access';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { addStaff } from '../access/staff/staff-links.ts';
import { totpStepSeconds } from '../access/staff/totp.ts';
import { systemContext } from '../context.ts';
import { type DemoClient, demoPassword } from './demo-client.ts';
import { insertDemoPerson } from './store.ts';
import { totpNow } from './totp-now.ts';

const notes: Readonly<Record<StaffRole, Words>> = {
  SUPPORT: { en: 'answers members', fil: 'sumasagot sa mga miyembro' },
  LOAN_ASSISTANT: {
    en: 'calls members back and issues withdrawal codes',
    fil: 'tumatawag sa mga miyembro at nagbibigay ng code sa withdrawal',
  },
  KYC_REVIEWER: { en: 'checks the ID pictures', fil: 'sumusuri sa mga litrato ng ID' },
  LOAN_OFFICER: {
    en: 'reviews applications and approves first',
    fil: 'sumusuri sa mga application at unang nag-aapruba',
  },
  CREDIT_MANAGER: {
    en: 'confirms what needs a second person',
    fil: 'kumukumpirma sa mga kailangan ng pangalawang tao',
  },
  FINANCE: {
    en: 'money, reconciliation, refunds',
    fil: 'pera, pagtutugma ng mga tala, pagbabalik ng sobrang bayad',
  },
  COLLECTOR: { en: 'loans past due', fil: 'mga loan na lampas na sa due date' },
  AUDITOR: {
    en: 'reads everything, changes nothing',
    fil: 'nababasa ang lahat, walang binabago',
  },
  ADMIN: {
    en: 'staff and failed jobs; no money',
    fil: 'mga kawani at mga pumalyang job; walang hawak na pera',
  },
};

const names: Readonly<Record<StaffRole, string>> = {
  SUPPORT: 'Sol Villanueva',
  LOAN_ASSISTANT: 'Alma Dizon',
  KYC_REVIEWER: 'Karlo Yap',
  LOAN_OFFICER: 'Olivia Santos',
  CREDIT_MANAGER: 'Manuel Cruz',
  FINANCE: 'Fe Aquino',
  COLLECTOR: 'Colin Reyes',
  AUDITOR: 'Aurora Tan',
  ADMIN: 'Adela Ramos',
};

const mailboxOf = (role: StaffRole): string => role.toLowerCase().replace('_', '.');

/** One person of each role, and a second ID reviewer: who accepted an ID does not recover its account (V32). */
const people = [
  ...STAFF_ROLES.map((role) => ({ role, name: names[role], mailbox: mailboxOf(role) })),
  { role: 'KYC_REVIEWER', name: 'Kara Lim', mailbox: 'second.kyc.reviewer' },
] as const;

/** A signed-in staff member for each role. */
export type DemoStaff = Readonly<Record<StaffRole, { readonly token: string }>>;

/** Creates the staff, each through an invitation link. */
export async function seedStaff(client: DemoClient): Promise<DemoStaff> {
  const tokens: Partial<Record<StaffRole, { token: string }>> = {};
  for (const { role, name, mailbox } of people) {
    const { app, attempt } = client;
    const suffix = attempt === 0 ? '' : `.${attempt}`;
    const email = `${mailbox}${suffix}@demo.example`;
    const ctx = systemContext(app, 'demo', 'demo');
    const added = await ctx.transaction((tx) => addStaff(tx, ctx, { email, name, roles: [role] }));
    if (!added) throw new Error(`${email} is on the staff already`);
    const token = new URL(added.link).hash.slice(1);
    const { secret } = await client.call(acceptStaffInvitation, {
      body: { token, password: demoPassword },
    });
    await app.db.transaction((tx) =>
      insertDemoPerson(tx, {
        kind: 'staff',
        name,
        signIn: email,
        password: demoPassword,
        note: notes[role],
        totpSecret: secret,
      }),
    );
    const accessToken = await signInByLastCode(client, email, secret);
    tokens[role] ??= { token: accessToken };
  }
  return tokens as DemoStaff;
}

/**
 * Signs in with the TOTP code of the previous 30 s step: a code works once, and the current one is left
 * for the visitor. On a slow machine the step may change during the sign-in; then it tries again.
 */
async function signInByLastCode(
  client: DemoClient,
  email: string,
  secret: string,
): Promise<string> {
  const stepMs = totpStepSeconds * 1000;
  for (;;) {
    const now = client.app.clock.now().getTime();
    const { code } = totpNow(secret, new Date(now - stepMs));
    try {
      const body = { email, password: demoPassword, code };
      return (await client.call(signInStaff, { body })).accessToken;
    } catch (error) {
      const isOver =
        Math.floor(client.app.clock.now().getTime() / stepMs) > Math.floor(now / stepMs);
      if (!isOver) throw error;
    }
  }
}
