import * as z from 'zod';
import { fileProblems } from './list-file.ts';
import { loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { repaymentsWords } from './repayments-words.ts';
import { instant, line, pageQuery } from './wire.ts';

const auditEntry = z.object({
  id: z.string().max(30),
  at: instant,
  actorKind: z.enum(['member', 'staff', 'visitor', 'system']),
  actorId: z.string().max(80),
  /** Of staff and members; null for every other actor and an erased member. */
  actorName: z.string().max(100).nullable(),
  action: z.string().max(80),
  subjectKind: z.string().max(40),
  subjectId: z.string().max(80),
  /** The number of a record or the name of a person; null where there is none. */
  subjectName: z.string().max(200).nullable(),
  /** Of a loan that was lent: it has a page beside that of its application. */
  isLent: z.boolean(),
  reason: z.string().max(1000).nullable(),
  details: z.record(
    z.string().max(80),
    z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]),
  ),
  trace: z.string().max(80),
});

const filters = {
  /** An id, or a part of a name of staff. */
  actorId: line(80).optional(),
  subjectKind: line(40).optional(),
  /** An id, the number of a loan, withdrawal, payment, ticket or bank statement, or the name or phone number of a member. */
  subjectId: line(80).optional(),
  action: line(80).optional(),
  from: instant.optional(),
  to: instant.optional(),
};

export const listAuditEntries = operation({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/v2/staff/audit',
  audience: 'staff',
  summary: 'Who did what to whom, newest first',
  spec: ['V22'],
  query: pageQuery.extend(filters),
  reply: z.object({
    entries: z.array(auditEntry).max(100),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const exportAuditEntries = operation({
  name: 'exportAuditEntries',
  method: 'GET',
  path: '/api/v2/staff/audit.csv',
  audience: 'staff',
  summary: 'The filtered entries of the audit log as CSV, newest first; each copy is recorded',
  spec: ['D13', 'V22'],
  kind: 'file',
  query: z.strictObject(filters),
  reply: z.any(),
  problems: fileProblems,
});

export const listLoanHistory = operation({
  name: 'listLoanHistory',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/history',
  audience: 'staff',
  summary: 'Who did what to a loan and its parts, newest first; looks only for some roles',
  spec: ['A11', 'V22'],
  params: z.strictObject({ loanNumber }),
  query: pageQuery,
  reply: z.object({
    /** Whether the looks of staff are among them. */
    withReads: z.boolean(),
    entries: z
      .array(
        auditEntry.pick({
          ...{ id: true, at: true, actorKind: true, actorName: true },
          ...{ action: true, subjectKind: true, subjectName: true },
        }),
      )
      .max(100),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

export const verifyAudit = operation({
  name: 'verifyAudit',
  method: 'GET',
  path: '/api/v2/staff/audit/verification',
  audience: 'staff',
  summary: 'Whether every sealed block of the audit log is as it was sealed',
  spec: ['V22'],
  reply: z.object({
    seals: z.number().int(),
    sealedUntil: instant.nullable(),
    broken: z
      .array(
        z.object({
          sealId: z.number().int(),
          entriesSealed: z.number().int(),
          entriesFound: z.number().int(),
        }),
      )
      .max(1000),
  }),
  problems: {},
});
