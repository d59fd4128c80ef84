import type { DocumentState, IdentityReview } from '@pahiram/domain/documents/identity-review';
import type { Tone } from '@pahiram/ui/toast.tsx';

export const reviewTone: Readonly<Record<DocumentState | IdentityReview, Tone>> = {
  SUBMITTED: 'info',
  WAITING: 'info',
  ACCEPTED: 'success',
  ASKED_AGAIN: 'warning',
  REJECTED: 'danger',
};
