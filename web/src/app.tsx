import { PageFrame } from './layout/page-frame.tsx';
import { LanguageRouter } from './lib/language.tsx';
import { Routes } from './routes.tsx';

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
