import { addDays, manilaInstant, parseCalendarDate } from '@pahiram/domain/calendar/calendar';

export const auditFilterNames = [
  'actorId',
  'action',
  'subjectKind',
  'subjectId',
  'from',
  'until',
] as const;
export type AuditFilterName = (typeof auditFilterNames)[number];
export type AuditFilters = Readonly<Record<AuditFilterName, string>>;

export function readFilters(search: URLSearchParams): AuditFilters {
  const read = (name: AuditFilterName) => search.get(name)?.trim() ?? '';
  return {
    actorId: read('actorId'),
    action: read('action'),
    subjectKind: read('subjectKind'),
    subjectId: read('subjectId'),
    from: read('from'),
    until: read('until'),
  };
}

/** Query of the list: days in Manila become instants (V30); `until` includes its whole day. */
export function auditQuery(filters: AuditFilters) {
  const given = (text: string) => (text === '' ? undefined : text);
  const from = parseCalendarDate(filters.from);
  const until = parseCalendarDate(filters.until);
  return {
    actorId: given(filters.actorId),
    action: given(filters.action),
    subjectKind: given(filters.subjectKind),
    subjectId: given(filters.subjectId),
    from: from ? new Date(manilaInstant(from)).toISOString() : undefined,
    to: until ? new Date(manilaInstant(addDays(until, 1))).toISOString() : undefined,
  };
}

/** The same as the query of an address. */
export const auditQueryText = (filters: AuditFilters): string =>
  new URLSearchParams(
    Object.entries(auditQuery(filters)).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text]],
    ),
  ).toString();
