import { updateIdentity } from '@pahiram/api/members';
import {
  decideIdentity,
  formatIdentityNumber,
  IDENTITY_TYPES,
  type IdentityFields,
} from '@pahiram/domain/documents/identity-document';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type IdentityReview,
} from '@pahiram/domain/documents/identity-review';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { buttonLook } from '@pahiram/ui/button.tsx';
import type { FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useEffect } from 'react';
import { Link } from 'wouter';
import Lock from '~icons/ic/outline-lock';
import { call } from '../../../shell/http.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { profileTexts } from '../profile-texts.ts';
import { StepFrame } from '../step-frame.tsx';
import type { MemberDetails } from '../use-member-details.ts';
import { findDraft, type StepProps, useStep } from '../use-step.ts';
import { hintOf, numberLengthMax, understoodNumber } from './identity-number.ts';
import { identityTexts, type photoTexts } from './identity-texts.ts';
import { PhotoExamples } from './photo-examples.tsx';
import { PhotoTiles } from './photo-tiles.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import { photoWordsOf } from './photo-words.ts';
import { isRetakeAdvised, isToGo, type Photo, type PhotoState, usePhoto } from './use-photo.ts';

type ImageField = 'imageIdFrontURL' | 'imageIdBackURL' | 'imageSelfieURL';
type Typed = Omit<IdentityFields, ImageField>;

const imageFields = [
  ['imageIdFrontURL', 'front'],
  ['imageIdBackURL', 'back'],
  ['imageSelfieURL', 'selfie'],
] as const satisfies readonly (readonly [ImageField, DocumentKind])[];

/** Step 4: the ID, its number and its three pictures (S5.15). */
export function IdentityStep({ next, details, drafts, onSaved }: StepProps) {
  const words = useTexts(identityTexts);
  const language = useLanguage();
  const common = useTexts(profileTexts);
  const phoneNumber = usePhoneNumber();
  const photos = usePhotos(details.identity);
  const imageUrls = {
    imageIdFrontURL: storedUrl(photos.front),
    imageIdBackURL: storedUrl(photos.back),
    imageSelfieURL: storedUrl(photos.selfie),
  };
  const step = useStep<Typed>({
    initial: initialOf(details, drafts),
    labels: ({ identityType }) => {
      const { front, back, selfie } = photoWordsOf(identityType, language);
      return {
        ...words,
        identityType: words.type,
        otherIdentityType: words.otherType,
        identityNumber: words.number,
        imageIdFrontURL: front,
        imageIdBackURL: back,
        imageSelfieURL: selfie,
      };
    },
    decide: (values) => decideIdentity({ ...values, ...imageUrls }),
    moreProblems: ({ identityType }) =>
      unfinishedPhotos(photos, photoWordsOf(identityType, language)),
    draftOf: ({ identityType, otherIdentityType }) => ({
      step: 'identity',
      content: { identityType, otherIdentityType },
    }),
    unsaved: ({ identityNumber }) => (identityNumber === '' ? '' : words.numberInText),
    save: async (values) => {
      // PATCH, JSON: phone number, type and number of the ID, URLs of the three stored photos.
      const body = { phoneNumber, ...values, ...imageUrls };
      const { state } = await call(updateIdentity, { body });
      for (const photo of Object.values(photos)) photo.clear();
      await onSaved(state);
    },
  });
  const { values, set, errorOf, problems, check } = step.form;
  const photoWords = photoWordsOf(values.identityType, language);
  const left = DOCUMENT_KINDS.filter((kind) => isToGo(photos[kind].state));
  const kept = DOCUMENT_KINDS.filter((kind) => !left.includes(kind));
  const { imageIdFrontURL, imageIdBackURL, imageSelfieURL } = imageUrls;
  useEffect(() => {
    const stored = { imageIdFrontURL, imageIdBackURL, imageSelfieURL };
    const others = problems.filter(({ field }) => !stored[field as ImageField]);
    if (others.length < problems.length) check(others);
  }, [problems, check, imageIdFrontURL, imageIdBackURL, imageSelfieURL]);
  return (
    <StepFrame
      isChange={details.active}
      number={4}
      next={next}
      title={common.identityTitle}
      lead={words.lead}
      why={words.why}
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
        note={understoodNumber(values.identityType, values.identityNumber, words)}
        onChange={(event) => set('identityNumber', event.target.value)}
      />
      <PhotoExamples identityType={values.identityType} />
      <PhotoTiles photos={photos} next={left[0]} identityType={values.identityType} />
      {imageFields.map(([field, kind]) => (
        <PhotoUpload
          key={kind}
          kind={kind}
          name={field}
          identityType={values.identityType}
          photo={photos[kind]}
          isNext={kind === left[0]}
          error={problems.find((problem) => problem.field === field)?.message}
          askedAgain={askedAgainText(details.identity, kind)}
          kept={kept}
        />
      ))}
      <p className="mb-4 flex gap-2 text-sm text-soft">
        <Lock aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {photoWords.whoSees}{' '}
          <Link href="/privacy" className="font-semibold text-brand underline underline-offset-4">
            {photoWords.privacy}
          </Link>
        </span>
      </p>
      {left.length > 0 ? (
        <p className="text-center text-sm text-soft">{photoWords.toGo(left.length)}</p>
      ) : null}
    </StepFrame>
  );
}

