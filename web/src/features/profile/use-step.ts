import { listDrafts, type MemberDraft, saveDraft } from '@pahiram/api/member-drafts';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { timeText } from '@pahiram/client/dates.ts';
import type { FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { type Form, useForm } from '@pahiram/ui/use-form.tsx';
import type { Work } from '@pahiram/ui/use-work.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { fieldProblems, type Labels, serverProblems } from './field-problems.ts';
import { profileTexts } from './profile-texts.ts';
import { draftsKey, type MemberDetails } from './use-member-details.ts';

export type SavedState = 'UPDATE_NEXT' | 'INFO_COMPLETED';

export type Drafts = WireReplyOf<typeof listDrafts>;

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
  readonly labels: Labels | ((values: Fields) => Labels);
  /** The domain's rule; the server applies it too. */
  readonly decide: (
    values: Fields,
  ) => { readonly ok: true } | { readonly ok: false; readonly faults: object };
  /** Fields that are filled in after another one: they are named with it while it is missing. */
  readonly after?: Readonly<Record<string, readonly string[]>>;
  readonly draftOf: (values: Fields) => MemberDraft;
  /** Names typed data that a draft must not hold, such as an ID number; '' if none was typed. */
  readonly unsaved?: (values: Fields) => string;
  /** Sends the step, and continues after success. */
  readonly save: (values: Fields) => Promise<void>;
  /** Errors that the rule cannot know, such as a photo that is still being sent. */
  readonly moreProblems?: (values: Fields) => readonly FieldProblem[];
}

export interface Step<Fields extends object> {
  readonly form: Form<Fields>;
  readonly action: Work;
  readonly draftStatus: string;
  /** The labels of the fields that are missing or wrong. */
  readonly toComplete: readonly string[];
  /** Shows the error of a field that was left, such as a birth date that does not exist, until its value changes. */
  leave<Name extends keyof Fields & string>(name: Name, value: Fields[Name]): void;
  submit(event: FormEvent): void;
}

/** One step of the registration: drafts while typing, checks all fields, saves (S8.06). */
export function useStep<Fields extends object>(input: StepInput<Fields>): Step<Fields> {
  const words = useTexts(profileTexts);
  const language = useLanguage();
  const phoneNumber = usePhoneNumber();
  const checked = useForm(input.initial);
  const [left, setLeft] = useState<{ readonly name: keyof Fields; readonly value: unknown }>();
  const action = useAction();
  const draftSaver = useDraftSaver(input.unsaved?.(checked.values) ?? '');
  const { values } = checked;
  const labels = typeof input.labels === 'function' ? input.labels(values) : input.labels;
  const moreProblems = input.moreProblems?.(values) ?? [];
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
  const found = problems();
  const messageOf = (name: string) => found.find(({ field }) => field === name)?.message;
  const form: Form<Fields> = {
    ...checked,
    errorOf: (name) =>
      checked.errorOf(name) ??
      (left?.name === name && left.value === values[name] ? messageOf(name) : undefined),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.check(found)) return;
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
        const refused = serverProblems(error, labels);
        if (refused.length === 0) return false;
        checked.check(refused);
        // The save that completes the registration also shows its error as a toast (S8.04).
        if (input.draftOf(values).step === 'bank') return false;
        action.setStatus({ tone: 'info', text: '' });
        return true;
      },
    );
  };
  const toComplete = found
    .flatMap(({ field }) => [field, ...(input.after?.[field] ?? [])])
    .map((field) => String(labels[field] ?? field));
  const leave: Step<Fields>['leave'] = (name, value) => setLeft({ name, value });
  return { form, action, draftStatus: draftSaver.status, toComplete, leave, submit };
}

/** Input of the steps that are not saved yet, from any device. */
export function useDrafts() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: [draftsKey, phoneNumber],
    queryFn: async () => withUnsent(await call(listDrafts), phoneNumber),
    enabled: phoneNumber !== '',
  });
}

/** The draft of one step, if there is one. */
export function findDraft<Step extends MemberDraft['step']>(
  drafts: Drafts | undefined,
  step: Step,
): Extract<MemberDraft, { step: Step }>['content'] | undefined {
  const found = drafts?.drafts.find(({ draft }) => draft.step === step);
  return found?.draft.content as Extract<MemberDraft, { step: Step }>['content'] | undefined;
}

