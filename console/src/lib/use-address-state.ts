import { useSearchParams } from 'wouter';

/**
 * One filter kept in the page's URL, so that a view can be bookmarked and shared.
 * @returns the value, its setter, and the value in the URL when it is unknown, otherwise null.
 */
export function useAddressState<const V extends string>(
  name: string,
  values: readonly V[],
  initial: V,
): [value: V, set: (next: V) => void, unknown: string | null] {
  const [search, setSearch] = useSearchParams();
  const given = search.get(name);
  const known = values.find((one) => one === given);
  const value = known ?? initial;
  return [
    value,
    (next) =>
      setSearch((now) => {
        now.set(name, next);
        return now;
      }),
    known === undefined ? given : null,
  ];
}
