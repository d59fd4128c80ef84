import { useState } from 'react';
import { TextField, type TextFieldProps } from './field.tsx';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

/** A password, hidden until asked to show. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const words = useTexts(uiTexts);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          aria-controls={props.name}
          className="min-h-11 rounded-control px-3 text-sm font-semibold text-brand"
          onClick={() => setShown((now) => !now)}
        >
          {shown ? words.hide : words.show}
        </button>
      }
    />
  );
}
