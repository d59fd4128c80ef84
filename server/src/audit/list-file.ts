import { manilaDate, manilaMinuteOfDay } from '@pahiram/domain/calendar/calendar';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { csvText } from '@pahiram/domain/texts/csv';
import type { Context, StaffActor } from '../context.ts';
import type { Refusal } from '../http/refusal.ts';
import { type AuditFact, recordAudit } from './record.ts';

export interface ListFile<Row> {
  readonly action: string;
  /** The queue's id in the audit, and the start of the file's name. */
  readonly queue: string;
  /** Filters and order, as they stand on record. */
  readonly filters: NonNullable<AuditFact['details']>;
  readonly only: readonly string[] | undefined;
  /** In the list's order, read up to `FILE_ROWS_MAX + 1`. */
  readonly rows: readonly Row[];
  /**
   * The name of each column and its text in a row. Names are for programs, the same in both languages; states, kinds and
   * reasons are in the words of the reader, with one column of codes where programs need it; amounts are in
   * pesos, times as `manilaTime` writes them.
   */
  readonly columns: readonly (readonly [name: string, cell: (row: Row) => string])[];
}

/** `2026-11-30 06:01`, which a spreadsheet reads as a time; empty for no time. */
export function manilaTime(at: Date | null | undefined): string {
  if (!at) return '';
  const minute = manilaMinuteOfDay(at.getTime());
  const two = (part: number) => String(part).padStart(2, '0');
  return `${manilaDate(at.getTime())} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

type RefuseFile = (code: 'list-too-long', facts: { readonly rows: number }) => Refusal;

/** Before the rest of the rows is read, where that takes long. @throws Refusal */
export function refuseLongFile(rows: readonly unknown[], refuse: RefuseFile): void {
  if (rows.length > FILE_ROWS_MAX) throw refuse('list-too-long', { rows: FILE_ROWS_MAX });
}

/** Rows of a list as CSV. The filters and the number of rows are on record before it is sent (V22). @throws Refusal */
export async function sendListFile<Row>(
  ctx: Context<StaffActor>,
  { action, queue, filters, only, rows, columns }: ListFile<Row>,
  refuse: RefuseFile,
) {
  refuseLongFile(rows, refuse);
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action,
      subjectKind: 'queue',
      subjectId: queue,
      details: { ...filters, chosen: only?.length ?? null, rows: rows.length },
    }),
  );
  const lines = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return {
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(csvText([columns.map(([name]) => name), ...lines]), 'utf8'),
    fileName: `${queue}-${manilaDate(ctx.clock.now().getTime())}.csv`,
  };
}
