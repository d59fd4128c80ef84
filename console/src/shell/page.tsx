import { useTexts } from '@pahiram/ui/language.tsx';
import { type ComponentType, lazy, useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { type Route, routes } from '../routes.ts';
import { NotForRole } from './not-for-role.tsx';
import { setWindowTitle } from './page-heading.tsx';
import { pageTitles, shellTexts } from './shell-texts.ts';
import { useStaff } from './use-staff.ts';

type PageParams = Readonly<Record<string, string | undefined>>;

interface PageModule {
  readonly Page: ComponentType<PageParams>;
}

/** The modules of all pages, each in a chunk of its own. */
const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx');

const pages = new Map(
  routes.map(({ page }) => [
    page,
    lazy(async () => {
      const load = modules[`../features/${page}.tsx`];
      if (!load) throw new Error(`there is no file of the page ${page}`);
      return { default: (await load()).Page };
    }),
  ]),
);

/** The page of a route, with its own state for each record. */
export function RoutedPage({ route, params }: { route: Route; params: PageParams }) {
  const title = useTexts(pageTitles)[route.title];
  const shared = useTexts(shellTexts);
  // Layout effects run before the effect of the page's heading, which replaces this title.
  useLayoutEffect(() => setWindowTitle(title, shared.consoleName), [title, shared.consoleName]);
  const staff = useStaff();
  const { permission } = route;
  if (permission !== null && staff.data && !staff.data.permissions.includes(permission)) {
    return <NotForRole title={title} permission={permission} />;
  }
  const Page = pages.get(route.page);
  return Page ? <Page key={Object.values(params).join('/')} {...params} /> : null;
}

export function NotFoundPage() {
  const shared = useTexts(shellTexts);
  return (
    <p>
      {shared.notFound}{' '}
      <Link href="/" className="text-brand underline">
        {shared.home}
      </Link>
    </p>
  );
}
