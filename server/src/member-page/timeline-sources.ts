import type { TimelineEvent } from '@pahiram/domain/members/timeline';
import { ticketCategoriesFor } from '@pahiram/domain/support/support';
import { type RawBuilder, sql } from 'kysely';
import { messagesOf, type StoredDeliveries } from '../notices/sent-messages.ts';

/** One entry, as its query gives it. */
export interface TimelineRow {
  readonly at: Date;
  /** An id with the name of the event, for records that have several. */
  readonly key: string;
  readonly event: TimelineEvent;
  readonly record: string | null;
  readonly number: string | null;
  readonly amount: bigint | null;
  readonly value: string | null;
  readonly text: string | null;
  readonly staff_id: string | null;
  readonly deliveries: StoredDeliveries | null;
}

/** Of whom, for whom, and until now. */
export interface TimelineAsk {
  readonly memberId: string;
  readonly roles: readonly string[];
  readonly now: Date;
}

interface Columns {
  readonly at: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly record?: RawBuilder<unknown>;
  readonly number?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly value?: RawBuilder<unknown>;
  readonly text?: RawBuilder<unknown>;
  readonly staff?: RawBuilder<unknown>;
  readonly deliveries?: RawBuilder<unknown>;
}

const none = sql`NULL`;

/** The columns of TimelineRow, without the event. */
function columns({ at, key, record, number, amount, value, text, staff, deliveries }: Columns) {
  return sql`${at} AS at, (${key}) COLLATE "C" AS key, (${record ?? none})::text AS record,
    (${number ?? none})::text AS number, (${amount ?? none})::bigint AS amount, (${value ?? none})::text AS value,
    (${text ?? none})::text AS text, (${staff ?? none})::text AS staff_id,
    (${deliveries ?? none})::jsonb AS deliveries`;
}

type Source = (ask: TimelineAsk) => RawBuilder<unknown>;

