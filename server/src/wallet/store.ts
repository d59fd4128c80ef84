import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import type { AskAgainItem, AskAgainReason, RejectionReason } from '@pahiram/domain/loans/review';
import type { FraudHoldReason, TakeoverGround } from '@pahiram/domain/withdrawals/fraud-hold';
import type { Database } from '../db/database.ts';
import type { LoanId } from '../loans/loan-record.ts';
import type { ShownWithdrawal } from '../withdrawals/show-withdrawal.ts';

/** The wallet of one member; parts that the member does not have are null. */
export interface WalletRow extends Record<string, unknown> {
  readonly full_name: string;
  readonly legal_name: string | null;
  readonly available: bigint | null;
  readonly held: bigint | null;
  readonly withdrawn: bigint;
  readonly repaid: bigint;
  readonly refunds: readonly { loanNumber: string; date: string; amount: number }[];
  /** With a planned set-off, the earliest first. */
  readonly set_off_loans: readonly LoanId[];
  readonly account_id: string | null;
  readonly bank_name: string | null;
  readonly bank_code: string | null;
  readonly account_number_sealed: Buffer | null;
  readonly account_usable_from: Date | null;
  readonly loan: LoanRow | null;
  /** The open one, or else the one that ended last. */
  readonly withdrawal: WithdrawalRow | null;
  readonly hold: {
    reason: FraudHoldReason;
    takeoverGround: TakeoverGround | null;
    owner: string;
    reviewOn: string;
    endsOn: string;
  } | null;
  readonly is_locked: boolean;
  /**
   * The number of the account when its phone was reported as stolen in the last days, or before staff last recovered the
   * account; null without either.
   */
  readonly lost_number: string | null;
}

/** A withdrawal as JSON: bytes and times are text. */
export type WithdrawalRow = Pick<
  ShownWithdrawal,
  'id' | 'number' | 'state' | 'rail' | 'reason' | 'isCancelledByLock'
> & {
  readonly amount: number;
  readonly accountId: string;
  readonly accountSealed: string;
  readonly bankName: string;
  readonly accountHolder: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
  readonly confirmedAt: string | null;
  readonly sendAfter: string | null;
  readonly sentAt: string | null;
  readonly expectedAt: string | null;
  readonly settledAt: string | null;
  readonly endedAt: string | null;
};

/** The loan as JSON of the wallet statement: times and rates are text. */
export interface LoanRow {
  readonly id: LoanId;
  readonly number: string;
  readonly state: LoanState;
  readonly createdAt: string;
  readonly sentAt: string;
  readonly incomeAskedUntil: CalendarDate | null;
  readonly pauseEndsOn: CalendarDate | null;
  readonly principal: number;
  readonly currency: string;
  readonly exchangeRate: string;
  readonly rejectionReasons: readonly RejectionReason[];
  readonly askedItem: AskAgainItem | null;
  readonly askedReason: AskAgainReason | null;
  readonly answerBy: string | null;
  readonly offeredAt: string | null;
  readonly offerExpiresAt: string | null;
  readonly counterOfferRound: number | null;
  readonly firstWithdrawnAt: string | null;
  readonly countedFrom: string | null;
  readonly pastDueBucket: number | null;
  readonly identityAskedAgain: boolean;
}

/** For so long a report of a stolen phone warns of an e-wallet on its number, also when it is closed. */
const reportShownDays = 30;

/**
 * A member's wallet in one statement: $1 the member's id, $2 now. Each part is one index lookup; parts
 * that the member does not have are null.
 */
