import { Route, Switch } from 'wouter';
import { ActivatedOnly } from './features/profile/activated-only.tsx';
import { notFound, routes } from './routes.ts';
import { MemberGuard } from './shell/member-guard.tsx';
import { RoutedPage } from './shell/page.tsx';

/** The pages for members, in a chunk of its own that public pages do not load. */
export function MemberArea() {
  return (
    <MemberGuard>
      <Switch>
        {routes
          .filter(({ access }) => access !== 'everyone')
          .map((route) => (
            <Route key={route.path} path={route.path}>
              {route.access === 'activated' ? (
                <ActivatedOnly>
                  <RoutedPage route={route} />
                </ActivatedOnly>
              ) : (
                <RoutedPage route={route} />
              )}
            </Route>
          ))}
        <Route>
          <RoutedPage route={notFound} />
        </Route>
      </Switch>
    </MemberGuard>
  );
}
