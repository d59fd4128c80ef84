import assert from 'node:assert/strict';
import { acceptOffer } from '@pahiram/api/loan-offer';
import { sql } from 'kysely';
import { readyToSign } from '../active-loan.ts';
import { acceptSchedule } from '../more-time.ts';
import { ask, codeBySms, confirm, walletOf } from '../withdrawals.ts';
import type { Accomplice, World } from './world.ts';

/** Those who can sign a loan or accept another schedule. */
export async function withAnOffer({ testApp, accomplices }: World): Promise<readonly Accomplice[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT member_id AS id FROM loan WHERE state = 'APPROVED'
    UNION SELECT l.member_id FROM loan_request r JOIN loan l ON l.id = r.loan_id
      WHERE r.state = 'OFFERED'`.execute(testApp.app.db.reader);
  const ids = new Set(rows.map(({ id }) => id));
  return accomplices.filter(({ id }) => ids.has(id));
}

/** Takes whatever is offered: signs the loan, accepts another schedule, and withdraws all there is. */
export async function takeEverything(world: World, borrower: Accomplice): Promise<void> {
  const { testApp } = world;
  await world.signIn(borrower);
  const { reader } = testApp.app.db;
  const state = async () =>
    (await reader.selectFrom('loan').select('state').where('id', '=', borrower.loanId).execute())[0]
      ?.state;
  if ((await state()) === 'APPROVED') {
    const { body } = await readyToSign(testApp, borrower);
    const signed = await testApp.call(acceptOffer, { token: borrower.token, body });
    assert.equal(signed.status, 200, signed.text);
  }
  const [offered] = await reader
    .selectFrom('loan_request')
    .select('id')
    .where('loan_id', '=', borrower.loanId)
    .where('state', '=', 'OFFERED')
    .execute();
  if (offered) {
    const requestId = offered.id as `lrq_${string}`;
    const { token, phoneNumber, loanNumber } = borrower;
    const accepted = await acceptSchedule(testApp, { token, phoneNumber, loanNumber, requestId });
    assert.equal(accepted.status, 200, accepted.text);
  }
  if ((await state()) === 'ACTIVE') await withdrawAll(world, borrower);
}

async function withdrawAll({ testApp }: World, borrower: Accomplice): Promise<void> {
  const { wallet, openWithdrawal, hold, stolenReport } = await walletOf(testApp, borrower);
  // After a report no code counts.
  if (wallet === 0 || openWithdrawal !== null || hold !== null || stolenReport !== null) return;
  const asked = await ask(testApp, borrower, wallet);
  assert.equal(asked.status, 200, asked.text);
  const { id } = asked.reply;
  const code = await codeBySms(testApp, borrower, id);
  assert.equal((await confirm(testApp, borrower, id, code)).status, 200);
}
