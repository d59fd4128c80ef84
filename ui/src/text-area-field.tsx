import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { controlLook, describedBy, FieldFrame } from './field.tsx';

export interface TextAreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'> {
  /** Also the id of the control, so that an error summary can link to it. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Several lines of plain text. */
export function TextAreaField({ name, label, hint, error, rows = 5, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={name}
        name={name}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
        className={controlLook}
      />
    </FieldFrame>
  );
}
