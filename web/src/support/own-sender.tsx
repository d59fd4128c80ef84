import { getMemberDetails } from '@pahiram/api/addresses';
import { useEffect, useRef } from 'react';
import { call } from '../lib/call.ts';
import { useAnswer } from '../lib/use-answer.ts';
import type { ContactDraft } from './contact-draft.ts';

export interface OwnSenderProps {
  readonly phoneNumber: string;
  readonly draft: ContactDraft;
  readonly onDraft: (draft: ContactDraft) => void;
}

/** Prefills the form with the member's name and email, once, if neither was typed. */
export function OwnSender({ phoneNumber, draft, onDraft }: OwnSenderProps) {
  const isDone = useRef(false);
  const { data } = useAnswer(`own-sender:${phoneNumber}`, () =>
    call(getMemberDetails, { body: { phoneNumber } }),
  );
  useEffect(() => {
    if (data === undefined || isDone.current) return;
    isDone.current = true;
    if (draft.name !== '' || draft.email !== '') return;
    onDraft({ ...draft, name: data.fullName, email: data.email ?? '' });
  }, [data, draft, onDraft]);
  return null;
}
