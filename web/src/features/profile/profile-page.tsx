import { LoadState } from '@pahiram/client/load-state.tsx';
import type { IdentityReview } from '@pahiram/domain/documents/identity-review';
import {
  type InfoState,
  isActivated,
  PROFILE_STEPS,
  stepNumber,
} from '@pahiram/domain/members/activation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { AddressStep } from './address-step.tsx';
import type { FinalReview } from './identity/identity-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { profileTexts } from './profile-texts.ts';
import { ReferencesStep } from './references-step.tsx';
import { useInfoState, useMemberDetails, useProfileRefresh } from './use-member-details.ts';
import { type SavedState, type StepProps, useDrafts } from './use-step.ts';

/** With its photos. */
const IdentityStep = lazily(
  async () => (await import('./identity/identity-step.tsx')).IdentityStep,
);
const ReviewedIdentity = lazily(
  async () => (await import('./identity/identity-step.tsx')).ReviewedIdentity,
);

/** With the list of banks, which only the last step needs. */
const BankStep = lazily(async () => (await import('./bank-step.tsx')).BankStep);

/** The registration in five steps, each with a URL of its own (S2.31, S4.05). */
export function Page() {
  const { step = '' } = useParams<{ step?: string }>();
  return (
    <LoadState query={useInfoState()} lines={8}>
      {(info) => {
        const number = Number(step);
        const last = Math.min(stepNumber(info.state), PROFILE_STEPS.length);
        if (!Number.isInteger(number) || number < 1 || number > last) {
          return <Redirect to={`/profile/${last}`} replace />;
        }
        const name = PROFILE_STEPS[number - 1];
        const showsIdentity = name === 'PERSONAL_INFO' || name === 'IDENTITY_INFO';
        if (showsIdentity && isReviewed(info.identityReview)) {
          return <ReviewedIdentity review={info.identityReview} />;
        }
        return <ProfileStep key={number} number={number} state={info.state} />;
      }}
    </LoadState>
  );
}

const isReviewed = (review: IdentityReview | null): review is FinalReview =>
  review === 'ACCEPTED' || review === 'REJECTED';

function ProfileStep({ number, state }: { number: number; state: InfoState }) {
  const words = useTexts(profileTexts);
  const [, go] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const isIdentity = number === stepNumber('IDENTITY_INFO');
  const details = useMemberDetails(isIdentity ? ['identityNumber'] : []);
  const drafts = useDrafts();
  const refresh = useProfileRefresh();
  const [wasActivated] = useState(isActivated(state));
  if (isActivated(state) && !isLeaving && number === stepNumber('BANK_INFO')) {
    return <Redirect to="/settings" replace />;
  }
  const onSaved = async (answer: SavedState) => {
    setLeaving(true);
    await refresh();
    if (answer === 'INFO_COMPLETED') {
      if (wasActivated) {
        toast('success', words.saved);
        go('/settings');
      } else go('/activate', { state: { completed: true } });
    } else {
      go(`/profile/${number + 1}`);
    }
  };
  const step = PROFILE_STEPS[number - 1] ?? 'PERSONAL_INFO';
  return (
    <LoadState query={details} lines={8}>
      {(saved) => (
        <LoadState query={drafts} lines={8}>
          {(typed) => (
            <StepOf
              state={step}
              next={stepNumber(state)}
              details={saved}
              drafts={typed}
              onSaved={onSaved}
            />
          )}
        </LoadState>
      )}
    </LoadState>
  );
}

function StepOf({ state, ...props }: StepProps & { state: Exclude<InfoState, 'INFO_COMPLETED'> }) {
  switch (state) {
    case 'PERSONAL_INFO':
      return <PersonalStep {...props} />;
    case 'ADDRESS_INFO':
      return <AddressStep {...props} />;
    case 'REFERENCES_INFO':
      return <ReferencesStep {...props} />;
    case 'IDENTITY_INFO':
      return <IdentityStep {...props} />;
    case 'BANK_INFO':
      return <BankStep {...props} />;
    default:
      return state satisfies never;
  }
}
