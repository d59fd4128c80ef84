import type * as contract from '@pahiram/api/member-page';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import { recordQueueView } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { type PaymentChannel, selectPayments } from './store.ts';

/** Payments to all loans of a member, newest first. */
export const listPaymentsOfMember: Handler<typeof contract.listPaymentsOfMember> = async (
  ctx,
  { params, query },
) => {
  const after = readCursor(query.cursor);
  const found = await selectPayments(ctx.reader)
    .innerJoin('loan as l', 'l.id', 'p.loan_id')
    .select('l.number as loan_number')
    .where('l.member_id', '=', params.memberId)
    .$if(after !== null, (select) =>
      select.where(sql<boolean>`(p.received_at, p.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('p.received_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = pageOf(found, query.limit, (row) => ({ at: row.received_at, id: row.id }));
  const view = {
    action: 'member-payments.view',
    subjectKind: 'member',
    subjectId: params.memberId,
  };
  await recordQueueView(ctx, view, query, page.rows.length);
  return {
    rows: page.rows.map((row) => ({
      number: row.number,
      loanNumber: row.loan_number,
      amount: centavos(row.amount),
      channel: row.channel as PaymentChannel,
      method: row.method as PaymentMethod | null,
      setOffArticle: row.set_off_article,
      receivedAt: row.received_at,
      reversedOn: row.reversed_on as CalendarDate | null,
    })),
    nextCursor: page.nextCursor,
  };
};
