import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { OFFER_VALID_DAYS } from '@pahiram/domain/loans/loan';
import * as z from 'zod';
import { readSetting } from '../../company/read-setting.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { tellMember } from '../../notices/tell-member.ts';
import type { LoanRecord } from '../loan-record.ts';
import { moveLoan } from '../move-loan.ts';
import { offerMadeNotice } from '../notice-texts.ts';

const offerDays = z.number().int().min(1).max(60);

/** Approves: makes an offer that is valid through midnight in Manila at the end of its last day. */
export async function makeOffer(tx: Tx, ctx: Context, loan: LoanRecord): Promise<LoanRecord> {
  const now = ctx.clock.now();
  const days = await readSetting(tx, 'loans.offerValidDays', offerDays, OFFER_VALID_DAYS);
  const lastDay = addDays(manilaDate(now.getTime()), days);
  const offered = await moveLoan(tx, ctx, loan, 'APPROVED', {
    offered_at: now,
    offer_expires_at: new Date(manilaInstant(addDays(lastDay, 1))),
    claimed_by: null,
    claimed_at: null,
  });
  await tellMember(tx, ctx, loan.memberId, offerMadeNotice(offered));
  return offered;
}
