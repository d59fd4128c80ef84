import type { InputHTMLAttributes, ReactNode } from 'react';
import ErrorRounded from '~icons/ic/round-error';
import { useTexts } from './language.tsx';
import { SelectArrow } from './select-arrow.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Explains an automatic change of the value; announced by screen readers. */
  readonly note?: string;
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/** Label, hint, control, and a line that is always reserved for the error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, note, optional, children } = props;
  const words = useTexts(uiTexts);
  return (
    <div className="mb-1">
      <label htmlFor={id} className="block text-sm font-semibold">
        <span id={`${id}-label`}>{label}</span>
        {optional ? <span className="font-normal text-soft"> ({words.optional})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <div className="mt-1.5">{children}</div>
      <FieldError id={id} error={error} {...(note === undefined ? {} : { note })} />
    </div>
  );
}

/** As high when empty as with one line, so that the page does not move; with room before the next label. */
export function FieldError(props: { id: string; error?: string | undefined; note?: string }) {
  const { id, error, note } = props;
  return (
    <div className="min-h-8 pb-3 text-sm font-medium">
      <p id={`${id}-error`} className="flex items-start gap-1 text-danger">
        {error ? <ErrorRounded aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
        <span>{error ?? ''}</span>
      </p>
      {note === undefined ? null : (
        <p role="status" className="text-info">
          {error ? '' : note}
        </p>
      )}
    </div>
  );
}

export function describedBy(id: string, hint: unknown, error: string | undefined) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

export const controlLook =
  'block min-h-control w-full min-w-0 rounded-control border border-line-strong bg-raised px-3.5 py-in-control text-base text-ink placeholder:text-soft focus-visible:outline-2 focus-visible:-outline-offset-1 aria-invalid:border-2 aria-invalid:border-danger aria-disabled:bg-sunken';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> {
  /** Also the id of the control, so that an error summary can link to it. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly note?: string;
  readonly optional?: boolean;
  /** Shown inside the frame before the text, such as ₱. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

export function TextField({
  name,
  label,
  hint,
  error,
  note,
  optional = false,
  prefix,
  suffix,
  className = '',
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame
      id={name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      {...(note === undefined ? {} : { note })}
    >
      <span className="relative flex flex-wrap items-center">
        {prefix ? (
          <span aria-hidden="true" className="pointer-events-none absolute left-3 text-soft">
            {prefix}
          </span>
        ) : null}
        <input
          {...rest}
          id={name}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
          className={`${controlLook} ${prefix ? 'pl-9' : ''} ${suffix ? 'pr-24 max-[18rem]:pr-3' : ''} ${className}`}
        />
        {suffix ? <span className="absolute right-1 max-[18rem]:static">{suffix}</span> : null}
      </span>
    </FieldFrame>
  );
}

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'children'> {
  readonly name: string;
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function Checkbox({ name, label, error, ...rest }: CheckboxProps) {
  return (
    <div>
      <label htmlFor={name} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...rest}
          id={name}
          name={name}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="mt-0.5"
        />
        <span id={`${name}-label`} className="min-w-0">
          {label}
        </span>
      </label>
      <FieldError id={name} error={error} />
    </div>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly placeholder?: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly autoComplete?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, optional = false, placeholder, options } = props;
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} optional={optional}>
      <span className="relative block">
        <select
          id={name}
          name={name}
          value={props.value}
          autoComplete={props.autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
          className={`${controlLook} appearance-none pr-10`}
          onChange={(event) => props.onValue(event.target.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <SelectArrow className="pointer-events-none absolute top-1/2 right-4 w-3 -translate-y-1/2" />
      </span>
    </FieldFrame>
  );
}

export interface Choice extends Option {
  /** A short text below the label, such as a limit. */
  readonly detail?: string;
}

export interface ChoiceFieldProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly error?: string | undefined;
  readonly options: readonly Choice[];
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** One below the other: for texts too long to stand side by side on a phone. */
  readonly inColumn?: boolean;
}

/**
 * A few choices side by side, two where each has a detail, or one below the other. The chosen radio button has a tint,
 * an edge and a short line, unlike a button.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, legend, error, options, value, onValue, inColumn = false } = props;
  return (
    <fieldset className="mb-1" aria-describedby={error ? `${name}-error` : undefined}>
      <legend id={`${name}-label`} className="mb-1 text-sm font-semibold">
        {legend}
      </legend>
      <div className={inColumn ? 'grid grid-cols-1 gap-2' : 'flex flex-wrap gap-2'}>
        {options.map((option, at) => (
          <label
            key={option.value}
            className={`relative flex max-w-full grow ${option.detail ? 'basis-2/5' : 'basis-12'}`}
          >
            <input
              id={at === 0 ? name : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValue(option.value)}
              aria-labelledby={`${name}-${option.value}`}
              aria-describedby={option.detail ? `${name}-${option.value}-detail` : undefined}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="flex min-h-12 min-w-0 grow flex-col items-center justify-center rounded-control border border-line-strong bg-raised px-3 pt-1.5 pb-2.5 text-center font-semibold peer-checked:border-brand peer-checked:bg-brand-soft peer-checked:text-brand peer-checked:ring-1 peer-checked:ring-brand peer-checked:ring-inset peer-checked:after:absolute peer-checked:after:bottom-1 peer-checked:after:h-0.75 peer-checked:after:w-4 peer-checked:after:rounded-full peer-checked:after:bg-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]">
              <span id={`${name}-${option.value}`} className="max-w-full">
                {option.label}
              </span>
              {option.detail ? (
                <span id={`${name}-${option.value}-detail`} className="text-sm font-normal">
                  {option.detail}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
