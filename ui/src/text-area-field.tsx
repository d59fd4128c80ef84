import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { controlLook, describedBy, FieldFrame } from './field.tsx';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface TextAreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'> {
  /** Also the id of the control, so that an error summary can link to it. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Says so beside the label. */
  readonly optional?: boolean;
  /** Maximum characters. The number left is shown below the box; longer text is not cut off. */
  readonly lengthMax?: number;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, hint, error, optional = false, lengthMax, rows = 5, ...rest } = props;
  const described = [describedBy(name, hint, error), lengthMax ? `${name}-count` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        id={name}
        name={name}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={controlLook}
      />
      {lengthMax ? (
        <CharacterCount
          id={`${name}-count`}
          left={lengthMax - [...String(rest.value ?? '')].length}
        />
      ) : null}
    </FieldFrame>
  );
}

function CharacterCount({ id, left }: { id: string; left: number }) {
  const words = useTexts(uiTexts);
  return (
    <p
      id={id}
      className={`figures mt-1 text-sm ${left < 0 ? 'font-medium text-danger' : 'text-soft'}`}
    >
      {left < 0 ? words.charactersOver(-left) : words.charactersLeft(left)}
    </p>
  );
}
