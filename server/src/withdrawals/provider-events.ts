import { type Centavos, centavos } from '@pahiram/domain/money/money';
import type { ProviderRefusalReason } from '@pahiram/domain/withdrawals/provider-refusal';
import type { ProviderReport, TransferState } from '@pahiram/domain/withdrawals/withdrawal';
import type { Reader, Tx } from '../db/database.ts';

/** `hint`: a callback whose signature does not cover its body; it never changes a withdrawal (V11). */
export type ProviderEventSource = 'callback' | 'hint' | 'submit' | 'look-up' | 'report';

export interface StoredProviderEvent {
  readonly id: bigint;
  readonly provider: string;
  readonly source: ProviderEventSource;
  readonly report: ProviderReport;
}

export interface NewProviderEvent extends Omit<StoredProviderEvent, 'id'> {
  /** The provider's event id, or one built from the report; equal for every duplicate. */
  readonly eventId: string;
  readonly receivedAt: Date;
  readonly sealedBody: Buffer | null;
}

/** Stores a provider event. @returns null for a duplicate. */
export async function insertProviderEvent(
  tx: Tx,
  event: NewProviderEvent,
): Promise<StoredProviderEvent | null> {
  const { report } = event;
  const row = await tx
    .insertInto('provider_event')
    .values({
      provider: event.provider,
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
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? { id: row.id, provider: event.provider, source: event.source, report } : null;
}

/** Reads an event that is already stored. */
export async function getProviderEvent(
  reader: Reader,
  provider: string,
  eventId: string,
): Promise<StoredProviderEvent> {
  const row = await reader
    .selectFrom('provider_event')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    provider,
    source: row.source as ProviderEventSource,
    report: {
      reference: row.reference,
      providerId: row.provider_id,
      state: row.state as TransferState,
      amount: centavos(row.amount),
      reason: row.reason_code as ProviderRefusalReason | null,
      at: row.happened_at.getTime(),
    },
  };
}

export interface ProviderEventRow {
  readonly source: ProviderEventSource;
  readonly state: TransferState;
  readonly amount: Centavos;
  readonly providerId: string;
  readonly reason: ProviderRefusalReason | null;
  readonly happenedAt: Date;
  readonly receivedAt: Date;
}

/** All provider events of one withdrawal, in order of arrival. */
export async function listProviderEvents(
  reader: Reader,
  reference: string,
  limit: number,
): Promise<ProviderEventRow[]> {
  const rows = await reader
    .selectFrom('provider_event')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    source: row.source as ProviderEventSource,
    state: row.state as TransferState,
    amount: centavos(row.amount),
    providerId: row.provider_id,
    reason: row.reason_code as ProviderRefusalReason | null,
    happenedAt: row.happened_at,
    receivedAt: row.received_at,
  }));
}

/** Provider ids under which a withdrawal was reported settled. Several mean a duplicate payout. */
export async function listSettledIds(reader: Reader, reference: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('provider_event')
    .select('provider_id')
    .distinct()
    .where('reference', '=', reference)
    .where('state', '=', 'settled')
    .where('source', '<>', 'hint')
    .execute();
  return rows.map((row) => row.provider_id);
}
