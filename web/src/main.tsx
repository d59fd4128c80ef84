import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { type Facts, factsId, giveFacts } from './facts.ts';
import { listenToOtherTabs } from './lib/session.ts';
import { publicRows } from './public-rows.tsx';
import { neutralPath } from './shell/language-address.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const facts = document.getElementById(factsId)?.textContent;
if (facts) giveFacts(JSON.parse(facts) as Facts);
listenToOtherTabs();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const path = neutralPath(location.pathname);
const served = publicRows.find((row) => row.path === path);

if (served?.isRendered && root.firstChild) {
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}

// Starts the slideshow of Home before the page is hydrated (S2.19). If the import fails, the first
// picture stays until then.
const slides = document.querySelector<HTMLElement>('[data-slides]');
if (slides) {
  import('./features/marketing/turn-slides.ts').then(
    ({ turnSlides }) => turnSlides(slides),
    () => undefined,
  );
}
