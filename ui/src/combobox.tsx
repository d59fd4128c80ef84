import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { controlLook, describedBy, FieldFrame, type Option } from './field.tsx';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface ComboboxProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly options: readonly Option[];
  /** The chosen option's value, free text, or the empty text. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Called with text that matches no option. Absent: only options are accepted. */
  readonly onFreeText?: (text: string) => void;
  readonly maxLength?: number;
  readonly onPaste?: (event: React.ClipboardEvent) => void;
}

/** At most this many options are shown; then the user is asked to keep typing. */
const shownMax = 250;

/** Lower case without accents, so that n and ñ match each other. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The names by which an option is found: the one shown, and the stored one where it is in another language. */
const namesOf = ({ label, value }: Option): readonly string[] => [plain(label), plain(value)];

/** The options whose name has the text: first where the name begins with it, then where another word does. */
function searched(options: readonly Option[], wanted: string): readonly Option[] {
  if (wanted === '') return options;
  const ranks: Option[][] = [[], [], []];
  for (const option of options) {
    const at = Math.min(...namesOf(option).map((name) => rankOf(name, wanted)));
    ranks[at]?.push(option);
  }
  return ranks.flat();
}

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[\s(/-]+/).some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : Number.POSITIVE_INFINITY;
}

/** A long list that is searched by typing (WAI-ARIA combobox with a list popup). */
export function Combobox(props: ComboboxProps) {
  const { name, label, hint, error, optional = false, options, value } = props;
  const words = useTexts(uiTexts);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** Before the first match: none is active yet. */
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const wanted = plain(typed ?? '');
  const found = searched(options, wanted);
  const matches = found.slice(0, shownMax);

  const isListed = open && matches.length > 0;
  useEffect(() => {
    if (!isListed) return;
    // A bar at the bottom of a phone would cover the list of a low field: the page's scroll padding leaves it out.
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);

  const choose = (option: Option | undefined) => {
    if (!option) return;
    props.onValue(option.value);
    setTyped(null);
    setOpen(false);
  };
  const leave = () => {
    if (typed !== null) {
      const exact = options.find((one) => namesOf(one).includes(wanted));
      if (exact) choose(exact);
      else if (props.onFreeText) props.onFreeText(typed);
      else if (typed.trim() === '') props.onValue('');
      setTyped(null);
    }
    setOpen(false);
  };
  const show = () => {
    if (open) return;
    setActive(
      Math.max(
        0,
        matches.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const move = (by: number) => {
    if (!open) return show();
    setActive((now) => Math.max(0, Math.min(matches.length - 1, now + by)));
    list.current?.children[active + by]?.scrollIntoView({ block: 'nearest' });
  };
  const standing = (told: { noMatches: string; moreMatches: string }) => {
    if (found.length > shownMax) return told.moreMatches;
    return found.length === 0 && !props.onFreeText ? told.noMatches : '';
  };
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          id={name}
          name={name}
          role="combobox"
          autoComplete="off"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && matches[active] ? `${listId}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
          placeholder={words.search}
          value={typed ?? chosen?.label ?? value}
          className={controlLook}
          maxLength={props.maxLength}
          onPaste={props.onPaste}
          onFocus={(event) => event.target.select()}
          onClick={show}
          onBlur={leave}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Enter' && open) choose(matches[Math.max(0, active)]);
            else if (event.key === 'Escape' && open) setOpen(false);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        <div
          ref={list}
          id={listId}
          role="listbox"
          hidden={!isListed}
          className="absolute inset-x-0 z-20 mt-1 max-h-64 overflow-y-auto rounded-control border border-line-strong bg-raised py-1 shadow-lifted"
        >
          {matches.map((option, at) => (
            <div
              key={option.value}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              className={`min-h-11 cursor-pointer px-3 py-2 ${at === active ? 'bg-brand-soft forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onKeyDown={() => {}}
            >
              {option.label}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="text-sm text-soft">
        {open ? standing(words) : ''}
      </p>
    </FieldFrame>
  );
}
