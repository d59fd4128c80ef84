import { useSearchParams } from 'wouter';

/** One filter kept in the page's address, so that a view can be kept, shared and come back to. */
export function useAddressState<const V extends string>(
  name: string,
  values: readonly V[],
  initial: V,
): [V, (next: V) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get(name);
  const value = values.find((one) => one === given) ?? initial;
  return [
    value,
    (next) =>
      setSearch((now) => {
        now.set(name, next);
        return now;
      }),
  ];
}
