import { isAllowed } from '@pahiram/domain/access/roles';
import type { Context } from '../../context.ts';
import type { LoanRecord } from '../loan-record.ts';

const correctionsMax = 100;
type ActorKind = 'member' | 'staff' | 'system';

/**
 * The people behind each correction of a loan, newest first: the two people of a change, of a matched payment or of a bank
 * statement. Their words are for those who see such changes.
 */
export async function listCorrectionMakers(
  { reader }: Pick<Context, 'reader'>,
  { id, memberId }: Pick<LoanRecord, 'id' | 'memberId'>,
  roles: readonly string[],
) {
  const rows = await reader
    .selectFrom('loan_correction as c')
    .innerJoin('servicing_event as e', (on) =>
      on.onRef('e.loan_id', '=', 'c.loan_id').onRef('e.seq', '=', 'c.event_seq'),
    )
    .leftJoin('loan_change as h', (on) =>
      on.onRef('h.loan_id', '=', 'e.loan_id').onRef('h.event_seq', '=', 'e.seq'),
    )
    .leftJoin('payment as p', (on) =>
      on.onRef('p.loan_id', '=', 'e.loan_id').onRef('p.event_seq', '=', 'e.seq'),
    )
    .leftJoin('payment_match as m', (on) =>
      on.onRef('m.payment_id', '=', 'p.id').on('m.state', '=', 'CONFIRMED'),
    )
    .leftJoin('bank_statement_row as r', 'r.payment_id', 'p.id')
    .leftJoin('bank_statement as b', 'b.id', 'r.statement_id')
    .leftJoin('staff as proposer', (on) =>
      on.on(({ fn, eb }) =>
        eb(
          'proposer.id',
          '=',
          fn.coalesce(
            'h.proposed_by',
            'm.proposed_by',
            'r.proposed_by',
            'b.imported_by',
            'e.actor_id',
          ),
        ),
      ),
    )
    .leftJoin('staff as confirmer', (on) =>
      on.on(({ fn, eb }) =>
        eb(
          'confirmer.id',
          '=',
          fn.coalesce('h.decided_by', 'm.decided_by', 'r.decided_by', 'b.decided_by'),
        ),
      ),
    )
    .select(['c.number', 'e.actor_kind', 'proposer.name as proposedBy'])
    .select(['confirmer.name as confirmedBy', 'b.id as statementId', 'b.number as statementNumber'])
    .select(({ fn }) => fn.coalesce('h.reason', 'm.reason').as('reason'))
    .where('c.member_id', '=', memberId)
    .where('c.loan_id', '=', id)
    .orderBy('c.event_seq', 'desc')
    .limit(correctionsMax)
    .execute();
  const isReasonSeen = isAllowed(roles, 'view-loan-changes');
  return rows.map((row) => ({
    number: row.number,
    actor: row.actor_kind as ActorKind,
    proposedBy: row.proposedBy,
    confirmedBy: row.confirmedBy,
    reason: isReasonSeen && row.reason !== '' ? row.reason : null,
    statement:
      row.statementId === null || row.statementNumber === null
        ? null
        : { id: row.statementId as `bst_${string}`, number: row.statementNumber },
  }));
}
