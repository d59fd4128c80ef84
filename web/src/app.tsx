import { Routes } from './routes.tsx';
import { LanguageRouter } from './shell/language.tsx';
import { PageFrame } from './shell/page-frame.tsx';

/** The whole site. `ssrPath`: the path to render on the server. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <LanguageRouter ssrPath={ssrPath}>
      <PageFrame>
        <Routes />
      </PageFrame>
    </LanguageRouter>
  );
}
