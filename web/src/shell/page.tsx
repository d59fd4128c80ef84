import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import type { ComponentType } from 'react';
import type { Route } from '../routes.ts';
import { lazily } from './lazily.tsx';
import { Titled } from './title.tsx';

interface PageModule {
  readonly Page: ComponentType;
}

/** The modules of all pages, each in a chunk of its own. */
const modules = import.meta.glob<PageModule>('./**/*-page.tsx', { base: '../features' });
const pages = new Map(
  Object.entries(modules).map(([file, open]) => [
    file,
    lazily(async () => (await open()).Page, <Waiting />),
  ]),
);

/** Fetches the code of a page, so that it is then shown without waiting. */
export async function loadPage(route: Route): Promise<void> {
  await pageOf(route).load();
}

/** The page of a route with its title. Its code is fetched when it is first shown. */
export function RoutedPage({ route }: { readonly route: Route }) {
  const Page = pageOf(route);
  return (
    <Titled title={route.title}>
      <Page />
    </Titled>
  );
}

function pageOf({ page }: Route) {
  const found = pages.get(`./${page}.tsx`);
  if (!found) throw new Error(`there is no file of the page ${page}`);
  return found;
}

/** As high as the screen, so that nothing below it moves. */
function Waiting() {
  return (
    <div className="mx-auto min-h-dvh max-w-2xl px-4 py-10">
      <Skeleton lines={8} />
    </div>
  );
}
