import type { downloadMemberData as contract } from '@pahiram/api/member-data';
import { getAccountRecord } from '../../access/get-account-record.ts';
import { listSessionRecords } from '../../access/sessions/list-session-records.ts';
import { listLooks } from '../../audit/list-looks.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, MemberActor } from '../../context.ts';
import { listPictureRecords } from '../../documents/list-picture-records.ts';
import { listHoldRecords } from '../../holds/list-hold-records.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { listNoticeRecords } from '../../notices/centre/list-notice-records.ts';
import { listMessageRecords } from '../../notices/list-message-records.ts';
import { getChosenPreferences } from '../../notices/preferences/get-chosen-preferences.ts';
import { listChatRecords, listTicketRecords } from '../../support/list-conversation-records.ts';
import { listWithdrawalRecords } from '../../withdrawals/privacy.ts';
import { listDraftRows } from '../drafts/draft-store.ts';
import { showCreditScore } from '../score/get-credit-score.ts';
import { listConsents } from '../store.ts';
import { createDataLists, type DataLists } from './data-lists.ts';
import { readLoans, readWallet } from './read-money-parts.ts';
import { readBankAccounts, readProfileParts } from './read-profile-parts.ts';

/** Per member, because one download takes about a hundred queries. */
const downloads = { max: 6, windowSeconds: 60 * 60 };

const notes = [
  'Times are in UTC (ISO 8601). Days without a time are days in Asia/Manila.',
  'Amounts are Philippine pesos. In the postings, “in” adds to the account and “out” takes from it.',
  'An address that begins with /api/ opens on this site, while you are signed in.',
  'Not here: the hash of your password, codes and keys (secrets that protect you), and our audit log, of which your staff looks are shown under “looks”.',
];

/**
 * All stored data about the signed-in member (RA 10173, V20); the download is audited. The contract
 * drops every field it does not name, such as internal ids of tickets and chats.
 */
export const downloadMemberData: Handler<typeof contract> = async (ctx) => {
  const { id, phoneNumber } = ctx.actor;
  await takeLimit(ctx, 'download-member-data', id, downloads);
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, { action: 'member.download-data', subjectKind: 'member', subjectId: id }),
  );
  const lists = createDataLists();
  const { reader } = ctx;
  const { employmentStatedAt, ...account } = await getAccountRecord(reader, id);
  const { employment, ...told } = await readProfileParts(reader, ctx, id);
  const pictures = await lists.take('pictures', (limit) =>
    listPictureRecords(reader, { id, phoneNumber }, limit),
  );
  const parts = {
    account,
    employment: { ...employment, statedAt: employmentStatedAt },
    ...told,
    drafts: await listDraftRows(reader, id),
    bankAccounts: await lists.take('bankAccounts', (limit) =>
      readBankAccounts(reader, ctx, id, limit),
    ),
    pictures,
    consents: await lists.take('consents', (limit) => listConsents(reader, id, limit)),
    creditScore: await showCreditScore(reader, id),
    loans: await readLoans(ctx, lists),
    wallet: await readWallet(reader, id, lists),
    ...(await readExchanges(ctx, lists)),
  };
  const looks = await lists.take('looks', (limit) => listLooks(reader, subjectsOf(parts), limit));
  const about = { generatedAt: ctx.clock.now(), notes, cutShort: [...lists.cutShort] };
  return { about, ...parts, looks };
};

/** Withdrawals, sessions, tickets, chats, messages and notices of the member. */
async function readExchanges(ctx: Context<MemberActor>, lists: DataLists) {
  const { id } = ctx.actor;
  const { reader } = ctx;
  return {
    withdrawals: await lists.take('withdrawals', (limit) => listWithdrawalRecords(ctx, id, limit)),
    withdrawalHolds: await lists.take('withdrawalHolds', (limit) =>
      listHoldRecords(reader, id, limit),
    ),
    sessions: await lists.take('sessions', (limit) => listSessionRecords(reader, id, limit)),
    tickets: await lists.take('tickets', (limit) => listTicketRecords(reader, id, limit)),
    chats: await lists.take('chats', (limit) => listChatRecords(reader, id, limit)),
    messages: await lists.take('messages', (limit) => listMessageRecords(reader, id, limit)),
    notices: await lists.take('notices', (limit) => listNoticeRecords(reader, ctx, id, limit)),
    noticePreferences: await getChosenPreferences(reader, id),
  };
}

interface LookedAt {
  readonly account: { readonly memberId: string };
  readonly pictures: readonly { readonly documentId: string }[];
  readonly loans: readonly { readonly loanId: string }[];
  readonly withdrawals: readonly { readonly id: string }[];
  readonly tickets: readonly { readonly id: string }[];
  readonly chats: readonly { readonly id: string }[];
}

/** The records of the member that staff can open on their own. */
function subjectsOf(parts: LookedAt) {
  const subject = (kind: string) => (id: string) => ({ kind, id });
  return [
    { kind: 'member', id: parts.account.memberId },
    ...parts.pictures.map(({ documentId }) => documentId).map(subject('document')),
    ...parts.loans.map(({ loanId }) => loanId).map(subject('loan')),
    ...parts.withdrawals.map(({ id }) => id).map(subject('withdrawal')),
    ...parts.tickets.map(({ id }) => id).map(subject('ticket')),
    ...parts.chats.map(({ id }) => id).map(subject('chat')),
  ];
}
