import { updateReferences } from '@pahiram/api/members';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { decideReferences, type ReferenceFields } from '@pahiram/domain/members/member';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { PhoneField } from '@pahiram/ui/phone-field.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { LockedNotice } from '../passkeys/lock/locked-notice.tsx';
import { profileTexts, referenceTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';
import { findDraft, type Step, type StepProps, useStep } from './use-step.ts';

/** Step 3; while the money is locked the numbers are masked, and nothing changes (V37). */
export function ReferencesStep(props: StepProps) {
  const { referencesTitle } = useTexts(profileTexts);
  const isLocked = props.details.references.some((one) => one.phoneNumber.includes('*'));
  if (!isLocked) return <OpenStep {...props} />;
  return (
    <>
      <h1 className="mb-5 text-2xl">{referencesTitle}</h1>
      <LockedNotice stops="change" />
    </>
  );
}

/** One or two people who know the member, and why they are asked for (S5.14). */
function OpenStep({ next, details, drafts, onSaved }: StepProps) {
  const words = useTexts(referenceTexts);
  const { referencesTitle } = useTexts(profileTexts);
  const phoneNumber = usePhoneNumber();
  const initial = initialOf(details, drafts);
  const [hasSecond, setHasSecond] = useState(hasSecondReference(initial));
  const step = useStep<ReferenceFields>({
    initial,
    labels: labelsOf(words),
    decide: (values) => decideReferences(values, { phoneNumber }),
    draftOf: (content) => ({ step: 'references', content }),
    save: async (values) => {
      const { state } = await call(updateReferences, { body: { phoneNumber, ...values } });
      await onSaved(state);
    },
  });
  const remove = () => {
    step.form.replace({
      ...step.form.values,
      refFullName2: '',
      refRelationship2: '',
      refPhoneNumber2: '',
    });
    setHasSecond(false);
  };
  return (
    <StepFrame
      isChange={details.active}
      number={3}
      next={next}
      title={referencesTitle}
      lead={words.referencesLead}
      step={{ ...step, toComplete: groupByPerson(step.toComplete, words) }}
    >
      <div className="mb-5">
        <Notice tone="info">
          <p>
            {words.whyReferences} {words.seeReferences}
          </p>
          <p className="mt-1 font-medium">{words.askThem}</p>
        </Notice>
      </div>
      <ReferenceGroup number={1} step={step} />
      {hasSecond ? (
        <>
          <ReferenceGroup number={2} step={step} />
          <Button kind="quiet" className="mb-3 -ml-5" onClick={remove}>
            {words.removeAnother}
          </Button>
        </>
      ) : (
        <Button kind="secondary" className="mb-3" onClick={() => setHasSecond(true)}>
          {words.another}
        </Button>
      )}
    </StepFrame>
  );
}

function ReferenceGroup({ number, step }: { number: 1 | 2; step: Step<ReferenceFields> }) {
  const words = useTexts(referenceTexts);
  const { values, set, errorOf } = step.form;
  const phone = `refPhoneNumber${number}` as const;
  const field = (base: 'refFullName' | 'refRelationship') => {
    const name = `${base}${number}` as const;
    return {
      name,
      value: values[name],
      error: errorOf(name),
      autoComplete: 'off',
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
    };
  };
  return (
    <fieldset className="mb-3">
      <legend className="mb-2 text-lg font-semibold">{words.reference(number)}</legend>
      <TextField
        {...field('refFullName')}
        label={words.referenceName}
        maxLength={INPUT_LENGTH_MAX.text}
      />
      <TextField
        {...field('refRelationship')}
        label={words.relationship}
        hint={words.relationshipHint}
        maxLength={INPUT_LENGTH_MAX.text}
      />
      <PhoneField
        name={phone}
        label={words.referencePhone}
        hint={words.referencePhoneHint}
        autoComplete="off"
        value={values[phone]}
        error={errorOf(phone)}
        onValue={(value) => set(phone, value)}
        onLeave={() => values[phone] !== '' && step.leave(phone, values[phone])}
      />
    </fieldset>
  );
}

function initialOf(details: StepProps['details'], drafts: StepProps['drafts']): ReferenceFields {
  const [first, second] = details.references;
  const typed = findDraft(drafts, 'references');
  return {
    refFullName1: typed?.refFullName1 ?? first?.fullName ?? '',
    refRelationship1: typed?.refRelationship1 ?? first?.relationship ?? '',
    refPhoneNumber1: typed?.refPhoneNumber1 ?? phoneText(first?.phoneNumber ?? ''),
    refFullName2: typed?.refFullName2 ?? second?.fullName ?? '',
    refRelationship2: typed?.refRelationship2 ?? second?.relationship ?? '',
    refPhoneNumber2: typed?.refPhoneNumber2 ?? phoneText(second?.phoneNumber ?? ''),
  };
}

const hasSecondReference = (fields: ReferenceFields): boolean =>
  fields.refFullName2 + fields.refRelationship2 + fields.refPhoneNumber2 !== '';

/** "Reference 1 (full name, relationship)": the missing fields of each person together. */
function groupByPerson(
  fields: readonly string[],
  { reference }: Pick<ReferenceWords, 'reference'>,
): readonly string[] {
  return [1, 2].flatMap((number) => {
    const start = `${reference(number)}, `;
    const missing = fields
      .filter((field) => field.startsWith(start))
      .map((field) => field.slice(start.length).toLowerCase());
    return missing.length === 0 ? [] : [`${reference(number)} (${missing.join(', ')})`];
  });
}

interface ReferenceWords {
  readonly reference: (number: number) => string;
  readonly referenceName: string;
  readonly relationship: string;
  readonly referencePhone: string;
}

function labelsOf(words: ReferenceWords): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [1, 2].flatMap((number) => [
      [`refFullName${number}`, `${words.reference(number)}, ${words.referenceName}`],
      [`refRelationship${number}`, `${words.reference(number)}, ${words.relationship}`],
      [`refPhoneNumber${number}`, `${words.reference(number)}, ${words.referencePhone}`],
    ]),
  );
}
