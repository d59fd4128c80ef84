import type * as contract from '@pahiram/api/member-records';
import { findIdentityType } from '@pahiram/domain/documents/identity-document';
import { DOCUMENT_KINDS } from '@pahiram/domain/documents/identity-review';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { manilaTime, refuseLongFile, sendListFile } from '../audit/list-file.ts';
import { recordQueueView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import {
  countIdentities,
  type ListedIdentity,
  listIdentities,
  listReviewedMembers,
  withDocuments,
} from '../documents/identity-review.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { listNamesOf } from './record-store.ts';

type Query = Parameters<Handler<typeof contract.listIdentityReviews>>[1]['query'];
type Filters = Pick<Query, 'state' | 'idType' | 'sort'>;

const queue = 'identity-reviews';

/** Identities in one review state; the waiting ones oldest first. */
export const listIdentityReviews: Handler<typeof contract.listIdentityReviews> = async (
  ctx,
  { query },
) => {
  const filter = filterOf(query);
  const { limit } = query;
  const read = { direction: directionOf(query), after: readCursor(query.cursor), limit: limit + 1 };
  const { rows, nextCursor } = pageOf(
    await listIdentities(ctx.reader, filter, read),
    limit,
    ({ since, memberId }) => ({ at: since, id: memberId }),
  );
  const reviews = await withNames(ctx, rows);
  const fact = { action: 'member.list-identity-reviews', subjectKind: 'queue', subjectId: queue };
  await recordQueueView(ctx, fact, query, rows.length);
  const { counts, rows: total } = await countIdentities(ctx.reader, filter);
  return {
    counts,
    total: total === null ? null : { rows: total },
    nextCursor,
    reviews: reviews.map(({ since, documents, ...review }) => ({
      ...review,
      waitingSince: since,
      documents: documents.map(({ id, kind, state }) => ({ documentId: id, kind, state })),
    })),
  };
};

/** The filtered or chosen reviews as a file. */
export const exportIdentityReviews: Handler<typeof contract.exportIdentityReviews> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, state, idType, sort } = query;
  const filter = { ...filterOf(query), ids: only ?? null };
  const read = { direction: directionOf(query), after: null, limit: FILE_ROWS_MAX + 1 };
  const members = await listReviewedMembers(ctx.reader, filter, read);
  refuseLongFile(members, refuse);
  const rows = await withNames(ctx, await withDocuments(ctx.reader, members));
  return sendListFile(
    ctx,
    {
      action: 'member.export-identity-reviews',
      queue,
      filters: { state, idType: idType ?? null, sort: sort ?? null },
      only,
      rows,
      columns: [
        ['member', (row) => row.fullName],
        ['id_type', (row) => findIdentityType(row.identityType ?? '')?.label ?? row.identityType],
        ['state', () => fileWords('identityState', state, ctx.language)],
        ...DOCUMENT_KINDS.map((kind) => {
          const stateOf = ({ documents }: ListedIdentity) =>
            fileWords(
              'identityState',
              documents.find((one) => one.kind === kind)?.state,
              ctx.language,
            );
          return [kind, stateOf] as const;
        }),
        ['since', (row) => manilaTime(row.since)],
      ],
    },
    refuse,
  );
};

function filterOf({ state, idType }: Filters) {
  return { state, idType: idType ?? null, ids: null };
}

function directionOf({ state, sort }: Filters): 'asc' | 'desc' {
  return (sort ?? (state === 'WAITING' ? 'waiting' : '-waiting')) === 'waiting' ? 'asc' : 'desc';
}

async function withNames({ reader }: Pick<Context, 'reader'>, rows: readonly ListedIdentity[]) {
  const names = await listNamesOf(
    reader,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => ({
    ...row,
    memberId: row.memberId as `mbr_${string}`,
    fullName: names.get(row.memberId)?.fullName ?? '',
    identityType: names.get(row.memberId)?.identityType ?? '',
  }));
}
