import { CallError, faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { type Form, useForm } from '@pahiram/ui/use-form.tsx';
import type { Work } from '@pahiram/ui/use-work.tsx';
import { useAction } from './use-action.ts';

export interface FormAction<Fields extends object> {
  readonly form: Form<Fields>;
  readonly action: Work;
}

/**
 * A form and its request. An error that belongs to a field is shown like one found here: in the summary
 * with the focus, and beside its field. A new attempt clears the error of the last one.
 * @param fieldOf the field of each error code that belongs to one.
 * @param isToasted such an error shows a toast too: creating an account and changing the password
 * (S8.04).
 */
export function useFormAction<Fields extends object>(
  initial: Fields,
  fieldOf: Readonly<Record<string, keyof Fields & string>>,
  isToasted = false,
): FormAction<Fields> {
  const words = useTexts(faultTexts);
  const form = useForm(initial);
  const work = useAction();
  const check: typeof form.check = (problems) => {
    work.setStatus({ tone: 'info', text: '' });
    return form.check(problems);
  };
  const run: Work['run'] = (does, onFault) => {
    form.check([]);
    return work.run(does, (error) => {
      if (onFault?.(error)) return true;
      const field = error instanceof CallError && error.code !== null && fieldOf[error.code];
      if (!field) return false;
      const message = faultText(error, words);
      work.setStatus({ tone: 'info', text: '' });
      if (isToasted) toast('danger', message);
      form.check([{ field, message }]);
      return true;
    });
  };
  return { form: { ...form, check }, action: { ...work, run } };
}
