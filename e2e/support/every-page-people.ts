import { signIn as signInOperation } from '@pahiram/api/access';
import { listDemoPeople } from '@pahiram/api/notices';
import { getLoanAccount, payFromWallet } from '@pahiram/api/repayments';
import { openMemberTicket } from '@pahiram/api/support';
import { cancelWithdrawal } from '@pahiram/api/withdrawals';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import { expect } from '@playwright/test';
import {
  fundedMember,
  type Member,
  registeredMember,
  requestWithdrawal,
  saveDetails,
  saveIdentity,
  sendWithdrawal,
  signedInAnew,
  walletOf,
  withdrawalsOf,
} from './arrange.ts';
import { payByStatement } from './bank-statements.ts';
import type { Who } from './every-page.ts';
import { makerIn } from './maker.ts';
import { inventPerson } from './person.ts';
import { callService } from './service.ts';
import type { Facts } from './swept-page.ts';

export interface Arranged {
  /** Null for a visitor. */
  readonly member: Member | null;
  readonly facts: Facts;
}

/** A member of the demo data (server/src/demo/seed-demo.ts). Sweeps do not change it. */
const demoMember = (at: number) => async (): Promise<Member> => {
  const localNumber = `0917000000${at}`;
  const signIn = { phoneNumber: `63${localNumber.slice(1)}`, password: 'Kalamansi#26' };
  await expect
    .poll(async () => (await callService(listDemoPeople)).people.map((one) => one.signIn), {
      message: 'the demonstration’s people',
      timeout: 60_000,
    })
    .toContain(localNumber);
  const { accessToken: token } = await callService(signInOperation, { body: signIn });
  return { ...inventPerson(), ...signIn, localNumber, token };
};

/** A borrower whose months began so many days ago, with the whole loan in the wallet. */
async function lentBefore(days: number): Promise<Member> {
  const person = inventPerson();
  const { token } = await addPastDueMember(await makerIn(), person, days);
  return signedInAnew({ ...person, token });
}

const alone = (member: () => Promise<Member>) => async (): Promise<Arranged> => ({
  member: await member(),
  facts: {},
});

const arrangements: Readonly<Record<Who, () => Promise<Arranged>>> = {
  visitor: async () => ({ member: null, facts: {} }),
  newcomer: alone(demoMember(1)),
  nearly: alone(async () => {
    const member = await registeredMember();
    await saveDetails(member);
    await saveIdentity(member);
    return member;
  }),
  ready: async () => {
    const member = await demoMember(2)();
    const { number } = await callService(openMemberTicket, {
      token: member.token,
      body: {
        name: 'Rica Handa',
        email: 'rica.handa@example.com',
        category: 'COMPLAINT',
        message: 'The figures of the calculator and of my offer should be the same.',
        agreement: true,
      },
    });
    return { member, facts: { ticket: number } };
  },
  waiting: alone(demoMember(3)),
  offered: alone(demoMember(4)),
  funded: alone(demoMember(5)),
  confirming: async () => {
    const member = await fundedMember();
    const cancelled = await requestWithdrawal(member, 3_000);
    const params = { id: cancelled };
    await callService(cancelWithdrawal, { token: member.token, params });
    return { member, facts: { cancelled, open: await requestWithdrawal(member, 2_500) } };
  },
  transferring: async () => {
    const member = await fundedMember();
    // With these centavos the sandbox payout provider never answers (docs/sandbox-provider.md).
    return { member, facts: { silent: await sendWithdrawal(member, 2_000.1) } };
  },
  settled: async () => {
    const member = await demoMember(6)();
    const state = async () => (await withdrawalsOf(member))[0]?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('SETTLED');
    const settled = (await withdrawalsOf(member))[0]?.id ?? '';
    const { loanId: loan, loanNumber } = await walletOf(member);
    return { member, facts: { settled, loan, loanNumber } };
  },
  late: alone(() => lentBefore(45)),
  paidOff: alone(async () => {
    const member = await lentBefore(20);
    const { loanNumber } = await walletOf(member);
    const params = { loanNumber };
    await payByStatement([{ amount: 25_750, reference: paymentReference(loanNumber) }]);
    const { account } = await callService(getLoanAccount, { token: member.token, params });
    const amount = account?.settlement?.toPay ?? 0;
    const body = { amount, use: 'DEFAULT' } as const;
    await callService(payFromWallet, { token: member.token, params, body });
    return member;
  }),
  refused: alone(demoMember(7)),
};

const arranged = new Map<Who, Promise<Arranged>>();

/** Prepares each person once per worker, because sweeps change nothing. */
export function arrange(who: Who): Promise<Arranged> {
  const before = arranged.get(who) ?? arrangements[who]();
  arranged.set(who, before);
  return before;
}
