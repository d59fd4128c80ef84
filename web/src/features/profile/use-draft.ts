import { listDrafts, saveDraft } from '@pahiram/api/addresses';
import type { MemberDraft } from '@pahiram/api/member-drafts';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { timeText } from '../../lib/manila-time.ts';
import { useSession } from '../../lib/use-session.ts';
import { draftsKey } from './drafts-key.ts';
import { profileTexts } from './profile-texts.ts';
import { forgetSent, keepUnsent, unsentDrafts } from './unsent-drafts.ts';

const pauseMs = 800;

type Drafts = WireReplyOf<typeof import('@pahiram/api/member-drafts').listDrafts>;

/** Input that is not saved yet, from any device. */
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
  const unsent = unsentDrafts(phoneNumber);
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

export interface DraftKeeper {
  /** "Saved 10:42", or that saving failed. */
  readonly status: string;
  keep(draft: MemberDraft): void;
  /** Stops saving drafts, because the step itself is being saved; resolves when no request is pending. */
  stop(): Promise<void>;
}

/**
 * Saves a step as a draft on the server shortly after typing stops, and at once when the page is left.
 * @param notKept names the typed data of this step that drafts never hold, or ''.
 */
export function useDraftKeeper(notKept: string): DraftKeeper {
  const words = useTexts(profileTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [saved, setSaved] = useState<string | null>(null);
  const waiting = useRef<MemberDraft>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onItsWay = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback(
    async (draft: MemberDraft) => {
      try {
        const { savedAt } = await call(saveDraft, { body: { phoneNumber, draft } });
        forgetSent(phoneNumber, draft);
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
    if (draft) onItsWay.current = onItsWay.current.then(() => send(draft));
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
  const keep = useCallback(
    (draft: MemberDraft) => {
      waiting.current = draft;
      keepUnsent(phoneNumber, draft);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    [flush, phoneNumber],
  );
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    return onItsWay.current;
  }, []);
  const status =
    saved === null
      ? ''
      : saved === 'failed'
        ? words.draftFailed
        : notKept === ''
          ? words.draftSaved(timeText(saved, language))
          : words.draftSavedExcept(timeText(saved, language), notKept);
  return { status, keep, stop };
}
