import { getMemberDetails } from '@pahiram/api/addresses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ContactDraft } from './contact-draft.ts';

export interface OwnSenderProps {
  readonly phoneNumber: string;
  readonly draft: ContactDraft;
  readonly onDraft: (draft: ContactDraft) => void;
}

/** Prefills the form with the member's name and email, once, if neither was typed. */
export function OwnSender({ phoneNumber, draft, onDraft }: OwnSenderProps) {
  const isDone = useRef(false);
  const { data } = useQuery(
    {
      queryKey: ['own-sender', phoneNumber],
      queryFn: () => call(getMemberDetails, { body: { phoneNumber } }),
    },
    queryClient,
  );
  useEffect(() => {
    if (data === undefined || isDone.current) return;
    isDone.current = true;
    if (draft.name !== '' || draft.email !== '') return;
    onDraft({ ...draft, name: data.fullName, email: data.email ?? '' });
  }, [data, draft, onDraft]);
  return null;
}
