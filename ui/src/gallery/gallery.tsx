import { useEffect, useState } from 'react';
import { ChoiceField } from '../field.tsx';
import { useTexts } from '../language.tsx';
import { LanguageSwitch } from '../language-choice.tsx';
import { Amounts } from './amounts.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Dialogs } from './dialogs.tsx';
import { Figures } from './figures.tsx';
import { Foundations } from './foundations.tsx';
import { galleryTexts, SECTIONS } from './gallery-texts.ts';
import { Messages } from './messages.tsx';
import { Photos } from './photos.tsx';
import { Progress } from './progress.tsx';
import { States } from './states.tsx';
import { TextFields } from './text-fields.tsx';

/** Every component of the kit in every state. Its toasts need a `ToastRegion` on the page. */
export function Gallery() {
  const words = useTexts(galleryTexts);
  return (
    <div className="space-y-12">
      <header>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{words.lead}</p>
        <div className="mt-6 flex flex-wrap items-start gap-x-10 gap-y-2">
          <LookChoice />
          <LanguageSwitch />
        </div>
        <nav aria-label={words.sections} className="-mx-3 flex flex-wrap">
          {SECTIONS.map((id) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-block min-h-11 max-w-full py-2.5 rounded-control px-3 font-semibold text-brand underline-offset-4 hover:underline"
            >
              {words[id]}
            </a>
          ))}
        </nav>
      </header>
      <Foundations />
      <Buttons />
      <TextFields />
      <Amounts />
      <Choices />
      <Photos />
      <Messages />
      <Dialogs />
      <Figures />
      <Progress />
      <States />
    </div>
  );
}

const looks = ['system', 'light', 'dark'] as const;
type Look = (typeof looks)[number];

/** Overrides the device's light or dark setting while the gallery is open. */
function LookChoice() {
  const words = useTexts(galleryTexts);
  const [look, setLook] = useState<Look>('system');
  useEffect(() => {
    if (look === 'system') return;
    const page = document.documentElement;
    const before = page.dataset.theme;
    page.dataset.theme = look;
    return () => {
      if (before === undefined) delete page.dataset.theme;
      else page.dataset.theme = before;
    };
  }, [look]);
  const labels = { system: words.lookSystem, light: words.lookLight, dark: words.lookDark };
  return (
    <div className="w-full max-w-84">
      <ChoiceField
        name="gallery-look"
        legend={words.look}
        options={looks.map((value) => ({ value, label: labels[value] }))}
        value={look}
        onValue={(value) => setLook(value as Look)}
      />
    </div>
  );
}
