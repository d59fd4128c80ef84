import { getOffer } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';

export type Offer = WireReplyOf<typeof import('@pahiram/api/loan-offer').getOffer>;

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

/** The documents that the member read, and where their code was sent; kept through a reload. */
export interface Signing {
  readonly loanNumber: string;
  readonly disclosureHash: string;
  readonly contractHash: string;
  readonly sentTo: string;
  /** Milliseconds since 1970; 0 before a code was sent. */
  readonly resendAt: number;
}

/** In session storage. */
export const signingKey = 'offer-signing';

export const nothingRead: Signing = {
  loanNumber: '',
  disclosureHash: '',
  contractHash: '',
  sentTo: '',
  resendAt: 0,
};
