import type { AnyOperation } from '@pahiram/api/operation';
import pg from 'pg';
import type { Route } from '../../src/http/route.ts';
import { fieldsOf, sampleOf, type WireSchema, wireSchemaOf } from '../sweeps/wire-schema.ts';

/** One call that reads, with the name of what is asked for. */
export interface ReadCall {
  readonly name: string;
  readonly operation: AnyOperation;
  readonly params: Readonly<Record<string, string>>;
  /** Query, or body of a search. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly isPaged: boolean;
}

/** Searches that are sent as a POST, so that the text is in no log; and the member's first page. */
const readingPosts: readonly string[] = ['searchMembers', 'searchTickets', 'loadWallet'];
/** They stay open, or need an answer of a provider, or build a file of any length. */
const excluded: readonly string[] = ['followDeskChat', 'getPushKey', 'downloadMemberData'];

/** Fields of queries without a closed list of values: for each, what is asked for together. */
type Asked = (samples: Samples) => readonly Readonly<Record<string, string>>[];
const none: Asked = () => [];
const free: Readonly<Record<string, Asked>> = {
  cursor: none,
  limit: none,
  after: none,
  members: ({ memberId }) => [{ members: memberId }],
  only: ({ only, loanId }) => [{ only: only ?? loanId }],
  hash: none,
  day: ({ day }) => [{ day }],
  on: none,
  from: ({ day, operation }) =>
    operation === 'listAuditEntries' ? [{ from: `${day}T00:00:00Z` }] : [],
  to: none,
  year: none,
  month: none,
  accountId: none,
  recipient: ({ phoneNumber }) => [{ recipient: phoneNumber }],
  actorId: ({ memberId }) => [{ actorId: memberId }],
  subjectKind: ({ loanId }) => [{ subjectKind: 'loan', subjectId: loanId }],
  subjectId: none,
  action: () => [{ action: 'loan.step' }, { action: 'no.such-action' }],
  memberId: ({ memberId }) => [{ memberId }],
  loanId: ({ loanId }) => [{ loanId }],
  loanNumber: ({ loanNumber }) => [{ loanNumber }],
  text: ({ phoneNumber, loanNumber }) => [
    { text: 'Santos' },
    { text: 'maria santos' },
    { text: 'cata' },
    { text: 'nobody of this name' },
    { text: phoneNumber },
    { text: loanNumber },
    { text: loanNumber.slice(0, 7) },
    { text: loanNumber.slice(-4) },
    { text: phoneNumber.slice(0, 6) },
    { text: '0917' },
    { text: '0042' },
  ],
};

/** What a value of a filter takes beside it, by operation and field. */
const beside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'listStaffWithdrawals sort': { state: 'SENDING' },
  'exportWithdrawals sort': { state: 'SENDING' },
};

interface Samples extends Record<string, string> {
  readonly memberId: string;
  readonly phoneNumber: string;
  readonly loanId: string;
  readonly loanNumber: string;
  readonly day: string;
  readonly operation: string;
}

/**
 * Every read of the console and of a member: each list unfiltered, with each value of each filter, and each record of a
 * borrower with a running loan. They come from the routes, so that a new one is among them.
 * @throws Error for a new free field, which needs a line in `free`.
 */
export async function readCalls(
  routes: readonly Route[],
  audience: 'staff' | 'member',
  ownerUrl: string,
  day: string,
): Promise<readonly ReadCall[]> {
  const { everywhere, of } = await findSamples(ownerUrl);
  return routes
    .map(({ operation }) => operation)
    .filter((one) => one.audience === audience && isRead(one))
    .flatMap((operation) =>
      callsOf(operation, {
        ...everywhere,
        ...of[operation.name],
        ...{ day, from: day, to: day, on: day, operation: operation.name },
        month: day.slice(0, 7),
      }),
    );
}

const isRead = ({ name, method }: AnyOperation): boolean =>
  !excluded.includes(name) && (method === 'GET' || readingPosts.includes(name));

function callsOf(operation: AnyOperation, samples: Samples): ReadCall[] {
  const { name } = operation;
  const params = required(wireSchemaOf(operation.params), samples);
  const schema = wireSchemaOf(operation.query ?? operation.body);
  const base = required(schema, samples);
  const fields = [...fieldsOf(schema)];
  const isPaged = fields.some(([field]) => field === 'cursor');
  const call = (asked: Readonly<Record<string, unknown>>): ReadCall => ({
    name: [name, ...Object.entries(asked).map(([field, value]) => `${field}=${value}`)].join(' '),
    ...{ operation, params, isPaged, asked: { ...base, ...asked } },
  });
  return [
    call({}),
    ...fields.flatMap(([field, shape]) => filters(operation, field, shape, samples)).map(call),
  ];
}

