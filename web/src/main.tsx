import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { type Facts, factsId, provideFacts } from './facts.ts';
import { findRoute, notFound } from './routes.ts';
import { showScriptError } from './shell/hydration.ts';
import { neutralPath } from './shell/language-address.ts';
import { loadPage } from './shell/page.tsx';
import { queryClient } from './shell/query-client.ts';
import { listenToOtherTabs } from './shell/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const facts = document.getElementById(factsId)?.textContent;
if (facts) provideFacts(queryClient, JSON.parse(facts) as Facts);
listenToOtherTabs();

const app = (
  <StrictMode>
    <App client={queryClient} />
  </StrictMode>
);
const route = findRoute(neutralPath(location.pathname)) ?? notFound;

if (root.firstChild) {
  // Hydration needs the code of the page at once.
  loadPage(route).then(() => hydrateRoot(root, app), showScriptError);
} else {
  createRoot(root).render(app);
}
