import assert from 'node:assert/strict';
import * as income from '@pahiram/api/income-proof';
import { sendPapers } from '../income-proof.ts';
import { tokenOf } from '../maker.ts';
import type { World } from './world.ts';

/** A paper about the income that an honest officer asked for and the borrower sent. */
export async function sentPaper(world: World) {
  const applicant = await world.applicant();
  const body = { items: ['PAYSLIP' as const], until: world.day(7) };
  await world.call(income.askForIncome, world.honest.LOAN_OFFICER, {
    params: { loanId: applicant.loanId },
    body,
  });
  const token = tokenOf(world.testApp.app, applicant);
  const papers = await sendPapers(world.testApp, { token });
  const paper = papers.find(({ state }) => state === 'SENT');
  return paper ?? assert.fail('no paper was sent');
}
