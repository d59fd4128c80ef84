import { Route, Switch } from 'wouter';
import { pageTitles } from './page-titles.ts';
import { notFound, publicRows } from './public-rows.tsx';
import { memberArea } from './shell/language-address.ts';
import { page } from './shell/page.tsx';
import { Titled } from './shell/titled.tsx';

export const memberPages = page(() => import('./member-routes.tsx'), 'MemberRoutes');

/** The routes: public pages, the member area, and the 404 page. */
export function Routes() {
  return (
    <Switch>
      {publicRows.map(({ path, name, page: { Page } }) => (
        <Route key={path} path={path}>
          <Titled title={pageTitles[name]}>
            <Page />
          </Titled>
        </Route>
      ))}
      <Route path={memberArea}>
        <memberPages.Page />
      </Route>
      <Route>
        <Titled title={pageTitles.notFound}>
          <notFound.Page />
        </Titled>
      </Route>
    </Switch>
  );
}
