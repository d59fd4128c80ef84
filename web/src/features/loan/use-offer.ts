import { getOffer } from '@pahiram/api/loan-offer';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';

export type Offer = WireReplyOf<typeof getOffer>;

export const offerKey = 'loan-offer';

/** The open offer with both documents as they would be signed; fetched again at each visit. */
export function useOffer() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: [offerKey, phoneNumber],
    queryFn: ({ signal }) => call(getOffer, { body: { phoneNumber }, signal }),
    enabled: phoneNumber !== '',
    staleTime: 0,
  });
}

/** The dates of the documents count from a withdrawal on the day of the offer. */
export function isOfferedToday(offer: Offer): boolean {
  return dayText(offer.offeredAt, 'en') === dayText(new Date(serverNow()).toISOString(), 'en');
}

/** The two documents of an offer, in the order in which they are read. */
export const OFFER_DOCUMENTS = ['disclosure', 'contract'] as const;
export type OfferDocument = (typeof OFFER_DOCUMENTS)[number];

/** The hashes of the documents that were read, and where the code was sent; kept through a reload. */
interface Signing {
  readonly disclosureHash: string;
  readonly contractHash: string;
  readonly sentTo: string;
  /** Milliseconds since 1970; 0 before a code was sent. */
  readonly resendAt: number;
}

const nothingRead: Signing = { disclosureHash: '', contractHash: '', sentTo: '', resendAt: 0 };

/**
 * How far the member is with this offer. A document that has changed since it was read is not read, and a
 * code that was sent for the old text is forgotten.
 */
export function useSigning(offer: Offer) {
  const [stored, store, forget] = useTabState<Signing>('offer-signing', nothingRead);
  const isRead = (document: OfferDocument) => stored[`${document}Hash`] === offer[document].hash;
  const signing: Signing = OFFER_DOCUMENTS.every(isRead)
    ? stored
    : { ...stored, sentTo: '', resendAt: 0 };
  return {
    signing,
    isRead,
    store,
    forget,
    markRead: (document: OfferDocument) =>
      store({ ...signing, [`${document}Hash`]: offer[document].hash }),
  };
}

export type OfferProgress = ReturnType<typeof useSigning>;
