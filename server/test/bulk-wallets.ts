import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { addMembers } from './bulk-members.ts';
import type { Maker } from './maker.ts';

export interface FundedMember {
  readonly id: string;
  readonly loanId: `loan_${string}`;
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly accountNumber: string;
  readonly token: string;
}

export interface BulkOptions {
  readonly count: number;
  /** The balance of each wallet, in centavos. */
  readonly balance?: bigint;
  /** Code or name of the bank; default BDO. */
  readonly bankCode?: string;
  readonly accountNumber?: string;
}

const networks = ['915', '916', '917', '918', '919', '920', '921', '926', '927'];
const perNetwork = 10 ** 7;
const numbers = networks.length * perNetwork;

/** A number that every rule takes for a Philippine mobile number. */
const mobileNumber = (n: number): string =>
  `63${networks[Math.floor(n / perNetwork)]}${String(n % perNetwork).padStart(7, '0')}`;

/**
 * Inserts members with a bank account, an active loan, its money in the wallet and a session: for
 * benchmarks and tests about money.
 */
export async function addFundedMembers(
  maker: Maker,
  { count, balance, bankCode = 'BDO', ...given }: BulkOptions,
): Promise<FundedMember[]> {
  const accountNumber =
    given.accountNumber ?? (bankCode === 'BDO' ? '001234567890' : '09171234567');
  const base = randomInt(numbers);
  const people = Array.from({ length: count }, (_, index) => ({
    firstName: 'Maria',
    lastName: 'Santos',
    fullName: 'Maria Santos',
    phoneNumber: mobileNumber((base + index) % numbers),
    identityNumber: '012345678901',
    bank: { bankName: bankCode, accountNumber },
  }));
  const members = await addMembers(maker, {
    stage: 'funded',
    people,
    records: false,
    ...(balance === undefined ? {} : { principal: balance }),
  });
  return members.map((member) => Object.assign(member, { accountNumber }));
}

export async function addFundedMember(
  maker: Maker,
  options: Omit<BulkOptions, 'count'> = {},
): Promise<FundedMember> {
  const [member] = await addFundedMembers(maker, { ...options, count: 1 });
  assert.ok(member);
  return member;
}
