import { type ReactNode, useRef, useState } from 'react';
import PhotoOutline from '~icons/ic/outline-image';
import CameraOutline from '~icons/ic/outline-photo-camera';
import { ProgressBar } from './bars.tsx';
import { buttonLook } from './button.tsx';
import { FieldError } from './field.tsx';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface PhotoFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Object URL of the picture, or null before one is chosen. */
  readonly preview: string | null;
  readonly previewAlt: string;
  /** What is happening: uploading 40 %, stored 10:42, failed. */
  readonly status: string;
  /** 0 to 1 during the upload, otherwise null. */
  readonly progress: number | null;
  /** `environment` is the rear camera, `user` the front camera. */
  readonly camera: 'environment' | 'user';
  readonly onPhoto: (file: File) => void;
  /** Takes the photo in another way; `openInput` opens the file input, which asks the phone for its camera. */
  readonly onTake?: ((openInput: () => void) => void) | undefined;
  /** This photo is the next step: its first button leads. */
  readonly leads?: boolean;
  /** A hint advises against the shown picture: taking it again comes before using it. */
  readonly retakeFirst?: boolean;
  /** Nothing is left to do: a small picture in one line, and the buttons behind "Change". */
  readonly compact?: boolean;
  /** The button that uses the shown picture. */
  readonly use?: ReactNode;
  /** Hints about the shown picture, and other controls. */
  readonly children?: ReactNode;
}

/** Takes a photo from the camera or the gallery, and shows its upload status. */
export function PhotoField(props: PhotoFieldProps) {
  const words = useTexts(uiTexts);
  const taking = useRef<HTMLInputElement>(null);
  const choosing = useRef<HTMLInputElement>(null);
  const [changing, setChanging] = useState<string | null>(null);
  const { compact = false } = props;
  // Another picture is another question.
  const isOpen = !compact || (changing !== null && changing === props.preview);
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) props.onPhoto(file);
    input.value = '';
  };
  const openInput = () => taking.current?.click();
  const takeLeads = props.retakeFirst || (props.leads && !props.preview);
  return (
    <fieldset
      className={`min-w-0 rounded-card border border-line ${compact ? 'p-3' : 'p-4'}`}
      aria-describedby={props.error ? `${props.name}-error` : undefined}
    >
      <legend
        id={`${props.name}-label`}
        className={compact ? 'sr-only' : 'float-left mb-1 w-full font-semibold'}
      >
        {props.legend}
      </legend>
      {props.hint && !compact ? (
        <p className="clear-both mb-3 text-sm text-soft">{props.hint}</p>
      ) : null}
      <div className={compact ? 'flex flex-wrap items-center gap-x-3' : 'clear-both'}>
        {props.preview ? (
          <img
            src={props.preview}
            alt={props.previewAlt}
            className={`rounded-control bg-sunken ${compact ? 'h-14 w-16 object-cover' : 'mb-3 max-h-56 w-full object-contain'}`}
          />
        ) : null}
        {props.progress === null ? null : (
          <div className="mb-2">
            <ProgressBar label={props.status} part={props.progress} />
          </div>
        )}
        <div className="min-w-0 grow basis-24">
          {compact ? (
            <span aria-hidden="true" className="block font-semibold">
              {props.legend}
            </span>
          ) : null}
          <p
            id={`${props.name}-status`}
            role="status"
            tabIndex={-1}
            className="min-h-6 text-sm text-soft outline-none"
          >
            {props.status}
          </p>
        </div>
        {compact && props.preview ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${props.name}-change`}
            aria-label={`${words.changePhoto}: ${props.legend}`}
            className="inline-flex min-h-11 items-center px-1 font-semibold text-brand underline-offset-4 hover:underline"
            onClick={() => setChanging(isOpen ? null : props.preview)}
          >
            {words.changePhoto}
          </button>
        ) : null}
      </div>
      {props.children}
      <div id={`${props.name}-change`} className="mt-2 flex flex-wrap gap-3" hidden={!isOpen}>
        {props.retakeFirst ? null : props.use}
        <input
          ref={taking}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/heic"
          capture={props.camera}
          hidden
          data-photo={`${props.name}-camera`}
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={choosing}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/heic"
          hidden
          data-photo={`${props.name}-file`}
          onChange={(event) => take(event.currentTarget)}
        />
        <button
          id={props.name}
          type="button"
          className={`${buttonLook(takeLeads ? 'primary' : 'secondary')} grow`}
          onClick={() => (props.onTake ? props.onTake(openInput) : openInput())}
        >
          <CameraOutline aria-hidden="true" className="size-5" />
          {props.preview ? words.retake : words.takePhoto}
        </button>
        {props.retakeFirst ? props.use : null}
        <button
          type="button"
          className={`${buttonLook('secondary')} grow`}
          onClick={() => choosing.current?.click()}
        >
          <PhotoOutline aria-hidden="true" className="size-5" />
          {props.preview ? words.chooseAnother : words.choosePhoto}
        </button>
      </div>
      {compact ? null : (
        // The last line of a box needs no room before another label.
        <div className="-mb-3">
          <FieldError id={props.name} error={props.error} />
        </div>
      )}
    </fieldset>
  );
}
