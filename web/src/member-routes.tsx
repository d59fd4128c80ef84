import { Route, Switch } from 'wouter';
import { ActivatedOnly } from './features/profile/activated-only.tsx';
import { QueryFrame } from './lib/query-frame.tsx';
import { memberRows } from './member-rows.tsx';
import { pageTitles } from './page-titles.ts';
import { notFound } from './public-rows.tsx';
import { MemberGuard } from './shell/member-guard.tsx';
import { Titled } from './shell/titled.tsx';

/** The member area: a chunk of its own, so that public pages do not load it. */
export function MemberRoutes() {
  return (
    <QueryFrame>
      <MemberGuard>
        <Switch>
          {memberRows.map(({ path, name, needsActivation, page: { Page } }) => (
            <Route key={path} path={path}>
              <Titled title={pageTitles[name]}>
                {needsActivation ? (
                  <ActivatedOnly>
                    <Page />
                  </ActivatedOnly>
                ) : (
                  <Page />
                )}
              </Titled>
            </Route>
          ))}
          <Route>
            <Titled title={pageTitles.notFound}>
              <notFound.Page />
            </Titled>
          </Route>
        </Switch>
      </MemberGuard>
    </QueryFrame>
  );
}
