import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { Built } from './built.ts';
import { type Facts, factsId, giveFacts } from './facts.ts';
import { memberRows } from './member-rows.tsx';
import type { PageName } from './page-titles.ts';
import { notFound, publicRows } from './public-rows.tsx';
import { type PageHead, writeHead } from './render-head.ts';
import { styleFor } from './render-style.ts';
import { addressIn, languageOfAddress, memberArea, neutralPath } from './shell/language-address.ts';
import { Unreached } from './shell/unreached.tsx';

export { robotsText, siteMap } from './render-files.ts';

/** Everything needed to render pages. */
export interface Stage {
  readonly built: Built;
  /** The public origin of the service, without a trailing slash. */
  readonly origin: string;
  /** Null when they cannot be read: then the browser renders the page and shows the error. */
  readonly facts: Facts | null;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  /** Content of its `<style>`, for the Content-Security-Policy. */
  readonly style: string;
  /** Whether the page may use the camera: the member area, where IDs are photographed. */
  readonly usesCamera: boolean;
}

interface Row {
  readonly path: string;
  /** Matches its paths, as written and in any case. */
  readonly pattern: RegExp;
  readonly patternInAnyCase: RegExp;
  readonly name: PageName;
  readonly kind: 'rendered' | 'made' | 'member' | 'unknown';
  readonly keptAs?: string | undefined;
}

const patternsOf = (path: string): Pick<Row, 'pattern' | 'patternInAnyCase'> => ({
  pattern: patternOf(path),
  patternInAnyCase: patternOf(path, 'i'),
});

const rows: readonly Row[] = [
  ...publicRows.map(
    (row): Row => ({
      ...row,
      ...patternsOf(row.path),
      kind: row.isRendered ? 'rendered' : 'made',
    }),
  ),
  ...memberRows.map((row): Row => ({ ...row, ...patternsOf(row.path), kind: 'member' })),
];

export interface Place {
  /** The path in the right case; other spellings are redirected to it. */
  readonly address: string;
  /**
   * Paths with the same key have the same page: ids in them are read by the browser's scripts only. A
   * public row has one key per language, a member row one; all unknown paths share three.
   */
  readonly key: string;
  readonly isThere: boolean;
}

/** Finds the page of a path; `renderPage` renders it from the key. */
export function placeOf(pathname: string): Place {
  const address = inRightCase(pathname);
  const path = neutralPath(address);
  const row = rows.find((one) => one.pattern.test(path));
  const language = languageOfAddress(address) ?? 'en';
  if (row) return { address, key: addressIn(language, row.path), isThere: true };
  const nothing = memberArea.test(path) ? '/dash/not-found' : addressIn(language, '/not-found');
  return { address: pathname, key: nothing, isThere: false };
}

/** `/HIW` and `/Fil/hiw` are pages too; an id keeps its case. */
function inRightCase(pathname: string): string {
  const [, prefix = '', rest = ''] = /^(\/fil(?=\/|$))?(.*)$/is.exec(pathname) ?? [];
  const given = rest === '' ? '/' : rest;
  const row = rows.find((one) => one.patternInAnyCase.test(given));
  if (!row) return pathname;
  const named = row.path.split('/');
  const path = given
    .split('/')
    .map((part, at) => (named[at]?.startsWith(':') ? part : (named[at] ?? part)))
    .join('/');
  if (prefix === '') return path;
  return memberArea.test(path) ? pathname : addressIn('fil', path);
}

/** Renders the page of a path, the same for all visitors. */
export async function renderPage(pathname: string, stage: Stage): Promise<RenderedPage> {
  const path = neutralPath(pathname);
  const row = rows.find((one) => one.pattern.test(path)) ?? unknownAt(path);
  const page = await writePage(pathname, row, stage);
  const usesCamera = row.kind === 'member';
  const isThere = row.kind !== 'unknown' && !(demoOnly.has(row.name) && isLive(stage));
  return { status: isThere ? 200 : 404, ...page, usesCamera };
}

/** Not available where real money is lent. */
const demoOnly: ReadonlySet<PageName> = new Set(['gallery', 'demo']);
const isLive = ({ facts }: Stage): boolean => facts?.company.mode === 'live';

/**
 * An unknown path. In the member area it gets the scripts of /dash: visitors are asked to sign in
 * before they see that the page does not exist.
 */
function unknownAt(path: string): Row {
  const shown = memberArea.test(path) ? '/dash' : path;
  return { path: shown, ...patternsOf(shown), name: 'notFound', kind: 'unknown' };
}

async function writePage(
  pathname: string,
  row: Row,
  stage: Stage,
): Promise<Pick<RenderedPage, 'html' | 'style'>> {
  const { built, origin, facts } = stage;
  const isRendered = facts !== null && (row.kind === 'rendered' || isPublicUnknown(row));
  const isStill = isRendered && row.kind === 'rendered';
  const language = languageOfAddress(pathname) ?? 'en';
  const content = isRendered ? await renderBody(pathname, row, facts) : '';
  const body = `<div id="root">${content}</div>${renderToStaticMarkup(<Unreached language={language} />)}`;
  const style = isRendered ? styleFor(body, built.style) : built.style;
  const head: PageHead = {
    name: row.name,
    path: row.kind === 'rendered' || row.kind === 'made' ? row.path : null,
    language,
    style,
    shortName: facts?.company.shortName,
    company: facts?.company ?? null,
    scripts: isStill ? built.shared : (built.chunks[row.path] ?? built.shared),
    laterScripts: isStill ? contentChunks(row, built) : [],
    waitsForPaint: isRendered,
    isMember: row.kind === 'member',
  };
  const html = `<!doctype html>
<html lang="${language}"${isStill ? ` data-still="${row.keptAs ?? ''}"` : ''}><head>${writeHead(head, built, origin)}</head>
<body>${body}${facts ? factsScript(facts) : ''}</body></html>`;
  return { html, style };
}

/** The page's own scripts, loaded at the first sign of a user (lib/awake.ts). */
const contentChunks = (row: Row, { chunks, shared }: Built): readonly string[] =>
  (chunks[row.path] ?? []).filter((url) => !shared.includes(url));

const isPublicUnknown = (row: Row): boolean => row.kind === 'unknown' && row.path !== '/dash';

async function renderBody(pathname: string, row: Row, facts: Facts): Promise<string> {
  const shown = publicRows.find(({ path }) => path === row.path)?.page ?? notFound;
  await shown.load();
  // The rest is synchronous, so that no other page can replace the facts during rendering.
  giveFacts(facts);
  return renderToString(
    <StrictMode>
      <App ssrPath={pathname} />
    </StrictMode>,
  );
}

/** A data block, which browsers do not execute. */
function factsScript(facts: Facts): string {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${factsId}">${json}</script>`;
}

/** `/profile/:step?` as a pattern: `:name` is one segment, `?` makes it optional. */
function patternOf(path: string, flags = ''): RegExp {
  const pattern = path
    .replace(/[.*+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+(\?)?/g, (_, optional) => (optional ? '(?:/[^/]+)?' : '/[^/]+'));
  return new RegExp(`^${pattern}$`, flags);
}