export const walletStatement = `
  SELECT m.full_name,
    (SELECT concat_ws(' ', p.first_name, nullif(p.middle_name, ''), p.last_name)
      FROM member_profile p WHERE p.member_id = m.id) AS legal_name,
    w.credits_posted - w.debits_posted - w.debits_pending AS available,
    w.debits_pending AS held,
    (SELECT coalesce(sum(s.amount), 0)::bigint FROM withdrawal s
      WHERE s.member_id = m.id AND s.loan_id = lent.id AND s.state = 'SETTLED') AS withdrawn,
    (SELECT coalesce(sum(p.amount), 0)::bigint FROM payment p
      WHERE p.loan_id = lent.id AND p.channel = 'wallet'
        AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.payment_id = p.id)) AS repaid,
    (SELECT coalesce(json_agg(r), '[]') FROM (
      SELECT o.number AS "loanNumber", e.value_date AS date, (e.facts->>'amount')::bigint AS amount
      FROM loan o JOIN servicing_event e ON e.loan_id = o.id AND e.type = 'REFUNDED'
      WHERE o.member_id = m.id ORDER BY e.recorded_at DESC, e.loan_id, e.seq DESC LIMIT 20) r) AS refunds,
    (SELECT coalesce(json_agg(s.loan_id ORDER BY s.planned_on, s.id), '[]')
      FROM set_off s WHERE s.member_id = m.id AND s.state = 'PLANNED') AS set_off_loans,
    a.id AS account_id, a.bank_name, a.bank_code, a.account_number_sealed, a.usable_from AS account_usable_from,
    CASE WHEN l.id IS NOT NULL THEN json_build_object(
      'id', l.id, 'number', l.number, 'state', l.state, 'createdAt', l.created_at, 'sentAt', l.sent_at,
      'incomeAskedUntil', l.income_asked_until,
      'pauseEndsOn', l.pause_ends_on,
      'principal', l.principal, 'currency', l.selected_currency,
      'exchangeRate', l.exchange_rate::text, 'rejectionReasons', l.rejection_reasons,
      'askedItem', l.asked_item, 'askedReason', l.asked_reason, 'answerBy', l.answer_by,
      'offeredAt', l.offered_at, 'offerExpiresAt', l.offer_expires_at,
      'counterOfferRound', l.counter_offer_round,
      'firstWithdrawnAt', l.first_withdrawn_at, 'countedFrom', l.counted_from,
      'pastDueBucket', l.past_due_bucket,
      'identityAskedAgain', EXISTS (SELECT FROM identity_document d
        WHERE d.member_id = m.id AND d.state = 'ASKED_AGAIN')) END AS loan,
    (SELECT json_build_object(
        'id', o.id, 'number', o.number, 'state', o.state, 'rail', o.rail, 'amount', o.amount,
        'accountId', o.account_id, 'accountSealed', encode(o.account_sealed, 'base64'),
        'bankName', o.bank_name, 'accountHolder', o.account_holder, 'requestedAt', o.requested_at,
        'expiresAt', o.expires_at, 'confirmedAt', o.confirmed_at, 'sendAfter', o.send_after,
        'sentAt', o.sent_at, 'expectedAt', o.expected_at, 'settledAt', o.settled_at,
        'endedAt', o.ended_at, 'reason', o.reason_code,
        'isCancelledByLock', o.is_cancelled_by_lock)
      FROM withdrawal o WHERE o.member_id = m.id
      ORDER BY o.ended_at DESC NULLS FIRST LIMIT 1) AS withdrawal,
    (SELECT json_build_object('reason', h.reason, 'takeoverGround', h.takeover_ground, 'owner', f.name, 'reviewOn', h.review_on,
        'endsOn', h.ends_on)
      FROM fraud_hold h JOIN staff f ON f.id = h.approved_by
      WHERE h.member_id = m.id AND h.released_at IS NULL AND h.ends_at > $2
      ORDER BY h.ends_at DESC LIMIT 1) AS hold,
    EXISTS (SELECT FROM money_lock k WHERE k.member_id = m.id AND k.unlocked_at IS NULL
      AND (k.unlock_at IS NULL OR k.unlock_at > $2)) AS is_locked,
    coalesce(
      (SELECT coalesce(
          (SELECT c.old_number FROM (
              SELECT old_number, ended_at FROM number_change WHERE member_id = m.id AND ending = 'DONE'
              UNION ALL
              SELECT old_number, ended_at FROM account_recovery WHERE member_id = m.id AND ending = 'DONE') c
            WHERE c.ended_at > t.opened_at ORDER BY c.ended_at LIMIT 1),
          m.phone_number)
        FROM (
          SELECT opened_at, category, outcome FROM ticket WHERE member_id = m.id
          UNION ALL
          SELECT opened_at, category, outcome FROM ticket
          WHERE about_member_id = m.id AND (report_ends_at IS NULL OR report_ends_at > $2)) t
        WHERE t.category = 'STOLEN_PHONE' AND t.outcome IS DISTINCT FROM 'SPAM'
          AND t.opened_at > $2::timestamptz - make_interval(days => ${reportShownDays})
        ORDER BY t.opened_at DESC LIMIT 1),
      (SELECT v.old_number FROM account_recovery v WHERE v.member_id = m.id AND v.ending = 'DONE'
        ORDER BY v.ended_at DESC LIMIT 1)) AS lost_number
  FROM member m
  LEFT JOIN ledger.account w ON w.kind = 'member_wallet' AND w.owner_id = m.id
  LEFT JOIN member_bank_account a ON a.member_id = m.id AND a.replaced_at IS NULL
  LEFT JOIN LATERAL (
    SELECT * FROM loan WHERE loan.member_id = m.id ORDER BY loan.created_at DESC LIMIT 1
  ) l ON true
  -- The loan whose money is in the wallet: while a new application waits, the one before it.
  LEFT JOIN LATERAL (
    SELECT b.id FROM loan b WHERE b.member_id = m.id AND b.activated_at IS NOT NULL
      AND (b.id = l.id OR w.credits_posted > w.debits_posted)
    ORDER BY b.created_at DESC LIMIT 1
  ) lent ON true
  WHERE m.id = $1`;

/** The member's wallet as of one moment; undefined for an unknown member. */
export async function findWallet(
  db: Database,
  memberId: string,
  now: Date,
): Promise<WalletRow | undefined> {
  const rows = await db.query<WalletRow>('load-wallet', walletStatement, [memberId, now]);
  return rows[0];
}
