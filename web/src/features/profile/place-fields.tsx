import type { AddressFields, FieldRefusal } from '@pahiram/domain/members/member';
import type { Refusal } from '@pahiram/domain/texts/decision';
import type { FieldFaults } from '@pahiram/domain/texts/fields';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { Button } from '@pahiram/ui/button.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { profileTexts } from './profile-texts.ts';

/** The place of an address; `townCode` is empty for free text. */
export interface TypedPlace {
  readonly region: string;
  readonly province: string;
  readonly town: string;
  readonly townCode: string;
}

export interface PlaceFieldsProps {
  readonly isPhilippines: boolean;
  readonly isFreeText: boolean;
  readonly value: TypedPlace;
  readonly errorOf: (name: 'region' | 'province' | 'town') => string | undefined;
  readonly onValue: (value: TypedPlace) => void;
  readonly onFreeText: (isFreeText: boolean) => void;
}

/** Philippine places are chosen from lists, level by level; unlisted and foreign places are typed. */
export function PlaceFields(props: PlaceFieldsProps) {
  const words = useTexts(profileTexts);
  const { isPhilippines, isFreeText } = props;
  const places = usePlaces(isPhilippines && !isFreeText);
  if (!isPhilippines) return <TypedFields {...props} />;
  if (isFreeText) {
    return (
      <>
        <TypedFields {...props} />
        <Button kind="quiet" className="mb-3 -ml-5" onClick={() => props.onFreeText(false)}>
          {words.useList}
        </Button>
      </>
    );
  }
  if (places.isPending) return <Skeleton lines={6} />;
  if (places.isError) {
    return (
      <>
        <div className="mb-3" role="status">
          <Notice tone="warning">{words.placesFailed}</Notice>
        </div>
        <TypedFields {...props} />
      </>
    );
  }
  return (
    <>
      <ChosenFields {...props} regions={places.data.regions} />
      <Button kind="quiet" className="mb-3 -ml-5" onClick={() => props.onFreeText(true)}>
        {words.notListed}
      </Button>
    </>
  );
}

function TypedFields({ isPhilippines, value, errorOf, onValue }: PlaceFieldsProps) {
  const words = useTexts(profileTexts);
  const type = (name: 'province' | 'town', text: string) =>
    onValue({ ...value, region: '', townCode: '', [name]: text });
  return (
    <>
      <TextField
        name="province"
        autoComplete="address-level1"
        label={isPhilippines ? words.province : words.provinceFree}
        maxLength={INPUT_LENGTH_MAX.province}
        value={value.province}
        error={errorOf('province')}
        onChange={(event) => type('province', event.target.value)}
      />
      <TextField
        name="town"
        autoComplete="address-level2"
        label={words.town}
        maxLength={INPUT_LENGTH_MAX.town}
        value={value.town}
        error={errorOf('town')}
        onChange={(event) => type('town', event.target.value)}
      />
    </>
  );
}

const byCode = ({ code, name }: Town) => ({ value: code, label: name });