const steps = (lent: boolean, record: RawBuilder<unknown>): Source => {
  const states = ['ACTIVE', 'CLOSED', 'CANCELLED', 'LAPSED', 'WRITTEN_OFF'];
  return ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`e.at`, key: sql`e.loan_id || '.' || e.seq`, record, number: sql`l.number` },
      ...{ amount: sql`l.principal`, value: sql`e.to_state` },
      staff: sql`CASE e.actor_kind WHEN 'staff' THEN e.actor_id END`,
    })}
    FROM loan l JOIN loan_event e ON e.loan_id = l.id
    WHERE l.member_id = ${memberId} AND (e.to_state = ANY(${states})) = ${lent}`;
};

const withdrawals = (at: string, event: string, value: RawBuilder<unknown>): Source => {
  const time = sql.ref(`w.${at}`);
  return ({ memberId }) => sql`
    SELECT ${columns({
      ...{
        at: time,
        key: sql`w.id || ${`.${event}`}::text`,
        record: sql`w.id`,
        number: sql`w.number`,
      },
      ...{ amount: sql`w.amount`, value, text: sql`w.bank_name` },
    })}
    FROM withdrawal w WHERE w.member_id = ${memberId} AND ${time} IS NOT NULL`;
};

const requests = (at: string, event: string, value: RawBuilder<unknown>): Source => {
  const time = sql.ref(`r.${at}`);
  return ({ memberId }) => sql`
    SELECT ${columns({
      ...{
        at: time,
        key: sql`r.id || ${`.${event}`}::text`,
        record: sql`r.id`,
        number: sql`l.number`,
        value,
      },
    })}
    FROM loan l JOIN loan_request r ON r.loan_id = l.id
    WHERE l.member_id = ${memberId} AND ${time} IS NOT NULL`;
};

const changes = (
  { at, by }: { readonly at: string; readonly by: string },
  event: string,
  value: RawBuilder<unknown>,
): Source => {
  const time = sql.ref(`c.${at}`);
  return ({ memberId }) => sql`
    SELECT ${columns({
      ...{
        at: time,
        key: sql`c.id || ${`.${event}`}::text`,
        record: sql`c.id`,
        number: sql`l.number`,
      },
      ...{ amount: sql`c.amount`, value, staff: sql.ref(`c.${by}`) },
    })}
    FROM loan l JOIN loan_change c ON c.loan_id = l.id
    WHERE l.member_id = ${memberId} AND ${time} IS NOT NULL`;
};

const tickets = (at: string, event: string, value: RawBuilder<unknown>): Source => {
  const time = sql.ref(`t.${at}`);
  return ({ memberId, roles }) => sql`
    SELECT ${columns({
      ...{
        at: time,
        key: sql`t.id || ${`.${event}`}::text`,
        record: sql`t.id`,
        number: sql`t.number`,
        value,
      },
    })}
    FROM ticket t
    WHERE t.member_id = ${memberId} AND ${time} IS NOT NULL AND t.category = ANY(${[...ticketCategoriesFor(roles)]})`;
};

const holds = (name: 'proposed' | 'approved' | 'released'): Source => {
  const time = sql.ref(`h.${name}_at`);
  return ({ memberId }) => sql`
    SELECT ${columns({
      ...{
        at: time,
        key: sql`h.id || ${`.${name}`}::text`,
        value: sql`coalesce(h.takeover_ground, h.reason)`,
      },
      staff: sql.ref(`h.${name}_by`),
    })}
    FROM fraud_hold h WHERE h.member_id = ${memberId} AND ${time} IS NOT NULL`;
};

const recoveries = (name: 'proposed' | 'ended', more: Pick<Columns, 'value' | 'staff'>): Source => {
  const time = sql.ref(`a.${name}_at`);
  return ({ memberId }) => sql`
    SELECT ${columns({ at: time, key: sql`a.id || ${`.${name}`}::text`, ...more })}
    FROM account_recovery a WHERE a.member_id = ${memberId} AND ${time} IS NOT NULL`;
};

const corrections = (
  name: 'proposed' | 'ended',
  more: Pick<Columns, 'value' | 'staff'>,
): Source => {
  const time = sql.ref(`c.${name}_at`);
  return ({ memberId }) => sql`
    SELECT ${columns({ at: time, key: sql`c.id || ${`.${name}`}::text`, ...more })}
    FROM profile_correction c WHERE c.member_id = ${memberId} AND ${time} IS NOT NULL`;
};

const passkeys = (at: string, event: string): Source => {
  const time = sql.ref(`k.${at}`);
  return ({ memberId }) => sql`
    SELECT ${columns({ at: time, key: sql`k.id || ${`.${event}`}::text`, text: sql`k.name` })}
    FROM member_passkey k WHERE k.member_id = ${memberId} AND ${time} IS NOT NULL`;
};

/** Steps of another phone number, of which the end is shown. */
const numbers = (at: RawBuilder<unknown>, event: string, value?: RawBuilder<unknown>): Source => {
  return ({ memberId }) => sql`
    SELECT * FROM (SELECT ${columns({
      ...{ at, key: sql`n.id || ${`.${event}`}::text`, text: sql`'…' || right(n.new_number, 4)` },
      ...(value && { value }),
    })}
    FROM number_change n WHERE n.member_id = ${memberId} AND n.asked_at IS NOT NULL) AS step WHERE at IS NOT NULL`;
};

/** Entries of the audit of which nothing else keeps every one. */
const recorded = (action: string): Source => {
  return ({ memberId }) => sql`
    SELECT ${columns({ at: sql`a.at`, key: sql`'audit.' || a.id` })}
    FROM audit_entry a
    WHERE a.subject_kind = 'member' AND a.subject_id = ${memberId} AND a.action = ${action}`;
};

/** Tickets that say that the member's phone was stolen: the member's own, and those that staff linked. */
const thefts = (
  at: { readonly byMember: RawBuilder<unknown>; readonly byOthers: RawBuilder<unknown> },
  event: string,
  value: RawBuilder<unknown>,
): Source => {
  const reports = (owner: string, memberId: string, source: string, time: RawBuilder<unknown>) =>
    sql`SELECT id, number, report_ends_at, ${source}::text AS source, ${time} AS at FROM ticket
      WHERE ${sql.ref(owner)} = ${memberId} AND category = 'STOLEN_PHONE' AND outcome IS DISTINCT FROM 'SPAM'`;
  return ({ memberId, now }) => sql`
    SELECT ${columns({
      ...{ at: sql`t.at`, key: sql`t.id || ${`.${event}`}::text`, number: sql`t.number`, value },
    })}
    FROM (${reports('member_id', memberId, 'BY_MEMBER', at.byMember)} UNION ALL
      ${reports('about_member_id', memberId, 'BY_OTHERS', at.byOthers)}) AS t
    WHERE t.at <= ${now}`;
};

/** The entries of each event, each from an index that begins with the member or the loan. */
export const timelineSources: Readonly<Record<TimelineEvent, Source>> = {
  APPLICATION_STEP: steps(false, sql`l.id`),
  LOAN_STEP: steps(true, sql`l.number`),
  MORE_TIME_ASKED: requests('asked_at', 'asked', sql`r.kind`),
  MORE_TIME_ENDED: requests('ended_at', 'ended', sql`r.state`),
  LOAN_CHANGE_PROPOSED: changes({ at: 'proposed_at', by: 'proposed_by' }, 'proposed', sql`c.kind`),
  LOAN_CHANGE_DECIDED: changes({ at: 'decided_at', by: 'decided_by' }, 'decided', sql`c.state`),
  PAST_CORRECTED: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`c.frozen_at`, key: sql`c.id`, record: sql`l.number`, number: sql`c.number` },
    })}
    FROM loan_correction c JOIN loan l ON l.id = c.loan_id WHERE c.member_id = ${memberId}`,
  PAYMENT: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`p.received_at`, key: sql`p.id`, record: sql`l.number`, number: sql`p.number` },
      ...{ amount: sql`p.amount`, value: sql`p.channel` },
    })}
    FROM loan l JOIN payment p ON p.loan_id = l.id WHERE l.member_id = ${memberId}`,
  PAYMENT_REVERSED: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`v.reversed_at`, key: sql`p.id || '.reversed'`, record: sql`l.number` },
      ...{ number: sql`p.number`, amount: sql`p.amount`, value: sql`v.reason` },
      staff: sql`v.reversed_by`,
    })}
    FROM loan l JOIN payment_reversal v ON v.loan_id = l.id JOIN payment p ON p.id = v.payment_id
    WHERE l.member_id = ${memberId}`,
  WITHDRAWAL_ASKED: withdrawals('requested_at', 'asked', none),
  WITHDRAWAL_ENDED: withdrawals('ended_at', 'ended', sql`w.state`),
  MESSAGE: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`m.created_at`, key: sql`m.id`, value: sql`m.template` },
      deliveries: sql`m.deliveries`,
    })}
    FROM (${messagesOf(memberId)}) AS m`,
  TICKET_OPENED: tickets('opened_at', 'opened', sql`t.category`),
  TICKET_CLOSED: tickets('closed_at', 'closed', sql`t.outcome`),
  CHAT: ({ memberId }) => sql`
    SELECT ${columns({ at: sql`h.opened_at`, key: sql`h.id`, record: sql`h.id` })}
    FROM chat h WHERE h.member_id = ${memberId}`,
  CONTACT: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`c.at`, key: sql`c.loan_id || '.contact' || c.seq`, record: sql`l.number` },
      ...{ number: sql`l.number`, value: sql`c.outcome`, text: sql`NULLIF(c.note, '')` },
      staff: sql`c.staff_id`,
    })}
    FROM loan l JOIN collection_contact c ON c.loan_id = l.id WHERE l.member_id = ${memberId}`,
  PROMISE: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`p.made_at`, key: sql`p.loan_id || '.promise' || p.seq`, record: sql`l.number` },
      ...{ number: sql`l.number`, amount: sql`p.amount`, text: sql`p.promised_on` },
      staff: sql`CASE p.actor_kind WHEN 'staff' THEN p.actor_id END`,
    })}
    FROM loan l JOIN payment_promise p ON p.loan_id = l.id WHERE l.member_id = ${memberId}`,
  NOTE: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`n.at`, key: sql`n.id`, text: sql`n.text`, staff: sql`n.staff_id` },
      value: sql`CASE WHEN p.note_id IS NOT NULL THEN 'PINNED' END`,
    })}
    FROM member_note n LEFT JOIN member_note_pin p ON p.member_id = n.member_id AND p.note_id = n.id
    WHERE n.member_id = ${memberId}`,
  FILE: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`f.at`, key: sql`f.id`, record: sql`f.id`, value: sql`f.kind` },
      ...{ text: sql`f.text`, staff: sql`f.staff_id` },
    })}
    FROM member_file f WHERE f.member_id = ${memberId} AND f.state = 'STORED'`,
  ID_DECIDED: ({ memberId }) => sql`
    SELECT ${columns({
      ...{ at: sql`d.decided_at`, key: sql`min(d.id)`, record: sql`d.member_id` },
      ...{ value: sql`d.state`, staff: sql`d.decided_by` },
    })}
    FROM identity_document d WHERE d.member_id = ${memberId} AND d.decided_at IS NOT NULL
    GROUP BY d.member_id, d.decided_at, d.state, d.decided_by`,
  HOLD_PROPOSED: holds('proposed'),
  HOLD_APPROVED: holds('approved'),
  HOLD_RELEASED: holds('released'),
  RECOVERY_PROPOSED: recoveries('proposed', { staff: sql`a.proposed_by` }),
  RECOVERY_ENDED: recoveries('ended', { value: sql`a.ending` }),
  CORRECTION_PROPOSED: corrections('proposed', { staff: sql`c.proposed_by` }),
  CORRECTION_ENDED: corrections('ended', { value: sql`c.ending`, staff: sql`c.confirmed_by` }),
  REGISTERED: ({ memberId }) => sql`
    SELECT ${columns({ at: sql`m.created_at`, key: sql`m.id` })} FROM member m WHERE m.id = ${memberId}`,
  SIGNED_IN: ({ memberId }) => sql`
    SELECT ${columns({ at: sql`s.created_at`, key: sql`s.id`, text: sql`s.user_agent` })}
    FROM session s WHERE s.member_id = ${memberId}`,
  PASSKEY_ADDED: passkeys('created_at', 'added'),
  PASSKEY_REMOVED: passkeys('removed_at', 'removed'),
  MONEY_LOCKED: ({ memberId }) => sql`
    SELECT ${columns({ at: sql`k.locked_at`, key: sql`k.id || '.locked'` })}
    FROM money_lock k WHERE k.member_id = ${memberId}`,
  MONEY_UNLOCKED: ({ memberId, now }) => sql`
    SELECT ${columns({ at: sql`coalesce(k.unlocked_at, k.unlock_at)`, key: sql`k.id || '.unlocked'` })}
    FROM money_lock k WHERE k.member_id = ${memberId} AND coalesce(k.unlocked_at, k.unlock_at) <= ${now}`,
  NUMBER_ASKED: numbers(sql`n.asked_at`, 'asked'),
  // One that was given back ended later than it took effect.
  NUMBER_CHANGED: numbers(
    sql`CASE n.ending WHEN 'DONE' THEN n.ended_at WHEN 'UNDONE' THEN n.takes_effect_at END`,
    'changed',
  ),
  NUMBER_KEPT: numbers(
    sql`CASE WHEN n.ending <> 'DONE' THEN n.ended_at END`,
    'kept',
    sql`n.ending`,
  ),
  PASSWORD_BY_SMS: recorded('access.recover-account'),
  PASSWORD_CHANGED: recorded('access.change-password'),
  EMAIL_CHANGED: recorded('member.change-email'),
  THEFT_REPORTED: thefts(
    { byMember: sql`opened_at`, byOthers: sql`linked_at` },
    'reported',
    sql`t.source`,
  ),
  THEFT_REPORT_ENDED: thefts(
    { byMember: sql`closed_at`, byOthers: sql`least(closed_at, report_ends_at)` },
    'report-ended',
    sql`CASE WHEN t.report_ends_at = t.at THEN 'DENIED' ELSE 'CLOSED' END`,
  ),
  ACCOUNT_ENTERED: ({ memberId }) => sql`
    SELECT ${columns({ at: sql`b.created_at`, key: sql`b.id`, text: sql`b.bank_name` })}
    FROM member_bank_account b WHERE b.member_id = ${memberId}`,
  ACCOUNT_REMOVED: ({ memberId }) => sql`
    SELECT ${columns({ at: sql`b.replaced_at`, key: sql`b.id || '.removed'`, text: sql`b.bank_name` })}
    FROM member_bank_account b WHERE b.member_id = ${memberId} AND b.is_removed`,
};