/** Drafts that this tab could not send are newer than those on the server. */
function withUnsent({ drafts }: Drafts, phoneNumber: string): Drafts {
  const unsent = readUnsentDrafts(phoneNumber);
  const others = drafts.filter(({ draft }) => unsent.every(({ step }) => step !== draft.step));
  const savedAt = new Date().toISOString();
  return { drafts: [...others, ...unsent.map((draft) => ({ draft, savedAt }))] };
}

/** A draft is sent when nothing has been typed for this long. */
const pauseMs = 800;

interface DraftSaver {
  /** "Saved 10:42", or that saving failed. */
  readonly status: string;
  /** Stores the draft in this tab, and sends it shortly after. */
  save(draft: MemberDraft): void;
  /** Stops saving drafts, because the step itself is being saved; resolves when no request is pending. */
  stop(): Promise<void>;
}

/**
 * Saves a step as a draft on the server shortly after typing stops, and at once when the page is left.
 * @param unsaved names the typed data of this step that drafts never hold, or ''.
 */
function useDraftSaver(unsaved: string): DraftSaver {
  const words = useTexts(profileTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const phoneNumber = usePhoneNumber();
  const [saved, setSaved] = useState<string | null>(null);
  const waiting = useRef<MemberDraft>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback(
    async (draft: MemberDraft) => {
      try {
        const { savedAt } = await call(saveDraft, { body: { phoneNumber, draft } });
        removeSentDraft(phoneNumber, draft);
        client.setQueryData<Drafts>([draftsKey, phoneNumber], (now) => ({
          drafts: [
            ...(now?.drafts ?? []).filter((one) => one.draft.step !== draft.step),
            { draft, savedAt },
          ],
        }));
        setSaved(savedAt);
      } catch {
        setSaved('failed');
        waiting.current ??= draft;
      }
    },
    [client, phoneNumber],
  );
  /** Sends drafts in sequence, so that an older one never replaces a newer one. */
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = null;
    if (draft) pending.current = pending.current.then(() => send(draft));
  }, [send]);
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [flush]);
  const save = useCallback(
    (draft: MemberDraft) => {
      waiting.current = draft;
      storeUnsentDraft(phoneNumber, draft);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    [flush, phoneNumber],
  );
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    return pending.current;
  }, []);
  const status =
    saved === null
      ? ''
      : saved === 'failed'
        ? words.draftFailed
        : unsaved === ''
          ? words.draftSaved(timeText(saved, language))
          : words.draftSavedExcept(timeText(saved, language), unsaved);
  return { status, save, stop };
}

/**
 * Key in session storage of a draft that has not reached the server; it survives a reload, a lost
 * connection and the end of the session. A draft never holds a picture, an ID number or an account number.
 */
const keyOf = (phoneNumber: string, step: MemberDraft['step']): string =>
  `draft-${phoneNumber}-${step}`;

const steps: readonly MemberDraft['step'][] = [
  'personal',
  'address',
  'references',
  'identity',
  'bank',
  'employment',
];

function storeUnsentDraft(phoneNumber: string, draft: MemberDraft): void {
  safeSessionStorage.setItem(keyOf(phoneNumber, draft.step), JSON.stringify(draft.content));
}

/** Removes a draft that the server has, unless something newer was typed since. */
function removeSentDraft(phoneNumber: string, draft: MemberDraft): void {
  const key = keyOf(phoneNumber, draft.step);
  if (safeSessionStorage.getItem(key) === JSON.stringify(draft.content)) {
    safeSessionStorage.removeItem(key);
  }
}

/** Removes the draft of a step that has been saved. */
function removeUnsentDraft(phoneNumber: string, step: MemberDraft['step']): void {
  safeSessionStorage.removeItem(keyOf(phoneNumber, step));
}

function readUnsentDrafts(phoneNumber: string): readonly MemberDraft[] {
  return steps.flatMap((step) => {
    const text = safeSessionStorage.getItem(keyOf(phoneNumber, step));
    return text === null ? [] : [{ step, content: JSON.parse(text) } as MemberDraft];
  });
}
