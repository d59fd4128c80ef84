import { decideAcceptance } from '@pahiram/domain/loans/loan';
import type { App, Context, MemberActor } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { LoanRecord } from '../loan-record.ts';
import { type OfferDocuments, offerDocuments } from './offer-documents.ts';

export type OfferRefusal =
  | 'offer-not-open'
  | 'offer-expired'
  | 'bank-account-missing'
  | 'documents-changed';

/** The hashes of the documents that the member read. */
export interface ReadHashes {
  readonly disclosureHash: string;
  readonly contractHash: string;
}

export interface OpenOffer extends OfferDocuments {
  readonly loan: LoanRecord;
  readonly offer: NonNullable<LoanRecord['offer']>;
}

/**
 * The offer that can be signed now, with its documents. `read` is absent while the documents are
 * being shown; when given, its hashes must match them.
 * @throws Refusal
 */
export async function requireOpenOffer(
  reader: Reader,
  ctx: Pick<App, 'config' | 'vault' | 'clock'> & Pick<Context<MemberActor>, 'actor'>,
  loan: LoanRecord | undefined,
  refuse: (code: OfferRefusal) => Refusal,
  read?: ReadHashes,
): Promise<OpenOffer> {
  if (!loan?.offer) throw refuse('offer-not-open');
  const documents = await offerDocuments(reader, ctx, loan);
  const decision = decideAcceptance({
    state: loan.state,
    offerExpiresAt: loan.offer.expiresAt.getTime(),
    now: ctx.clock.now().getTime(),
    disclosureShown: read === undefined || documents === null || isRead(documents, read),
    bankAccountKnown: documents !== null,
  });
  if (!decision.ok) {
    const { code } = decision.refusal;
    throw refuse(code === 'disclosure-not-shown' ? 'documents-changed' : code);
  }
  if (documents === null) throw refuse('bank-account-missing');
  return { ...documents, loan, offer: loan.offer };
}

function isRead(documents: OfferDocuments, read: ReadHashes): boolean {
  return (
    documents.disclosure.hash === read.disclosureHash &&
    documents.contract.hash === read.contractHash
  );
}

/** Binds the signing code to this loan and exactly these two texts (V19). */
export function signingCode(loan: LoanRecord, read: ReadHashes) {
  return {
    purpose: 'OFFER_ACCEPTANCE' as const,
    subjectId: loan.id,
    boundTo: JSON.stringify([loan.id, read.disclosureHash, read.contractHash]),
  };
}
