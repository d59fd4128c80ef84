import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface FieldProblem {
  /** The id of the control. */
  readonly field: string;
  readonly message: string;
}

interface Listed extends FieldProblem {
  /** Its field shows the message itself. */
  readonly isAtField: boolean;
}

/**
 * The first field with an error takes the focus. Of several, a list above the form names the fields and leads to each;
 * what is wrong is said once, at the field. An error that no field shows is said in the list.
 */
export function ErrorSummary(props: { problems: readonly FieldProblem[]; title?: string }) {
  const { problems, title } = props;
  const words = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  const countBefore = useRef(0);
  const [listed, setListed] = useState<readonly Listed[]>([]);
  // Layout effects run when the fields show their errors, and before the page is painted.
  useLayoutEffect(() => setListed(problems.map(listedProblem)), [problems]);
  useEffect(() => {
    // A shorter list means that the user is correcting fields: the focus stays there.
    const isNew = listed.length > 0 && listed.length >= countBefore.current;
    countBefore.current = listed.length;
    const [first] = listed;
    if (!isNew || !first) return;
    (first.isAtField ? document.getElementById(first.field) : box.current)?.focus();
  }, [listed]);
  if (listed.length < 2 && listed.every(({ isAtField }) => isAtField)) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-control border-2 border-danger bg-danger-soft p-4"
    >
      <h2 className="text-lg">{title ?? words.problemTitle}</h2>
      <ul className="mt-1 list-disc pl-5">
        {listed.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-flex min-h-11 min-w-11 items-center font-medium text-danger underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A longer name, such as the sentence of a tick, is no name to look for in a list. */
const nameLengthMax = 60;

/** With the name of the field instead of the message that the field shows. */
function listedProblem({ field, message }: FieldProblem): Listed {
  const textOf = (part: string) => document.getElementById(`${field}-${part}`)?.textContent ?? '';
  const isAtField = textOf('error') !== '';
  const name = textOf('label');
  const hasName = isAtField && name !== '' && name.length <= nameLengthMax;
  return { field, message: hasName ? name : message, isAtField };
}
