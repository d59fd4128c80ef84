import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { Built } from './built.ts';
import { writeHead } from './document-head.ts';
import { type Facts, factsId, provideFacts } from './facts.ts';
import { canonicalPath, findRoute, notFound, type Route } from './routes.ts';
import { addressIn, languageOfAddress, memberArea, neutralPath } from './shell/language-address.ts';
import { loadPage } from './shell/page.tsx';
import { ScriptError } from './shell/script-error.tsx';

export { robotsText, siteMap } from './site-files.ts';

/** Everything needed to render pages. */
export interface RenderOptions {
  readonly built: Built;
  /** The public origin of the service, without a trailing slash. */
  readonly origin: string;
  /** Null when they cannot be read: then the browser renders the page and shows the error. */
  readonly facts: Facts | null;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
}

export interface Place {
  /** The path in the right case; other spellings are redirected to it. */
  readonly address: string;
  /**
   * Paths with the same key have the same HTML, because only the browser reads the ids in them. The
   * number of keys is bounded: a public route has one per language, and unknown paths share three.
   */
  readonly key: string;
  readonly isThere: boolean;
}

/** Finds the page of a path; `renderPage` renders it from the key. */
export function placeOf(pathname: string): Place {
  const address = pathname.replace(/^\/fil(?=\/|$)/i, '/fil');
  const path = neutralPath(address);
  const language = languageOfAddress(address) ?? 'en';
  const route = findRoute(path);
  if (!route) {
    const unknown = memberArea.test(path) ? '/dash/not-found' : addressIn(language, '/not-found');
    return { address: pathname, key: unknown, isThere: false };
  }
  return {
    address: addressIn(language, canonicalPath(route, path)),
    key: addressIn(language, route.path),
    isThere: true,
  };
}

/** Renders a page, the same for all visitors. */
export async function renderPage(key: string, options: RenderOptions): Promise<RenderedPage> {
  const { built, origin, facts } = options;
  const path = neutralPath(key);
  const route = findRoute(path);
  const isMember = memberArea.test(path);
  const language = languageOfAddress(key) ?? 'en';
  const isHydrated = facts !== null && (route ? route.isRendered === true : !isMember);
  const content = isHydrated ? await renderContent(key, route ?? notFound, facts) : '';
  const head = writeHead(
    { route, title: (route ?? notFound).title, language, company: facts?.company ?? null },
    built,
    origin,
  );
  const program = programTags(built, route ?? notFound);
  const isThere = route !== undefined && !(route.isDemoOnly && facts?.company.mode === 'live');
  return {
    status: isThere ? 200 : 404,
    html: `<!doctype html>
<html lang="${language}"${route || isMember ? '' : ' data-unknown'}><head>${head}</head>
<body><div id="root">${content}</div>${renderToStaticMarkup(<ScriptError language={isMember ? null : language} />)}${facts ? factsScript(facts) : ''}
${content ? `<template id="program">${program}</template>` : program}</body></html>`,
  };
}

/**
 * The scripts of a page. A rendered page has them in a template, which the inline script inserts after the
 * first paint, so that they do not compete with the page for a slow network.
 */
function programTags(built: Built, { page }: Route): string {
  const imported = [...built.shared, ...(built.chunks[page] ?? [])];
  return [
    ...imported.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${built.entry}"></script>`,
  ].join('');
}

async function renderContent(path: string, route: Route, facts: Facts): Promise<string> {
  await loadPage(route);
  const client = new QueryClient();
  provideFacts(client, facts);
  return renderToString(
    <StrictMode>
      <App client={client} ssrPath={path} />
    </StrictMode>,
  );
}

/** A data block, which browsers do not execute. */
function factsScript(facts: Facts): string {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${factsId}">${json}</script>`;
}
