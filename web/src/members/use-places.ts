import { useQuery } from '@tanstack/react-query';

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

/** The places of the Philippines (PSGC), fetched when an address is first asked for (B10). */
export function usePlaces(isWanted: boolean) {
  return useQuery({
    queryKey: ['places'],
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

export function findPlace(regions: readonly Region[], townCode: string): Place | null {
  for (const region of regions) {
    for (const area of region.areas) {
      const town = area.cities.find(({ code }) => code === townCode);
      if (town) return { region, area, town };
    }
  }
  return null;
}
