import { listDrafts, saveDraft } from '@pahiram/api/addresses';
import type { MemberDraft } from '@pahiram/api/member-drafts';
import type { WireReplyOf } from '@pahiram/api/operation';
import { timeText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shell/http.ts';
import { useSession } from '../../shell/session.ts';
import { profileTexts } from './profile-texts.ts';
import { draftsKey } from './use-member-details.ts';

/** A draft is sent when nothing has been typed for this long. */
const pauseMs = 800;

export type Drafts = WireReplyOf<typeof import('@pahiram/api/member-drafts').listDrafts>;

/** Input of the steps that are not saved yet, from any device. */
export function useDrafts() {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return useQuery({
    queryKey: [draftsKey, phoneNumber],
    queryFn: async () => withUnsent(await call(listDrafts), phoneNumber),
    enabled: phoneNumber !== '',
  });
}

/** Drafts that this tab could not send are newer than those on the server. */
function withUnsent({ drafts }: Drafts, phoneNumber: string): Drafts {
  const unsent = readUnsentDrafts(phoneNumber);
  const others = drafts.filter(({ draft }) => unsent.every(({ step }) => step !== draft.step));
  const savedAt = new Date().toISOString();
  return { drafts: [...others, ...unsent.map((draft) => ({ draft, savedAt }))] };
}

export function draftOf<Step extends MemberDraft['step']>(
  drafts: Drafts | undefined,
  step: Step,
): Extract<MemberDraft, { step: Step }>['content'] | undefined {
  const found = drafts?.drafts.find(({ draft }) => draft.step === step);
  return found?.draft.content as Extract<MemberDraft, { step: Step }>['content'] | undefined;
}

export interface DraftSaver {
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
export function useDraftSaver(unsaved: string): DraftSaver {
  const words = useTexts(profileTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const phoneNumber = useSession()?.phoneNumber ?? '';
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

export function storeUnsentDraft(phoneNumber: string, draft: MemberDraft): void {
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
export function removeUnsentDraft(phoneNumber: string, step: MemberDraft['step']): void {
  safeSessionStorage.removeItem(keyOf(phoneNumber, step));
}

function readUnsentDrafts(phoneNumber: string): readonly MemberDraft[] {
  return steps.flatMap((step) => {
    const text = safeSessionStorage.getItem(keyOf(phoneNumber, step));
    return text === null ? [] : [{ step, content: JSON.parse(text) } as MemberDraft];
  });
}
