import { useCallback, useState } from 'react';
import type { FieldProblem } from './error-summary.tsx';
import { useLanguage } from './language.tsx';

export interface Form<Fields extends object> {
  readonly values: Fields;
  readonly problems: readonly FieldProblem[];
  set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void;
  /** The error message of one field. */
  errorOf(name: keyof Fields & string): string | undefined;
  /** Shows these errors beside their fields; true when there are none. */
  check(problems: readonly FieldProblem[]): boolean;
  replace(values: Fields): void;
}

/**
 * Values and errors of a form. Changing a field removes its error. Changing the language removes
 * all errors, which are in the other language, and keeps the values.
 */
export function useForm<Fields extends object>(initial: Fields): Form<Fields> {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const language = useLanguage();
  const [wordedIn, setWordedIn] = useState(language);
  if (wordedIn !== language) {
    setWordedIn(language);
    setProblems([]);
  }
  const set = useCallback(<Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    setValues((now) => ({ ...now, [name]: value }));
    setProblems((now) =>
      now.some((problem) => problem.field === name)
        ? now.filter((problem) => problem.field !== name)
        : now,
    );
  }, []);
  return {
    values,
    problems,
    set,
    errorOf: (name) => problems.find((problem) => problem.field === name)?.message,
    check: (found) => {
      setProblems(found);
      return found.length === 0;
    },
    replace: setValues,
  };
}
