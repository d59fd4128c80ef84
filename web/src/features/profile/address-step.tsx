import { updateAddress } from '@pahiram/api/addresses';
import { HOME_COUNTRY } from '@pahiram/domain/lists/home-country';
import { decideAddress } from '@pahiram/domain/members/member';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { Combobox } from '@pahiram/ui/combobox.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { faultsAtFirstLevel, PlaceFields, type TypedPlace, useHasPlaces } from './place-fields.tsx';
import { profileTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { findDraft, type StepProps, useStep } from './use-step.ts';

interface Typed extends TypedPlace {
  readonly countryResidence: string;
  readonly streetAddress: string;
  readonly postalCode: string;
}

const noPlace: TypedPlace = { region: '', province: '', town: '', townCode: '' };

const isHome = (typed: Typed): boolean => typed.countryResidence === HOME_COUNTRY.name;

/** Step 2: the address (S5.13). */
export function AddressStep({ next, details, drafts, onSaved }: StepProps) {
  const words = useTexts(profileTexts);
  const phoneNumber = usePhoneNumber();
  const initial = initialOf(details, drafts);
  const [isFreeText, setFreeText] = useState(isTypedPlace(initial));
  const hasPlaces = useHasPlaces();
  const countries = useCountryOptions();
  const step = useStep<Typed>({
    initial,
    labels: {
      ...words,
      countryResidence: words.country,
      streetAddress: words.street,
    },
    decide: (values) => {
      const read = decideAddress(values);
      if (read.ok || isFreeText || !isHome(values) || !hasPlaces) return read;
      return { ok: false, faults: faultsAtFirstLevel(values.region, read.faults) };
    },
    draftOf: (content) => ({ step: 'address', content }),
    save: async ({ region: _region, townCode, ...values }) => {
      const code = townCode === '' ? {} : { townCode };
      const { state } = await call(updateAddress, { body: { phoneNumber, ...values, ...code } });
      await onSaved(state);
    },
  });
  const { form } = step;
  const { values, set, errorOf } = form;
  const place = (next: TypedPlace) => {
    form.replace({ ...values, ...next });
    const others = form.problems.filter(({ field }) => !(field in noPlace));
    if (others.length < form.problems.length) form.check(others);
  };
  const chooseCountry = (countryResidence: string) => {
    if (countryResidence === values.countryResidence) return;
    form.replace({ ...values, ...noPlace, countryResidence });
    form.check([]);
    setFreeText(false);
  };
  return (
    <StepFrame
      isChange={details.active}
      number={2}
      next={next}
      title={words.addressTitle}
      lead={words.addressLead}
      step={step}
    >
      <Combobox
        name="countryResidence"
        label={words.country}
        options={countries}
        value={values.countryResidence}
        error={errorOf('countryResidence')}
        onValue={chooseCountry}
      />
      <PlaceFields
        isPhilippines={isHome(values)}
        isFreeText={isFreeText}
        value={values}
        errorOf={errorOf}
        onValue={place}
        onFreeText={(next) => {
          if (!next) place(noPlace);
          setFreeText(next);
        }}
      />
      <TextField
        name="streetAddress"
        autoComplete="street-address"
        label={words.street}
        hint={words.streetHint}
        maxLength={INPUT_LENGTH_MAX.streetAddress}
        value={values.streetAddress}
        error={errorOf('streetAddress')}
        onChange={(event) => set('streetAddress', event.target.value)}
      />
      <TextField
        name="postalCode"
        autoComplete="postal-code"
        label={words.postalCode}
        hint={isHome(values) ? words.postalCodeHint : undefined}
        optional
        maxLength={INPUT_LENGTH_MAX.postalCode}
        value={values.postalCode}
        error={errorOf('postalCode')}
        onChange={(event) => set('postalCode', event.target.value)}
      />
    </StepFrame>
  );
}

function initialOf(details: StepProps['details'], drafts: StepProps['drafts']): Typed {
  const saved = { ...details.address, townCode: details.address?.townCode ?? undefined };
  const typed = { region: '', ...(findDraft(drafts, 'address') ?? saved) };
  return {
    countryResidence: typed.countryResidence ?? HOME_COUNTRY.name,
    region: typed.region ?? '',
    province: typed.province ?? '',
    town: typed.town ?? '',
    townCode: typed.townCode ?? '',
    streetAddress: typed.streetAddress ?? '',
    postalCode: typed.postalCode ?? '',
  };
}

/** A Philippine place that was not chosen from the list was typed. */
function isTypedPlace(typed: Typed): boolean {
  const { region, province, townCode } = typed;
  return isHome(typed) && province !== '' && region === '' && townCode === '';
}
