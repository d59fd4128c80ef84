import { setNoticePreferences } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { rowLook } from '@pahiram/ui/row.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import LanguageIcon from '~icons/ic/outline-chat-bubble-outline';
import LookIcon from '~icons/ic/outline-dark-mode';
import { call } from '../../shell/http.ts';
import { chooseTheme, chosenTheme } from '../../shell/theme.ts';
import {
  type NoticePreferences,
  preferencesKey,
  useNoticePreferences,
} from './notices/use-notice-preferences.ts';
import { settingsTexts } from './settings-texts.ts';

/** English or Filipino: kept on this device. */
export function LanguageRow() {
  const words = useTexts(settingsTexts);
  return (
    <li className={rowLook}>
      <Mark>
        <LanguageIcon />
      </Mark>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="font-medium">{words.language}</p>
          <p className="text-sm text-soft">{words.languageHint}</p>
        </div>
        <div className="-mx-3 -mb-1">
          <LanguageSwitch />
        </div>
        <MessageLanguage />
      </div>
    </li>
  );
}

/** SMS and emails have a language of their own: where it is another one, a press makes them follow. */
function MessageLanguage() {
  const words = useTexts(settingsTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const action = useAction();
  const { data: saved } = useNoticePreferences();
  const follow = ({ hasEmail: _, ...chosen }: NoticePreferences) =>
    action.run(async () => {
      const body = { ...chosen, language };
      client.setQueryData(preferencesKey, await call(setNoticePreferences, { body }));
      action.setStatus({ tone: 'success', text: words.messagesSaved });
    });
  return (
    <div className="w-full text-sm">
      {saved && saved.language !== language ? (
        <p className="flex flex-wrap items-center gap-x-2">
          {words.messagesElse}
          <Button
            kind="quiet"
            className="-ml-2"
            busy={action.busy}
            onClick={() => void follow(saved)}
          >
            {words.messagesHere}
          </Button>
        </p>
      ) : null}
      <StatusLine {...action.status} />
    </div>
  );
}

/** Light, dark, or as the device: kept on this device. */
export function LookRow() {
  const words = useTexts(settingsTexts);
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <li className="py-2.5">
      {/* Takes back the line that a field reserves for its error: this one has none. */}
      <div className="-mb-6">
        <ChoiceField
          name="theme"
          legend={
            <span className="mb-1.5 flex items-center gap-3 text-base font-medium">
              <Mark>
                <LookIcon />
              </Mark>
              <span className="min-w-0">
                <span className="block">{words.theme}</span>{' '}
                <span className="block text-sm font-normal text-pretty text-soft">
                  {words.themeHint}
                </span>
              </span>
            </span>
          }
          options={[
            { value: 'auto', label: words.themeAuto },
            { value: 'light', label: words.themeLight },
            { value: 'dark', label: words.themeDark },
          ]}
          value={theme ?? 'auto'}
          onValue={(value) => {
            const next = value === 'light' || value === 'dark' ? value : null;
            chooseTheme(next);
            setTheme(next);
          }}
        />
      </div>
    </li>
  );
}
