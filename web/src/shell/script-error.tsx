import { type Language, texts } from '@pahiram/ui/language.tsx';
import { scriptErrorId } from './hydration.ts';

const words = texts(
  {
    told: 'Part of this page did not load, so its buttons may not work yet. Check your connection, then',
    again: 'load it again',
  },
  {
    told: 'May bahagi ng page na ito na hindi na-load, kaya baka hindi pa gumana ang mga button. Tingnan ang koneksiyon mo, saka',
    again: 'i-load ito ulit',
  },
);

/**
 * In the HTML of every page, outside of React; hidden until a script fails to load.
 * @param language null in the member area, whose HTML is the same in both languages: the message is in both.
 */
export function ScriptError({ language }: { readonly language: Language | null }) {
  const languages: readonly Language[] = language ? [language] : ['en', 'fil'];
  return (
    <p
      id={scriptErrorId}
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 bg-ink p-4 text-center font-semibold text-surface"
    >
      {languages.map((one) => (
        <span key={one} lang={one} className="block">
          {words[one].told}{' '}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads this page with its query, without a script. */}
          <a href="" className="underline">
            {words[one].again}
          </a>
          .
        </span>
      ))}
    </p>
  );
}