function filters(
  { name, audience }: AnyOperation,
  field: string,
  shape: WireSchema,
  samples: Samples,
): readonly Readonly<Record<string, unknown>>[] {
  const values = valuesOf(shape);
  if (values !== null) {
    return values.map((value) => ({ [field]: value, ...beside[`${name} ${field}`] }));
  }
  if (audience === 'member') return [];
  const asked = free[field];
  if (asked === undefined)
    throw new Error(`${name}: say in read-calls.ts what ${field} is asked for`);
  return asked(samples);
}

/** The closed list of values of a field; null when it has none. */
function valuesOf(shape: WireSchema): readonly unknown[] | null {
  const choices = [shape, ...((shape.anyOf ?? []) as WireSchema[])];
  return (choices.find((one) => Array.isArray(one.enum))?.enum as unknown[] | undefined) ?? null;
}

/** The required fields of an input: of the samples, or anything of the right form. */
function required(schema: WireSchema | undefined, samples: Samples): Record<string, string> {
  const names = new Set((schema?.required ?? []) as string[]);
  const fields = [...fieldsOf(schema)].filter(([name]) => names.has(name));
  return Object.fromEntries(
    fields.map(([name, shape]) => [name, samples[name] ?? String(sampleOf(shape))]),
  );
}

/** A large demonstration has none. */
const noIncident = `inc_${'0'.repeat(22)}`;

/** Records of one borrower of a large demonstration; by operation where the same name means different things. */
async function findSamples(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(`
      SELECT l.id AS "loanId", l.number AS "loanNumber", l.member_id AS "memberId", m.phone_number AS "phoneNumber",
             s.id AS "sessionId",
             (SELECT number FROM payment WHERE loan_id = l.id LIMIT 1) AS "paymentNumber",
             (SELECT id FROM payment WHERE loan_id = l.id LIMIT 1) AS payment,
             (SELECT id FROM identity_document WHERE member_id = m.id AND kind = 'front') AS "documentId",
             (SELECT id FROM withdrawal WHERE loan_id = l.id LIMIT 1) AS withdrawal,
             (SELECT id::text FROM ledger.account WHERE kind = 'member_wallet' AND owner_id = m.id) AS account,
             (SELECT id FROM loan_request ORDER BY asked_at DESC LIMIT 1) AS "requestId",
             (SELECT id FROM ticket ORDER BY opened_at DESC LIMIT 1) AS ticket,
             (SELECT id FROM chat ORDER BY opened_at DESC LIMIT 1) AS chat,
             (SELECT id FROM incident ORDER BY opened_at DESC LIMIT 1) AS incident
      FROM loan l JOIN member m ON m.id = l.member_id JOIN session s ON s.member_id = m.id
      WHERE l.past_due_bucket = 2 AND EXISTS (SELECT FROM payment WHERE loan_id = l.id)
      ORDER BY l.id LIMIT 1`);
    const [found] = rows;
    if (found === undefined)
      throw new Error('no borrower past due: is this a large demonstration?');
    const { withdrawal = '', account = '', ticket = '', chat = '', ...others } = found;
    const { payment = '', incident = noIncident, ...known } = others;
    const { memberId = '', requestId = '' } = known;
    const of: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      listLedgerAccounts: { kind: 'loan_principal' },
      getAccountStatement: { accountId: account },
      downloadAccountStatement: { accountId: account },
      getStaffWithdrawal: { id: withdrawal },
      getPaymentMatch: { id: payment },
      getWithdrawal: { id: withdrawal },
      getTicket: { id: ticket },
      getChat: { id: chat },
      getIncident: { id: incident },
      exportCollections: { only: known.loanId ?? '' },
      exportIdentityReviews: { only: memberId },
      exportLoanRequests: { only: requestId },
      exportPayments: { only: payment },
      exportTickets: { only: ticket },
      exportWithdrawals: { only: withdrawal },
      exportCodeQueue: { only: withdrawal },
      exportIncidents: { only: noIncident },
      exportHolds: { only: `whl_${'0'.repeat(22)}` },
      exportBankStatements: { only: `bst_${'0'.repeat(22)}` },
      openStaffLoanDocument: { kind: 'CONTRACT' },
      getLoanDocument: { kind: 'contract' },
      downloadLoanDocument: { kind: 'contract' },
    };
    return { everywhere: known as unknown as Samples, of };
  } finally {
    await client.end();
  }
}
