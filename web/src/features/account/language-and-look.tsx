import { ChoiceField, type ChoiceFieldProps } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { rowLook } from '@pahiram/ui/row.tsx';
import { type ReactNode, useState } from 'react';
import LanguageIcon from '~icons/ic/outline-chat-bubble-outline';
import LookIcon from '~icons/ic/outline-dark-mode';
import TextSizeIcon from '~icons/ic/outline-format-size';
import { MessageLanguage } from '../../shell/message-language.tsx';
import { chooseTextSize, chosenTextSize, TEXT_SIZES } from '../../shell/text-size.ts';
import { chooseTheme, chosenTheme } from '../../shell/theme.ts';
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
        <div className="w-full text-sm">
          <MessageLanguage />
        </div>
      </div>
    </li>
  );
}

/** Light, dark, or as the device: kept on this device. */
export function LookRow() {
  const words = useTexts(settingsTexts);
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <ChoiceRow
      name="theme"
      title={words.theme}
      hint={words.themeHint}
      icon={<LookIcon />}
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
  );
}

/** Three sizes of everything that is read: kept on this device. */
export function TextSizeRow() {
  const words = useTexts(settingsTexts);
  const [size, setSize] = useState(chosenTextSize);
  return (
    <ChoiceRow
      name="text-size"
      title={words.textSize}
      hint={words.textSizeHint}
      icon={<TextSizeIcon />}
      options={TEXT_SIZES.map((value) => ({ value, label: words[value] }))}
      value={size}
      onValue={(value) => {
        const next = TEXT_SIZES.find((one) => one === value) ?? 'normal';
        chooseTextSize(next);
        setSize(next);
      }}
    />
  );
}

interface ChoiceRowProps extends Omit<ChoiceFieldProps, 'legend'> {
  readonly title: string;
  readonly hint: string;
  readonly icon: ReactNode;
}

function ChoiceRow({ title, hint, icon, ...choice }: ChoiceRowProps) {
  return (
    <li className="py-2.5">
      {/* Takes back the line that a field reserves for its error: this one has none. */}
      <div className="-mb-6">
        <ChoiceField
          {...choice}
          legend={
            <span className="mb-1.5 flex items-center gap-3 text-base font-medium">
              <Mark>{icon}</Mark>
              <span className="min-w-0">
                <span className="block">{title}</span>{' '}
                <span className="block text-sm font-normal text-pretty text-soft">{hint}</span>
              </span>
            </span>
          }
        />
      </div>
    </li>
  );
}
