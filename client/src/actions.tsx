import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { dismissFaults, toast } from '@pahiram/ui/toast.tsx';
import { type Form, useForm } from '@pahiram/ui/use-form.tsx';
import { useWork, type Work } from '@pahiram/ui/use-work.tsx';
import { useEffect } from 'react';
import { CallError, faultText } from './errors.ts';
import { useOnline } from './use-online.ts';
import { useWaitState } from './waiting.ts';

/**
 * Runs one request at a time; its error is worded, shown as a toast and kept as the status. During a
 * long wait the status says so, and also when the server is being asked whether the request succeeded.
 * The message that there is no connection goes when the connection is back.
 */
export function useAction(): Work {
  const words = useTexts(faultTexts);
  const work = useWork((error) => faultText(error, words));
  const waiting = useWaitText(work.busy);
  const { status, setStatus } = work;
  const isOver = useOnline() && status.text === words.offline;
  useEffect(() => {
    if (!isOver) return;
    setStatus({ tone: 'info', text: '' });
    dismissFaults();
  }, [isOver, setStatus]);
  return waiting === '' ? work : { ...work, status: { tone: 'info', text: waiting } };
}

export interface FormAction<Fields extends object> {
  readonly form: Form<Fields>;
  readonly action: Work;
}

/**
 * A form and its request. An error that belongs to a field is shown like one found here: beside its field, which
 * takes the focus. A new attempt clears the error of the last one.
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

/** Text for a long wait for a reply; empty as long as the wait is usual. */
function useWaitText(isWaiting: boolean): string {
  const words = useTexts(faultTexts);
  const state = useWaitState(isWaiting);
  switch (state) {
    case 'usual':
      return '';
    case 'slow':
      return words.stillWaiting;
    case 'checking':
      return words.checking;
    default:
      return state satisfies never;
  }
}

/** For screens that only wait, such as "Submitting...". */
export function WaitLine() {
  const text = useWaitText(true);
  return text === '' ? null : <p className="mt-2 font-medium">{text}</p>;
}
