import {
  joinPhone,
  retypePhone,
  splitPhone,
  type TypedPhone,
} from '@pahiram/domain/access/typed-phone';
import { callingCodeOf, PHONE_COUNTRIES } from '@pahiram/domain/lists/calling-codes';
import { HOME_COUNTRY } from '@pahiram/domain/lists/home-country';
import { type ReactNode, useEffect, useState } from 'react';
import { afterPress } from './after-press.ts';
import { controlLook, describedBy, FieldFrame } from './field.tsx';
import { useLanguage, useTexts } from './language.tsx';
import { SelectArrow } from './select-arrow.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface PhoneFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The whole number as one text, such as '0917 123 4567' or '+971 50 123 4567'. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave?: () => void;
  readonly autoComplete?: string;
}

/** A phone number with its country, the Philippines first. Accepts any spelling (S2.25, S5.02). */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, hint, error, value, onValue, onLeave, autoComplete = 'tel' } = props;
  const [own, setOwn] = useState<TypedPhone>(() => splitPhone(value));
  // A value set by the owner, such as an emptied form, replaces what was typed.
  const phone = joinPhone(own) === value ? own : splitPhone(value);
  const change = (next: TypedPhone) => {
    setOwn(next);
    onValue(joinPhone(next));
  };
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        <CountryPicker
          country={phone.country}
          onCountry={(country) =>
            change(retypePhone({ country, typed: '' }, withoutCode(phone.typed)))
          }
        />
        <input
          id={name}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          value={phone.typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
          className={`${controlLook} figures flex-[1_1_8em]`}
          onChange={(event) => change(retypePhone(phone, event.target.value))}
          onBlur={({ relatedTarget }) => onLeave && afterPress(relatedTarget, onLeave)}
        />
      </div>
    </FieldFrame>
  );
}

/** Removes a typed country code; the picked one takes its place. */
function withoutCode(typed: string): string {
  return /^\s*(\+|00)/.test(typed) ? splitPhone(typed).typed : typed;
}

interface CountryPickerProps {
  readonly country: string;
  readonly onCountry: (country: string) => void;
}

/** A native select that shows only 'PH +63' when closed. */
function CountryPicker({ country, onCountry }: CountryPickerProps) {
  const words = useTexts(uiTexts);
  const options = useCountryOptions(country);
  return (
    <span className="relative inline-flex shrink-0">
      <select
        aria-label={words.phoneCountry}
        value={country}
        className="peer absolute inset-0 w-full cursor-pointer appearance-none text-base opacity-0"
        onChange={(event) => onCountry(event.target.value)}
      >
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="figures pointer-events-none flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong bg-raised px-3 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
      >
        <span className="text-sm font-semibold text-soft">{country}</span>+{callingCodeOf(country)}
        <SelectArrow className="size-2.5" />
      </span>
    </span>
  );
}

/**
 * Pairs of ISO code and 'Name (+code)': the Philippines, then by name.
 * Before hydration only the chosen one: names differ between browser and server, and the list is
 * long.
 */
function useCountryOptions(country: string): readonly (readonly [string, string])[] {
  const language = useLanguage();
  const [all, setAll] = useState<readonly (readonly [string, string])[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setAll(listCountries(language)));
    return () => clearTimeout(timer);
  }, [language]);
  return all.length > 0 ? all : [[country, `+${callingCodeOf(country)}`]];
}

/** By their English names, which people in the Philippines use; only the Philippines has a name of its own in Filipino. */
function listCountries(language: string): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const homeNames = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator('en');
  const others = PHONE_COUNTRIES.filter((code) => code !== HOME_COUNTRY.code)
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => order.compare(one, other));
  const home = [HOME_COUNTRY.code, homeNames.of(HOME_COUNTRY.code) ?? HOME_COUNTRY.code] as const;
  return [home, ...others].map(([code, name]) => [code, `${name} (+${callingCodeOf(code)})`]);
}
