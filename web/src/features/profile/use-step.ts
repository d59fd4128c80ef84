import type { MemberDraft } from '@pahiram/api/member-drafts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';
import { type Form, useForm } from '@pahiram/ui/use-form.tsx';
import type { Work } from '@pahiram/ui/use-work.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { useSession } from '../../lib/use-session.ts';
import { fieldProblems, type Labels, serverProblems } from './field-problems.ts';
import { profileTexts } from './profile-texts.ts';
import { forgetStep, keepUnsent } from './unsent-drafts.ts';
import { useDraftKeeper } from './use-draft.ts';

export interface StepInput<Fields extends object> {
  readonly initial: Fields;
  readonly labels: Labels;
  /** The domain's own rule, which the server applies too. */
  readonly decide: (
    values: Fields,
  ) => { readonly ok: true } | { readonly ok: false; readonly faults: object };
  readonly draftOf: (values: Fields) => MemberDraft;
  /** Names typed data that a draft must not hold: an ID number, an account number. */
  readonly notKept?: (values: Fields) => string;
  /** Sends the step, and continues after success. */
  readonly save: (values: Fields) => Promise<void>;
  /** Errors that the rule cannot know, such as a photo that is still being sent. */
  readonly more?: readonly FieldProblem[];
}

export interface Step<Fields extends object> {
  readonly form: Form<Fields>;
  readonly action: Work;
  readonly draftStatus: string;
  readonly isReady: boolean;
  submit(event: FormEvent): void;
}

/** One step of the registration: drafts while typing, checks all fields, saves (S8.06). */
export function useStep<Fields extends object>(input: StepInput<Fields>): Step<Fields> {
  const { labels, more = [] } = input;
  const words = useTexts(profileTexts);
  const language = useLanguage();
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const form = useForm(input.initial);
  const action = useAction();
  const keeper = useDraftKeeper(input.notKept?.(form.values) ?? '');
  const { values } = form;
  const first = useRef(values);
  const draftOf = useRef(input.draftOf);
  draftOf.current = input.draftOf;
  useEffect(() => {
    if (values !== first.current) keeper.keep(draftOf.current(values));
  }, [values, keeper.keep]);

  const problems = (): readonly FieldProblem[] => {
    const read = input.decide(values);
    const found = read.ok ? [] : fieldProblems(read.faults, labels, language);
    const better = (field: string) => more.find((one) => one.field === field);
    const others = more.filter(({ field }) => found.every((one) => one.field !== field));
    return [...found.map((one) => better(one.field) ?? one), ...others];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(problems())) return;
    void action.run(
      async () => {
        action.setStatus({ tone: 'info', text: words.saving });
        await keeper.stop();
        const draft = input.draftOf(values);
        forgetStep(phoneNumber, draft.step);
        try {
          await input.save(values);
        } catch (error) {
          keepUnsent(phoneNumber, draft);
          throw error;
        }
      },
      (error) => {
        const found = serverProblems(error, labels);
        if (found.length === 0) return false;
        form.check(found);
        // The save that completes the registration also shows its error as a toast (S8.04).
        if (input.draftOf(values).step === 'bank') return false;
        action.setStatus({ tone: 'info', text: '' });
        return true;
      },
    );
  };
  const isReady = problems().length === 0;
  return { form, action, draftStatus: keeper.status, isReady, submit };
}
