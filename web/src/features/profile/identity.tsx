import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';
import { IdentityStep, type ImageField } from './identity-step.tsx';
import { documentsTexts } from './photo/documents-texts.ts';
import { PhotoExamples } from './photo/photo-examples.tsx';
import { PhotoUpload } from './photo/photo-upload.tsx';
import { type Photo, usePhoto } from './photo/use-photo.ts';
import type { Details, StepProps } from './step-props.ts';

const fields = [
  ['imageIdFrontURL', 'front'],
  ['imageIdBackURL', 'back'],
  ['imageSelfieURL', 'selfie'],
] as const satisfies readonly (readonly [ImageField, DocumentKind])[];

/** Step 4: the fields of the ID and its three pictures together. */
export function IdentityPage(props: StepProps) {
  const words = useTexts(documentsTexts);
  const { identity } = props.details;
  const photos: Readonly<Record<DocumentKind, Photo>> = {
    front: usePhoto('front', standingUrl(identity, 'front')),
    back: usePhoto('back', standingUrl(identity, 'back')),
    selfie: usePhoto('selfie', standingUrl(identity, 'selfie')),
  };
  const imageProblems = fields.flatMap(([field, kind]): FieldProblem[] => {
    const { state } = photos[kind];
    if (state.kind === 'chosen') return [{ field, message: `${words[kind]}: ${words.notUsed}` }];
    const isUnderWay =
      state.kind === 'sending' || state.kind === 'reading' || state.kind === 'looking';
    return isUnderWay ? [{ field, message: `${words[kind]}: ${words.stillSending}` }] : [];
  });
  return (
    <IdentityStep
      {...props}
      images={{
        imageIdFrontURL: storedUrl(photos.front),
        imageIdBackURL: storedUrl(photos.back),
        imageSelfieURL: storedUrl(photos.selfie),
      }}
      imageProblems={imageProblems}
      onSaved={(state) => {
        for (const photo of Object.values(photos)) photo.forget();
        return props.onSaved(state);
      }}
      photos={(errorOf) => (
        <>
          <PhotoExamples />
          {fields.map(([field, kind]) => (
            <PhotoUpload
              key={kind}
              kind={kind}
              name={field}
              photo={photos[kind]}
              error={errorOf(field)}
              askedAgain={askedAgainText(identity, kind)}
            />
          ))}
        </>
      )}
    />
  );
}

const storedUrl = ({ state }: Photo): string => (state.kind === 'stored' ? state.url : '');

/** The submitted picture, unless it must be replaced: one that is asked for again may not stay. */
function standingUrl(identity: Details['identity'], kind: DocumentKind): string | null {
  const document = identity?.documents.find((one) => one.kind === kind);
  const mayStay = document?.state === 'SUBMITTED' || document?.state === 'ACCEPTED';
  return document && mayStay ? document.url : null;
}

function askedAgainText(identity: Details['identity'], kind: DocumentKind): string | null {
  const document = identity?.documents.find((one) => one.kind === kind);
  return document?.state === 'ASKED_AGAIN' ? document.reasonText : null;
}
