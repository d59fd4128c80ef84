import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

/** A component in a chunk of its own, which `load` fetches before it is shown. */
export type Part<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/**
 * A part of the site whose code is fetched when it is first shown. `waiting` is shown until it is loaded;
 * nothing for content that opens over a page, such as a dialog. A loaded part is rendered at once, which
 * hydration needs. With React's `lazy` the part would appear up to 300 ms after it is loaded.
 */
export function lazily<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await open();
    return loaded;
  };
  function Shown(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    // Starts before the browser paints `waiting`.
    useLayoutEffect(() => {
      if (Loaded) return;
      load().then(
        (part) => setLoaded(() => part),
        (error) =>
          setLoaded(() => {
            // Thrown while React renders, so that the error boundary shows it.
            throw error;
          }),
      );
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : waiting;
  }
  return Object.assign(Shown, { load });
}

/** Fetches the part now, so that it opens without a network too. If that fails, it is tried when it opens. */
export function usePreload({ load }: Pick<Part<never>, 'load'>): void {
  useEffect(() => void load().catch(() => undefined), [load]);
}