function usePhotos(identity: MemberDetails['identity']): Readonly<Record<DocumentKind, Photo>> {
  return {
    front: usePhoto('front', documentOf(identity, 'front')),
    back: usePhoto('back', documentOf(identity, 'back')),
    selfie: usePhoto('selfie', documentOf(identity, 'selfie')),
  };
}

const storedUrl = ({ state }: Photo): string => (state.kind === 'stored' ? state.url : '');

type Unfinished = 'newPhoto' | 'notUsed' | 'stillSending' | 'loading' | 'notShown';

const unfinished: { readonly [Kind in PhotoState['kind']]?: Unfinished } = {
  'asked-again': 'newPhoto',
  chosen: 'notUsed',
  reading: 'stillSending',
  sending: 'stillSending',
  loading: 'loading',
  unavailable: 'notShown',
};

/** Photos that the rule of the step would only call missing. */
function unfinishedPhotos(
  photos: Readonly<Record<DocumentKind, Photo>>,
  words: typeof photoTexts.fil,
): readonly FieldProblem[] {
  return imageFields.flatMap(([field, kind]) => {
    const photo = photos[kind];
    const why = unfinished[photo.state.kind];
    if (!why) return [];
    const button = isRetakeAdvised(photo) ? words.useAnyway : words.use;
    const text = why === 'notUsed' ? words.notUsed(button) : words[why];
    return [{ field, message: `${words[kind]}: ${text}` }];
  });
}

const documentOf = (identity: MemberDetails['identity'], kind: DocumentKind) =>
  identity?.documents.find((one) => one.kind === kind);

function askedAgainText(identity: MemberDetails['identity'], kind: DocumentKind): string | null {
  const document = documentOf(identity, kind);
  return document?.state === 'ASKED_AGAIN' ? document.reasonText : null;
}

/** A draft never holds the ID number; a saved number is shown. */
function initialOf(details: StepProps['details'], drafts: StepProps['drafts']): Typed {
  const typed = findDraft(drafts, 'identity');
  const saved = details.identity;
  return {
    identityType: typed?.identityType ?? saved?.identityType ?? '',
    otherIdentityType: typed?.otherIdentityType ?? saved?.otherIdentityType ?? '',
    identityNumber: saved ? formatIdentityNumber(saved.identityType, saved.identityNumber) : '',
  };
}

export type FinalReview = Extract<IdentityReview, 'ACCEPTED' | 'REJECTED'>;

/** A reviewed name and ID cannot be changed here: the member has to contact support (V12). */
export function ReviewedIdentity({ review }: { review: FinalReview }) {
  const words = useTexts(identityTexts);
  const common = useTexts(profileTexts);
  const isAccepted = review === 'ACCEPTED';
  return (
    <div className="mx-auto max-w-xl lg:mx-0">
      <h1 className="mb-6 text-2xl">{common.identityTitle}</h1>
      <Notice tone={isAccepted ? 'success' : 'danger'}>
        {isAccepted ? words.verified : words.rejected}
      </Notice>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href="/settings" className={buttonLook('secondary')}>
          {common.back}
        </Link>
        <Link href="/help" className={buttonLook('secondary')}>
          {words.contact}
        </Link>
      </div>
    </div>
  );
}
