import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { keysTexts } from './keys-texts.ts';
import { areLettersOn, listPageKeys, switchLetters } from './use-keys.ts';

/** The keys of every page and of this one, and the switch for keys of one letter. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(keysTexts);
  const [isOn, setOn] = useState(areLettersOn);
  const [pageKeys] = useState(() =>
    listPageKeys().map(({ key, name }) => ({ key: printedKey(key), name })),
  );
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      <KeyList
        keys={[
          { key: `${KEY_NAMES.control} K`, name: words.find },
          { key: 'J K', name: words.rows },
          { key: 'Alt 1–9', name: words.item },
          { key: 'D', name: words.theme },
          { key: KEY_NAMES.enter, name: words.open },
          { key: MAIN_KEYS, name: words.main },
          { key: '[', name: words.menu },
          { key: '?', name: words.list },
          { key: KEY_NAMES.escape, name: words.back },
        ]}
      />
      {pageKeys.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{words.here}</h3>
          <KeyList keys={pageKeys} />
        </>
      ) : null}
      <div className="mt-4">
        <Checkbox
          name="letters"
          label={words.letters}
          checked={isOn}
          onChange={(event) => {
            switchLetters(event.target.checked);
            setOn(event.target.checked);
          }}
        />
        <p className="text-sm text-soft">{words.lettersHint}</p>
      </div>
    </Dialog>
  );
}

function KeyList({ keys }: { keys: ReturnType<typeof listPageKeys> }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5">
      {keys.map(({ key, name }) => (
        <div key={key} className="contents">
          <dt className="space-x-1">
            {key.split(' ').map((one) => (
              <Key key={one}>{one}</Key>
            ))}
          </dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys of a button, inside it; they are not a part of its name. */
export function ButtonKeys({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-1 max-lg:hidden">
      {keys.split(' ').map((one) => (
        <Key key={one}>{one}</Key>
      ))}
    </span>
  );
}

/** As printed on the keys, in every language. */
export const KEY_NAMES = { escape: 'Esc', control: 'Ctrl', enter: '↵' } as const;
export const MAIN_KEYS = `${KEY_NAMES.control} ${KEY_NAMES.enter}`;

/** A key as `aria-keyshortcuts` writes it, as it is printed. */
const printedKey = (key: string): string =>
  key.replace('Control+Enter', MAIN_KEYS).replace('Escape', KEY_NAMES.escape);

export function Key({ children }: { children: string }) {
  return (
    <kbd className="pointer-coarse:hidden inline-grid min-w-5 place-items-center whitespace-nowrap rounded border border-line-strong bg-raised px-1 font-sans text-sm font-semibold text-soft in-[button]:border-current/45 in-[button]:bg-transparent in-[button]:text-inherit">
      {children}
    </kbd>
  );
}
