import type { Language } from '@pahiram/api/operation';
import { formatPesos } from '@pahiram/domain/money/money';
import { maskAllButEnds } from '@pahiram/domain/texts/mask';
import { fillWords } from '@pahiram/domain/texts/words';
import { RAIL_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/rail-refusal';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { openAccountNumber, type WithdrawalRecord } from '../withdrawal-record.ts';
import { type WithdrawalNotice, withdrawalNotices } from './notice-words.ts';

/** Notifies the withdrawal's owner that it was sent, or how it ended. */
export async function tellOutcome(
  tx: Tx,
  ctx: Context,
  template: WithdrawalNotice,
  withdrawal: WithdrawalRecord,
): Promise<void> {
  const { subject, text } = withdrawalNotices[template];
  const facts = factsOf(ctx, withdrawal);
  const reason = RAIL_REFUSAL_WORDS[withdrawal.reason ?? 'NO_REASON_GIVEN'];
  const fill = (language: Language) =>
    fillWords(text[language], { ...facts, reason: reason[language] });
  await tellMember(tx, ctx, withdrawal.memberId, {
    topic: 'MONEY',
    template,
    subject,
    text: { en: fill('en'), fil: fill('fil') },
  });
}

/** The placeholders that a message about a withdrawal may use. */
export function factsOf(ctx: Context, withdrawal: WithdrawalRecord) {
  return {
    amount: formatPesos(withdrawal.amount),
    bank: withdrawal.bankName,
    account: maskAllButEnds(openAccountNumber(ctx, withdrawal)),
    number: withdrawal.number,
  };
}
