import type { MemberDraft } from '@pahiram/api/member-drafts';
import { useAction } from '@pahiram/client/actions.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';
import { type Form, useForm } from '@pahiram/ui/use-form.tsx';
import type { Work } from '@pahiram/ui/use-work.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSession } from '../../shell/session.ts';
import { fieldProblems, type Labels, serverProblems } from './field-problems.ts';
import { profileTexts } from './profile-texts.ts';
import { type Drafts, removeUnsentDraft, storeUnsentDraft, useDraftSaver } from './use-drafts.ts';
import type { MemberDetails } from './use-member-details.ts';

export type SavedState = 'UPDATE_NEXT' | 'INFO_COMPLETED';

export interface StepProps {
  /** The first unsaved step of this member, from 1; 6 when all are saved. */
  readonly next: number;
  /** The saved details. */
  readonly details: MemberDetails;
  /** Input that is not saved yet; it takes precedence over the saved details. */
  readonly drafts: Drafts;
  /** Called after the server has saved; the promise resolves when the shown data has been refreshed. */
  readonly onSaved: (state: SavedState) => Promise<void>;
}

export interface StepInput<Fields extends object> {
  readonly initial: Fields;
  readonly labels: Labels;
  /** The domain's rule; the server applies it too. */
  readonly decide: (
    values: Fields,
  ) => { readonly ok: true } | { readonly ok: false; readonly faults: object };
  readonly draftOf: (values: Fields) => MemberDraft;
  /** Names typed data that a draft must not hold, such as an ID number; '' if none was typed. */
  readonly unsaved?: (values: Fields) => string;
  /** Sends the step, and continues after success. */
  readonly save: (values: Fields) => Promise<void>;
  /** Errors that the rule cannot know, such as a photo that is still being sent. */
  readonly moreProblems?: readonly FieldProblem[];
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
  const { labels, moreProblems = [] } = input;
  const words = useTexts(profileTexts);
  const language = useLanguage();
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const form = useForm(input.initial);
  const action = useAction();
  const draftSaver = useDraftSaver(input.unsaved?.(form.values) ?? '');
  const { values } = form;
  const first = useRef(values);
  const draftOf = useRef(input.draftOf);
  draftOf.current = input.draftOf;
  useEffect(() => {
    if (values !== first.current) draftSaver.save(draftOf.current(values));
  }, [values, draftSaver.save]);

  const problems = (): readonly FieldProblem[] => {
    const read = input.decide(values);
    const found = read.ok ? [] : fieldProblems(read.faults, labels, language);
    const specific = (field: string) => moreProblems.find((one) => one.field === field);
    const others = moreProblems.filter(({ field }) => found.every((one) => one.field !== field));
    return [...found.map((one) => specific(one.field) ?? one), ...others];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(problems())) return;
    void action.run(
      async () => {
        action.setStatus({ tone: 'info', text: words.saving });
        await draftSaver.stop();
        const draft = input.draftOf(values);
        removeUnsentDraft(phoneNumber, draft.step);
        try {
          await input.save(values);
        } catch (error) {
          storeUnsentDraft(phoneNumber, draft);
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
  return { form, action, draftStatus: draftSaver.status, isReady, submit };
}
