import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { type ComponentType, useState } from 'react';
import type { Route } from '../routes.ts';
import { lazyWithArrival, ShownOnArrival } from './lazily.tsx';
import { Titled } from './title.tsx';

interface PageModule {
  readonly Page: ComponentType;
}

/** The modules of all pages, each in a chunk of its own. */
const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx');
const loaded = new Map<string, ComponentType>();

/** Fetches the code of a page, so that it is then shown without waiting. */
export async function loadPage({ page }: Route): Promise<ComponentType> {
  const load = modules[`../features/${page}.tsx`];
  if (!load) throw new Error(`there is no file of the page ${page}`);
  const { Page } = await load();
  loaded.set(page, Page);
  return Page;
}

/** The page of a route with its title. Its code is fetched when it is first shown. */
export function RoutedPage({ route }: { readonly route: Route }) {
  // Chosen once, or a visible page would be mounted again when its code arrives.
  const [Loaded] = useState(() => loaded.get(route.page));
  const [{ Inner: Lazy, arrived }] = useState(() => lazyWithArrival(() => loadPage(route)));
  return (
    <Titled title={route.title}>
      {Loaded ? (
        <Loaded />
      ) : (
        <ShownOnArrival arrived={arrived} waiting={<Waiting />}>
          <Lazy />
        </ShownOnArrival>
      )}
    </Titled>
  );
}

/** As high as the screen, so that nothing below it moves. */
function Waiting() {
  return (
    <div className="mx-auto min-h-dvh max-w-2xl px-4 py-10">
      <Skeleton lines={8} />
    </div>
  );
}
