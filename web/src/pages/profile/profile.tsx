import type { IdentityReview } from '@pahiram/domain/documents/identity-review';
import {
  type InfoState,
  isActivated,
  PROFILE_STEPS,
  stepNumber,
} from '@pahiram/domain/members/activation';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { AddressStep } from '../../members/address-step.tsx';
import { BankStep } from '../../members/bank-step.tsx';
import { identityTexts } from '../../members/identity-texts.ts';
import { PersonalStep } from '../../members/personal-step.tsx';
import { profileTexts } from '../../members/profile-texts.ts';
import { ReferencesStep } from '../../members/references-step.tsx';
import type { SavedState, StepProps } from '../../members/step-props.ts';
import { useDrafts } from '../../members/use-draft.ts';
import { useInfoState } from '../../members/use-info-state.ts';
import { useMemberDetails, useProfileRefresh } from '../../members/use-member-details.ts';
import { IdentityPage } from './identity.tsx';

/** The registration in five steps, each with an address of its own (S2.31, S4.05). */
export function ProfilePage() {
  const { step = '' } = useParams<{ step?: string }>();
  return (
    <LoadState query={useInfoState()} lines={8}>
      {(info) => {
        const number = Number(step);
        const last = Math.min(stepNumber(info.state), PROFILE_STEPS.length);
        if (!Number.isInteger(number) || number < 1 || number > last) {
          return <Redirect to={`/profile/${last}`} replace />;
        }
        if (isJudged(info.identityReview) && (number === 1 || number === 4)) {
          return <JudgedIdentity review={info.identityReview} />;
        }
        return <ProfileStep key={number} number={number} state={info.state} />;
      }}
    </LoadState>
  );
}

type Judged = Extract<IdentityReview, 'ACCEPTED' | 'REJECTED'>;

const isJudged = (review: IdentityReview | null): review is Judged =>
  review === 'ACCEPTED' || review === 'REJECTED';

/** Name and ID stay as they were judged: changing them goes through people (V12). */
function JudgedIdentity({ review }: { review: Judged }) {
  const words = useTexts(identityTexts);
  const common = useTexts(profileTexts);
  const isAccepted = review === 'ACCEPTED';
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="mb-6 text-2xl">{common.identityTitle}</h1>
      <Notice tone={isAccepted ? 'success' : 'danger'}>
        {isAccepted ? words.verified : words.rejected}
      </Notice>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href="/settings" className={buttonLook('secondary')}>
          {common.back}
        </Link>
        <Link href="/contact" className={buttonLook('secondary')}>
          {words.contact}
        </Link>
      </div>
    </div>
  );
}

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
      toast('success', words.saved);
      if (wasActivated) go('/settings');
      else go('/activate', { state: { completed: true } });
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
      return <IdentityPage {...props} />;
    case 'BANK_INFO':
      return <BankStep {...props} />;
    default:
      return state satisfies never;
  }
}