function ChosenFields(props: PlaceFieldsProps & { readonly regions: readonly Region[] }) {
  const words = useTexts(profileTexts);
  const { regions, value, errorOf, onValue } = props;
  const known = findPlace(regions, value.townCode);
  const region = known?.region ?? regions.find(({ name }) => name === value.region);
  const area = known?.area ?? region?.areas.find(({ name }) => name === value.province);
  const apart = citiesApart(region, area);
  const chooseRegion = (code: string) => {
    const name = regions.find((one) => one.code === code)?.name ?? '';
    onValue({ region: name, province: '', town: '', townCode: '' });
  };
  const chooseArea = (code: string) => {
    const chosen = region?.areas.find((one) => one.code === code);
    onValue({
      region: region?.name ?? '',
      province: chosen?.name ?? '',
      ...onlyTown(chosen),
    });
  };
  const chooseTown = (code: string) => {
    const town = area?.cities.find((one) => one.code === code);
    onValue({
      region: region?.name ?? '',
      province: area?.name ?? '',
      town: town?.name ?? '',
      townCode: town?.code ?? '',
    });
  };
  return (
    <>
      <SelectField
        name="region"
        label={words.region}
        placeholder={words.choose}
        options={regions.map(byCode)}
        value={region?.code ?? ''}
        error={errorOf('region')}
        onValue={chooseRegion}
      />
      <SelectField
        name="province"
        label={words.province}
        placeholder={words.choose}
        options={(region?.areas ?? []).map(byCode)}
        value={area?.code ?? ''}
        error={errorOf('province')}
        onValue={chooseArea}
      />
      {area?.cities.length === 1 ? null : (
        <SelectField
          name="town"
          label={words.town}
          hint={apart.length > 0 ? words.citiesApart(apart) : undefined}
          placeholder={words.choose}
          options={(area?.cities ?? []).map(byCode)}
          value={known?.town.code ?? ''}
          error={errorOf('town')}
          onValue={chooseTown}
        />
      )}
    </>
  );
}

/** Cities that belong to no province, beside a chosen province: they are chosen in the field above. */
function citiesApart(region: Region | undefined, area: Area | undefined): string[] {
  const isProvince = area && area.cities.length > 1 && !area.name.startsWith('City of ');
  if (!region || !isProvince) return [];
  return region.areas.filter(({ cities }) => cities.length === 1).map(({ name }) => name);
}

/** An area that is a single city, as in Metro Manila, needs no second choice: its town is selected. */
function onlyTown(area: Area | undefined): { town: string; townCode: string } {
  const [town, another] = area?.cities ?? [];
  return town && !another ? { town: town.name, townCode: town.code } : { town: '', townCode: '' };
}

type AddressFaults = FieldFaults<AddressFields, FieldRefusal>;

interface Town {
  /** Ten digits of the Philippine Standard Geographic Code. */
  readonly code: string;
  readonly name: string;
}
interface Area extends Town {
  readonly cities: readonly Town[];
}
interface Region extends Town {
  readonly areas: readonly Area[];
}
interface Places {
  readonly source: string;
  readonly regions: readonly Region[];
}

const placesKey = ['places'];

/** The places of the Philippines (PSGC), fetched when an address form first needs them. */
function usePlaces(isWanted: boolean) {
  return useQuery({
    queryKey: placesKey,
    queryFn: async ({ signal }): Promise<Places> => {
      const response = await fetch('/data/psgc.json', { signal });
      if (!response.ok) throw new Error(`places: ${response.status}`);
      return (await response.json()) as Places;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

interface Place {
  readonly region: Region;
  readonly area: Area;
  readonly town: Town;
}

/** Tells whether the list is loaded, so that places are chosen and not typed; the caller is drawn again when it is. */
export function useHasPlaces(): boolean {
  return usePlaces(false).data !== undefined;
}

/** The code of the province or city that a listed town belongs to; undefined until the list is loaded. */
export function useAreaCode(townCode: string): string | undefined {
  const regions = usePlaces(false).data?.regions ?? [];
  return findPlace(regions, townCode)?.area.code;
}

/** Places are chosen from the top down, so only the first level without a choice gets an error. */
export function faultsAtFirstLevel(
  region: string,
  { province, town, ...others }: AddressFaults,
): AddressFaults & { readonly region?: Refusal<'choice-missing'> } {
  if (!province && !town) return others;
  const level = region === '' ? 'region' : province ? 'province' : 'town';
  return { [level]: { code: 'choice-missing', facts: {} }, ...others };
}

function findPlace(regions: readonly Region[], townCode: string): Place | null {
  for (const region of regions) {
    for (const area of region.areas) {
      const town = area.cities.find(({ code }) => code === townCode);
      if (town) return { region, area, town };
    }
  }
  return null;
}
