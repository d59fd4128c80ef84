import { setCallLanguage } from '@pahiram/client/call-language.ts';
import { ErrorBoundary } from '@pahiram/client/error-boundary.tsx';
import { createQueryClient } from '@pahiram/client/query.ts';
import { LanguageChooser } from '@pahiram/ui/language-choice.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { routes } from './routes.ts';
import { ConsoleFrame } from './shell/console-frame.tsx';
import { setOnWritten } from './shell/http.ts';
import { NotFoundPage, RoutedPage } from './shell/page.tsx';
import { StaffGuard } from './shell/staff-guard.tsx';

/**
 * Data older than 5 s is fetched again when a screen opens. Going back
 * to a screen within that time is not another look in the audit log.
 */
const queryClient = createQueryClient({ staleMs: 5_000, unusedMs: 5 * 60_000 });

// The counts in the menu follow what this person did at once, not at the next poll.
setOnWritten(() => void queryClient.invalidateQueries({ queryKey: ['work-queues'] }));

const guestRoutes = routes.filter(({ isForGuests }) => isForGuests);
const staffRoutes = routes.filter(({ isForGuests }) => !isForGuests);

/** The whole console, in English unless the person chose Filipino on this computer. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageChooser
        storageKey="console-language"
        first={() => 'en'}
        onLanguage={setCallLanguage}
      >
        <Router base="/console">
          <Switch>
            {guestRoutes.map((route) => (
              <Route key={route.path} path={route.path}>
                <Loaded>
                  <RoutedPage route={route} params={{}} />
                </Loaded>
              </Route>
            ))}
            <Route>
              <StaffGuard>
                <ConsoleFrame>
                  <Loaded>
                    <StaffPages />
                  </Loaded>
                </ConsoleFrame>
              </StaffGuard>
            </Route>
          </Switch>
        </Router>
      </LanguageChooser>
    </QueryClientProvider>
  );
}

/** Grey bars while the code of a page is loaded, or why it could not be loaded. */
function Loaded({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary path={path}>
      <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function StaffPages() {
  return (
    <Switch>
      {staffRoutes.map((route) => (
        <Route key={route.path} path={route.path}>
          {(params) => <RoutedPage route={route} params={params} />}
        </Route>
      ))}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}
