import type { AddressFields, FieldRefusal } from '@pahiram/domain/members/member';
import type { Refusal } from '@pahiram/domain/texts/decision';
import type { FieldFaults } from '@pahiram/domain/texts/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';

type AddressFaults = FieldFaults<AddressFields, FieldRefusal>;

export interface Town {
  /** Ten digits of the Philippine Standard Geographic Code. */
  readonly code: string;
  readonly name: string;
}
export interface Area extends Town {
  readonly cities: readonly Town[];
}
export interface Region extends Town {
  readonly areas: readonly Area[];
}
interface Places {
  readonly source: string;
  readonly regions: readonly Region[];
}

const queryKey = ['places'];

/** The places of the Philippines (PSGC), fetched when an address form first needs them. */
export function usePlaces(isWanted: boolean) {
  return useQuery({
    queryKey,
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

export interface Place {
  readonly region: Region;
  readonly area: Area;
  readonly town: Town;
}

/** For checking a form: whether the list is loaded, so that places are chosen and not typed. */
export function useHasPlaces(): () => boolean {
  const client = useQueryClient();
  return () => client.getQueryData(queryKey) !== undefined;
}

/** Places are chosen from the top down, so only the first level without a choice gets an error. */
export function atFirstLevel(
  region: string,
  { province, town, ...others }: AddressFaults,
): AddressFaults & { readonly region?: Refusal<'choice-missing'> } {
  if (!province && !town) return others;
  const level = region === '' ? 'region' : province ? 'province' : 'town';
  return { [level]: { code: 'choice-missing', facts: {} }, ...others };
}

export function findPlace(regions: readonly Region[], townCode: string): Place | null {
  for (const region of regions) {
    for (const area of region.areas) {
      const town = area.cities.find(({ code }) => code === townCode);
      if (town) return { region, area, town };
    }
  }
  return null;
}
