import { setNoticePreferences } from '@pahiram/api/member-notices';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './http.ts';
import { messageLanguageTexts } from './message-language-texts.ts';
import {
  type NoticePreferences,
  preferencesKey,
  useNoticePreferences,
} from './use-notice-preferences.ts';

interface MessageLanguageProps {
  /** The site's language was changed just now: the question can be answered with no. */
  readonly isAsked?: boolean;
}

/** SMS and emails have a language of their own: where it is another one, a press makes them follow. */
export function MessageLanguage({ isAsked = false }: MessageLanguageProps) {
  const words = useTexts(messageLanguageTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const action = useAction();
  const [isKept, setKept] = useState(false);
  const { data: saved } = useNoticePreferences();
  const follow = ({ hasEmail: _, ...chosen }: NoticePreferences) =>
    action.run(async () => {
      const body = { ...chosen, language };
      client.setQueryData(preferencesKey, await call(setNoticePreferences, { body }));
      action.setStatus({ tone: 'success', text: words.saved });
    });
  return (
    <>
      {saved && saved.language !== language && !isKept ? (
        <div className="flex flex-wrap items-center gap-x-2">
          <p>{isAsked ? words.alsoAsk : words.inOther}</p>
          <Button
            kind="quiet"
            className="-ml-2"
            busy={action.busy}
            onClick={() => void follow(saved)}
          >
            {words.follow}
          </Button>
          {isAsked ? (
            <Button kind="quiet" className="-ml-2" onClick={() => setKept(true)}>
              {words.keep}
            </Button>
          ) : null}
        </div>
      ) : null}
      <StatusLine {...action.status} />
    </>
  );
}
