import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { notFound, routes } from './routes.ts';
import { replayEarlyInput } from './shell/hydration.ts';
import { LanguageRouter } from './shell/language.tsx';
import { memberArea } from './shell/language-address.ts';
import { lazily } from './shell/lazily.tsx';
import { RoutedPage } from './shell/page.tsx';
import { PageFrame } from './shell/page-frame.tsx';

const MemberArea = lazily(async () => (await import('./member-area.tsx')).MemberArea);

interface AppProps {
  readonly client: QueryClient;
  /** The path to render on the server. */
  readonly ssrPath?: string;
}

/** The whole site. */
export function App({ client, ssrPath }: AppProps) {
  useEffect(replayEarlyInput, []);
  return (
    <QueryClientProvider client={client}>
      <LanguageRouter ssrPath={ssrPath}>
        <PageFrame>
          <Switch>
            {routes
              .filter(({ access }) => access === 'everyone')
              .map((route) => (
                <Route key={route.path} path={route.path}>
                  <RoutedPage route={route} />
                </Route>
              ))}
            <Route path={memberArea}>
              <MemberArea />
            </Route>
            <Route>
              <RoutedPage route={notFound} />
            </Route>
          </Switch>
        </PageFrame>
      </LanguageRouter>
    </QueryClientProvider>
  );
}
