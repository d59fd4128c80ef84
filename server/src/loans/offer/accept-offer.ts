import type * as contract from '@pahiram/api/loan-offer';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { LAPSE_AFTER_DAYS } from '@pahiram/domain/loans/loan';
import { recordAudit } from '../../audit/record-audit.ts';
import { tryCode } from '../../codes/try-code.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuseWhileHeld } from '../../holds/refuse-while-held.ts';
import type { Handler } from '../../http/route.ts';
import { openAccount } from '../../ledger/open-account.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { tellMember } from '../../notices/tell-member.ts';
import type { LoanRecord } from '../loan-record.ts';
import { statusOf } from '../loan-status.ts';
import { moveLoan } from '../move-loan.ts';
import { loanActiveNotice } from '../notice-texts.ts';
import { postingKey } from '../posting-key.ts';
import { lockOpenLoan } from '../store.ts';
import { insertAcceptance } from './document-store.ts';
import { freezeDocument } from './freeze-document.ts';
import { type OpenOffer, requireOpenOffer, signingCode } from './open-offer.ts';

/**
 * Signs the offer in one transaction: checks the code, freezes the texts that were read, makes the
 * loan ACTIVE and credits the wallet (V05, V18).
 */
export const acceptOffer: Handler<typeof contract.acceptOffer> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const locked = await lockOpenLoan(tx, ctx.actor.id);
    await refuseWhileHeld(tx, ctx, 'signing-on-hold', refuse);
    const open = await requireOpenOffer(tx, ctx, locked, refuse, body);
    const attempt = { ...signingCode(open.loan, body), code: body.code };
    const tried = await tryCode(tx, ctx, attempt);
    if (tried.result !== 'right') await recordRefused(tx, ctx, open.loan, tried.result);
    if (tried.result === 'wrong' && tried.triesLeft > 0) {
      return refuse('code-wrong', { triesLeft: tried.triesLeft });
    }
    if (tried.result !== 'right') return refuse('code-ended');
    await freezeSigned(tx, ctx, open);
    const activatedAt = ctx.clock.now();
    const loan = await moveLoan(tx, ctx, open.loan, 'ACTIVE', { activated_at: activatedAt });
    await creditWallet(tx, loan, activatedAt);
    await recordAudit(tx, ctx, {
      action: 'loan.accept',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: {
        principal: String(loan.quote.principal),
        disclosureHash: open.disclosure.hash,
        contractHash: open.contract.hash,
      },
    });
    await tellMember(tx, ctx, loan.memberId, loanActiveNotice(loan));
    return {
      state: 'ACTIVE' as const,
      loanId: loan.id,
      loanNumber: loan.number,
      ...statusOf(loan, ctx.language),
      activatedAt,
      lapsesOn: addDays(manilaDate(activatedAt.getTime()), LAPSE_AFTER_DAYS),
    };
  });

/**
 * Records the refusal. The handler returns the refusal instead of throwing it, so this row and the
 * counted try are committed.
 */
function recordRefused(
  tx: Tx,
  ctx: Context<MemberActor>,
  loan: LoanRecord,
  result: string,
): Promise<void> {
  return recordAudit(tx, ctx, {
    action: 'loan.accept-refused',
    subjectKind: 'loan',
    subjectId: loan.id,
    reason: `code-${result}`,
  });
}

async function freezeSigned(tx: Tx, ctx: Context<MemberActor>, open: OpenOffer): Promise<void> {
  const { loan } = open;
  if (loan.signChannel === null) throw new Error(`no code was ever sent for loan ${loan.id}`);
  await insertAcceptance(tx, loan.id, {
    memberId: loan.memberId,
    disclosureSha256: await freezeDocument(tx, ctx, loan.id, open.disclosure.content),
    contractSha256: await freezeDocument(tx, ctx, loan.id, open.contract.content),
    method: loan.signChannel,
    address: ctx.address,
    userAgent: ctx.userAgent,
    acceptedAt: ctx.clock.now(),
  });
}

async function creditWallet(tx: Tx, loan: LoanRecord, at: Date): Promise<void> {
  await openAccount(tx, 'loan_interest', loan.id);
  await openAccount(tx, 'loan_late_charge', loan.id);
  const posting = {
    key: postingKey(loan.id, 'disbursement'),
    debitId: await openAccount(tx, 'loan_principal', loan.id),
    creditId: await openAccount(tx, 'member_wallet', loan.memberId),
    amount: loan.quote.netProceeds,
    code: 'disbursement' as const,
    reference: loan.id,
  };
  await postTransfer(tx, posting, at);
}
