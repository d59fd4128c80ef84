import { type Centavos, centavos } from '@pahiram/domain/money/money';
import type { RailRefusalReason } from '@pahiram/domain/withdrawals/rail-refusal';
import type { ProviderReport, TransferState } from '@pahiram/domain/withdrawals/withdrawal';
import type { Reader, Tx } from '../db/database.ts';

/** `hint`: a callback whose signature does not cover its body; it never changes a withdrawal (V11). */
export type RailEventSource = 'callback' | 'hint' | 'submit' | 'look-up' | 'report';

export interface StoredRailEvent {
  readonly id: bigint;
  readonly rail: string;
  readonly source: RailEventSource;
  readonly report: ProviderReport;
}

export interface NewRailEvent extends Omit<StoredRailEvent, 'id'> {
  /** The provider's event id, or one built from the report; equal for every duplicate. */
  readonly eventId: string;
  readonly receivedAt: Date;
  readonly sealedBody: Buffer | null;
}

/** Stores a provider event. @returns null for a duplicate. */
export async function insertRailEvent(
  tx: Tx,
  event: NewRailEvent,
): Promise<StoredRailEvent | null> {
  const { report } = event;
  const row = await tx
    .insertInto('rail_event')
    .values({
      rail: event.rail,
      event_id: event.eventId,
      source: event.source,
      reference: report.reference,
      provider_id: report.providerId,
      state: report.state,
      amount: report.amount,
      reason_code: report.reason,
      happened_at: new Date(report.at),
      received_at: event.receivedAt,
      sealed_body: event.sealedBody,
    })
    .onConflict((conflict) => conflict.columns(['rail', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? { id: row.id, rail: event.rail, source: event.source, report } : null;
}

/** Reads an event that is already stored. */
export async function getRailEvent(
  reader: Reader,
  rail: string,
  eventId: string,
): Promise<StoredRailEvent> {
  const row = await reader
    .selectFrom('rail_event')
    .selectAll()
    .where('rail', '=', rail)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    rail,
    source: row.source as RailEventSource,
    report: {
      reference: row.reference,
      providerId: row.provider_id,
      state: row.state as TransferState,
      amount: centavos(row.amount),
      reason: row.reason_code as RailRefusalReason | null,
      at: row.happened_at.getTime(),
    },
  };
}

export interface RailEventRow {
  readonly source: RailEventSource;
  readonly state: TransferState;
  readonly amount: Centavos;
  readonly providerId: string;
  readonly reason: RailRefusalReason | null;
  readonly happenedAt: Date;
  readonly receivedAt: Date;
}

/** All provider events of one withdrawal, in order of arrival. */
export async function listRailEvents(
  reader: Reader,
  reference: string,
  limit: number,
): Promise<RailEventRow[]> {
  const rows = await reader
    .selectFrom('rail_event')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    source: row.source as RailEventSource,
    state: row.state as TransferState,
    amount: centavos(row.amount),
    providerId: row.provider_id,
    reason: row.reason_code as RailRefusalReason | null,
    happenedAt: row.happened_at,
    receivedAt: row.received_at,
  }));
}

/** Provider ids under which a withdrawal was reported settled. Several mean a duplicate payout. */
export async function listSettledIds(reader: Reader, reference: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('rail_event')
    .select('provider_id')
    .distinct()
    .where('reference', '=', reference)
    .where('state', '=', 'settled')
    .where('source', '<>', 'hint')
    .execute();
  return rows.map((row) => row.provider_id);
}
