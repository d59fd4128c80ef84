import type { incidentKind } from '@pahiram/api/incidents';
import type { IncidentDetail } from '@pahiram/domain/withdrawals/incident';
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
  readonly details?: Readonly<Partial<Record<IncidentDetail, string | number | null>>>;
}

/**
 * Opens an incident for staff to resolve; nothing is corrected here (V10). A difference that is
 * already open updates its incident.
 */
export async function openIncident(tx: Tx, ctx: Context, fact: IncidentFact): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insertInto('incident')
    .values({
      id: newId(ctx.random, 'inc'),
      kind: fact.kind,
      provider: fact.provider,
      subject: storable(fact.subject).slice(0, 250),
      details: JSON.stringify(fact.details ?? {}, (_key, value: unknown) =>
        typeof value === 'string' ? storable(value).slice(0, 500) : value,
      ),
      opened_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'kind', 'subject'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ seen_at: now, details: sql`excluded.details` }),
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

/** Replaces the characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
