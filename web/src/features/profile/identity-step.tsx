import { updateIdentity } from '@pahiram/api/addresses';
import { findIdentityType, IDENTITY_TYPES } from '@pahiram/domain/documents/identity-document';
import { decideIdentity, type IdentityFields } from '@pahiram/domain/documents/identity-step';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/use-session.ts';
import { identityTexts } from './identity-texts.ts';
import { profileTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { draftOf } from './use-draft.ts';
import { useStep } from './use-step.ts';

export type ImageField = 'imageIdFrontURL' | 'imageIdBackURL' | 'imageSelfieURL';
type Typed = Omit<IdentityFields, ImageField>;

export interface IdentityStepProps extends StepProps {
  /** URLs of the stored pictures; empty where none is stored. */
  readonly images: Readonly<Record<ImageField, string>>;
  /** Why a chosen picture is not stored yet. */
  readonly imageProblems: readonly FieldProblem[];
  readonly photos: (errorOf: (name: ImageField) => string | undefined) => ReactNode;
}

/** Step 4: the ID, its number and its three pictures (S5.15). */
export function IdentityStep(props: IdentityStepProps) {
  const { next, details, drafts, images, imageProblems, photos, onSaved } = props;
  const words = useTexts(identityTexts);
  const common = useTexts(profileTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const step = useStep<Typed>({
    initial: initialOf(details, drafts),
    labels: {
      ...words,
      identityType: words.type,
      otherIdentityType: words.otherType,
    },
    decide: (values) => decideIdentity({ ...values, ...images }),
    more: imageProblems,
    draftOf: ({ identityType, otherIdentityType }) => ({
      step: 'identity',
      content: { identityType, otherIdentityType },
    }),
    notKept: ({ identityNumber }) => (identityNumber === '' ? '' : words.numberInText),
    save: async (values) => {
      const { state } = await call(updateIdentity, { body: { phoneNumber, ...values, ...images } });
      await onSaved(state);
    },
  });
  const { values, set, errorOf } = step.form;
  const { problems, check } = step.form;
  useEffect(() => {
    const others = problems.filter(({ field }) => !images[field as ImageField]);
    if (others.length < problems.length) check(others);
  }, [problems, images, check]);
  return (
    <StepFrame
      isChange={details.active}
      number={4}
      next={next}
      title={common.identityTitle}
      lead={words.lead}
      step={step}
    >
      <SelectField
        name="identityType"
        label={words.type}
        placeholder={common.choose}
        options={IDENTITY_TYPES.map(({ code, label }) => ({
          value: code,
          label: code === 'OTHERS' ? words.others : label,
        }))}
        value={values.identityType}
        error={errorOf('identityType')}
        onValue={(value) => set('identityType', value)}
      />
      {values.identityType === 'OTHERS' ? (
        <TextField
          name="otherIdentityType"
          label={words.otherType}
          maxLength={INPUT_LENGTH_MAX.text}
          autoComplete="off"
          value={values.otherIdentityType}
          error={errorOf('otherIdentityType')}
          onChange={(event) => set('otherIdentityType', event.target.value)}
        />
      ) : null}
      <TextField
        name="identityNumber"
        label={words.number}
        hint={hintOf(values.identityType, words)}
        maxLength={numberLengthMax(values.identityType)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.identityNumber}
        error={errorOf('identityNumber')}
        onChange={(event) => set('identityNumber', event.target.value)}
      />
      {photos((name) => problems.find(({ field }) => field === name)?.message)}
    </StepFrame>
  );
}

/** Where the format of the number is known, its hyphens and spaces may be typed too. */
function numberLengthMax(code: string): number {
  const hasShape = findIdentityType(code)?.numberPattern;
  return hasShape ? INPUT_LENGTH_MAX.identityNumberAsPrinted : INPUT_LENGTH_MAX.identityNumber;
}

interface HintWords {
  readonly numberHint: string;
  readonly numberPhilsys: string;
  readonly numberLike: (example: string) => string;
}

function hintOf(code: string, words: HintWords): string | undefined {
  const type = findIdentityType(code);
  if (!type) return undefined;
  if (type.code === 'NATIONAL_ID') return words.numberPhilsys;
  if (type.example) return words.numberLike(type.example);
  return type.numberPattern ? undefined : words.numberHint;
}

/** An ID number is never stored in a draft; a saved one is shown to the member. */
function initialOf(details: StepProps['details'], drafts: StepProps['drafts']): Typed {
  const typed = draftOf(drafts, 'identity');
  const saved = details.identity;
  return {
    identityType: typed?.identityType ?? saved?.identityType ?? '',
    otherIdentityType: typed?.otherIdentityType ?? saved?.otherIdentityType ?? '',
    identityNumber: saved?.identityNumber ?? '',
  };
}
