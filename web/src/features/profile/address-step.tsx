import { updateAddress } from '@pahiram/api/members';
import { HOME_COUNTRY } from '@pahiram/domain/lists/home-country';
import { decideAddress } from '@pahiram/domain/members/member';
import { joinStreet, splitStreet } from '@pahiram/domain/members/street-line';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { Combobox } from '@pahiram/ui/combobox.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { BarangayField } from './barangay-field.tsx';
import { faultsAtFirstLevel, PlaceFields, type TypedPlace, useHasPlaces } from './place-fields.tsx';
import { profileTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { findDraft, type StepProps, useStep } from './use-step.ts';

interface Typed extends TypedPlace {
  readonly countryResidence: string;
  /** In a Philippine address; stored as the end of the street line. */
  readonly barangay: string;
  readonly streetAddress: string;
  readonly postalCode: string;
}

const noPlace: TypedPlace = { region: '', province: '', town: '', townCode: '' };

/** The fields as they are stored: the barangay in the street line. */
function storedOf({ barangay, ...values }: Typed): Omit<Typed, 'barangay'> {
  if (!isHome(values)) return values;
  return { ...values, streetAddress: joinStreet({ street: values.streetAddress, barangay }) };
}

const isHome = (typed: Pick<Typed, 'countryResidence'>): boolean =>
  typed.countryResidence === HOME_COUNTRY.name;

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
      const read = atBarangay(values, decideAddress(storedOf(values)));
      if (read.ok || isFreeText || !isHome(values) || !hasPlaces) return read;
      return { ok: false, faults: faultsAtFirstLevel(values.region, read.faults) };
    },
    after: { region: ['province', 'town'], province: ['town'] },
    draftOf: (values) => ({ step: 'address', content: storedOf(values) }),
    save: async (typed) => {
      const { region: _region, townCode, ...values } = storedOf(typed);
      const code = townCode === '' ? {} : { townCode };
      const { state } = await call(updateAddress, { body: { phoneNumber, ...values, ...code } });
      await onSaved(state);
    },
  });
  const { form } = step;
  const { values, set, errorOf } = form;
  const place = (next: TypedPlace) => {
    const barangay = next.townCode === values.townCode ? values.barangay : '';
    form.replace({ ...values, ...next, barangay });
    const others = form.problems.filter(({ field }) => !(field in noPlace));
    if (others.length < form.problems.length) form.check(others);
  };
  const chooseCountry = (countryResidence: string) => {
    if (countryResidence === values.countryResidence) return;
    form.replace({ ...values, ...noPlace, barangay: '', countryResidence });
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
      why={words.addressWhy}
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
      {isHome(values) ? (
        <BarangayField
          townCode={values.townCode}
          value={values.barangay}
          error={errorOf('barangay')}
          onValue={(value) => set('barangay', value)}
        />
      ) : null}
      <TextField
        name="streetAddress"
        autoComplete="street-address"
        label={words.street}
        hint={isHome(values) ? words.streetHint : undefined}
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
  const countryResidence = typed.countryResidence ?? HOME_COUNTRY.name;
  const line = typed.streetAddress ?? '';
  const { street, barangay } = isHome({ countryResidence })
    ? splitStreet(line)
    : { street: line, barangay: '' };
  return {
    countryResidence,
    region: typed.region ?? '',
    province: typed.province ?? '',
    town: typed.town ?? '',
    townCode: typed.townCode ?? '',
    barangay,
    streetAddress: street,
    postalCode: typed.postalCode ?? '',
  };
}

type Read = ReturnType<typeof decideAddress>;

/** A fault of the street line that the street alone does not have is the barangay's. */
function atBarangay(values: Typed, read: Read) {
  if (read.ok || values.barangay === '' || !read.faults.streetAddress) return read;
  const { streetAddress, ...others } = read.faults;
  const alone = decideAddress(values);
  if (values.streetAddress !== '' && !alone.ok && alone.faults.streetAddress) return read;
  return { ok: false as const, faults: { ...others, barangay: streetAddress } };
}

/** A Philippine place that was not chosen from the list was typed. */
function isTypedPlace(typed: Typed): boolean {
  const { region, province, townCode } = typed;
  return isHome(typed) && province !== '' && region === '' && townCode === '';
}
