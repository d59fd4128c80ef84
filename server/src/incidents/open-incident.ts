import type { incidentKind } from '@pahiram/api/incidents';
import { hasChanged, type IncidentDetail } from '@pahiram/domain/withdrawals/incident';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';

export interface IncidentFact {
  readonly kind: z.output<typeof incidentKind>;
  readonly provider: string;
  /** A withdrawal's id, a provider's reference, or a finding of the ledger check. */
  readonly subject: string;
  /** Tells the differences of one subject apart; absent where it can have one of a kind. */
  readonly gap?: string;
  readonly details?: Readonly<Partial<Record<IncidentDetail, string | number | null>>>;
}

/**
 * Opens an incident for staff to resolve; nothing is corrected here (V10). A difference that is
 * already open updates its incident, with the time when its figures changed.
 */
export async function openIncident(tx: Tx, ctx: Context, fact: IncidentFact): Promise<void> {
  const now = ctx.clock.now();
  const details = storableDetails(fact.details ?? {});
  const key = {
    ...{ provider: fact.provider, kind: fact.kind },
    ...{ subject: storable(fact.subject).slice(0, 250), gap: fact.gap ?? '' },
  };
  const open = await tx
    .selectFrom('incident')
    .select(['id', 'details'])
    .where('provider', '=', key.provider)
    .where('kind', '=', key.kind)
    .where('subject', '=', key.subject)
    .where('gap', '=', key.gap)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const isChanged = open !== undefined && hasChanged(open.details as StoredDetails, details);
  await tx
    .insertInto('incident')
    .values({
      id: newId(ctx.random, 'inc'),
      ...key,
      details: JSON.stringify(details),
      opened_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'kind', 'subject', 'gap'])
        .where('closed_at', 'is', null)
        .doUpdateSet({
          seen_at: now,
          details: sql`excluded.details`,
          changed_at: isChanged ? now : sql`incident.changed_at`,
        }),
    )
    .execute();
  ctx.log.warn({ incident: fact.kind, provider: fact.provider, subject: fact.subject }, 'incident');
}

/** The subjects of the open incidents of a kind. */
export async function listOpenSubjects(
  reader: Reader,
  { kind, provider }: Pick<IncidentFact, 'kind' | 'provider'>,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('incident')
    .select('subject')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ subject }) => subject);
}

type StoredDetails = NonNullable<IncidentFact['details']>;

function storableDetails(details: StoredDetails): StoredDetails {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? storable(value).slice(0, 500) : value,
    ]),
  );
}

/** Replaces the characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
