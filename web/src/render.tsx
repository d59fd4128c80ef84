import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { Built } from './built.ts';
import { type Facts, factsId, giveFacts } from './facts.ts';
import { Unreached } from './layout/unreached.tsx';
import { addressIn, languageOfAddress, memberArea, neutralPath } from './lib/language-address.ts';
import { memberRows } from './member-rows.tsx';
import type { PageName } from './page-titles.ts';
import { notFound, publicRows } from './public-rows.tsx';
import { type PageHead, writeHead } from './render-head.ts';
import { styleFor } from './render-style.ts';

export { robotsText, siteMap } from './render-files.ts';

/** What a page is made with. */
export interface Stage {
  readonly built: Built;
  /** Where people reach the service, without a final slash. */
  readonly origin: string;
  /** Null while they cannot be read: then the browser makes the page and says what is wrong. */
  readonly facts: Facts | null;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  /** What stands in its `<style>`, for the policy that lets it in. */
  readonly style: string;
  /** Whether the page may ask for the camera: the member area, where papers are photographed. */
  readonly usesCamera: boolean;
}

interface Row {
  readonly path: string;
  /** Of its addresses, as they are written and in any case. */
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
  /** The address in the right case; another one is redirected to it. */
  readonly address: string;
  /**
   * Addresses with the same key have the same page: ids in them are read by the browser's scripts only.
   * There are two keys for each row of the tables, and two for all that is not there.
   */
  readonly key: string;
  readonly isThere: boolean;
}

/** Which page stands at an address; `renderPage` makes it from the key. */
export function placeOf(pathname: string): Place {
  const address = inRightCase(pathname);
  const path = neutralPath(address);
  const row = rows.find((one) => one.pattern.test(path));
  const language = languageOfAddress(address) ?? 'en';
  if (row) return { address, key: addressIn(language, row.path), isThere: true };
  const nothing = memberArea.test(path) ? '/dash/not-found' : addressIn(language, '/not-found');
  return { address: pathname, key: nothing, isThere: false };
}

/** `/HIW` and `/Fil/hiw` are pages too; an id keeps its letters. */
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

/** The page at an address of this site: what it shows, for everybody the same. */
export async function renderPage(pathname: string, stage: Stage): Promise<RenderedPage> {
  const path = neutralPath(pathname);
  const row = rows.find((one) => one.pattern.test(path)) ?? unknownAt(path);
  const page = await writePage(pathname, row, stage);
  const usesCamera = row.kind === 'member';
  const isThere = row.kind !== 'unknown' && !(demoOnly.has(row.name) && isLive(stage));
  return { status: isThere ? 200 : 404, ...page, usesCamera };
}

/** Not there where real money is lent (E2). */
const demoOnly: ReadonlySet<PageName> = new Set(['gallery', 'demo']);
const isLive = ({ facts }: Stage): boolean => facts?.company.mode === 'live';

/** Something that is not there. Behind the door nobody is told so before they signed in. */
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

/** What the page in the frame needs, once somebody is there (lib/awake.ts). */
const contentChunks = (row: Row, { chunks, shared }: Built): readonly string[] =>
  (chunks[row.path] ?? []).filter((url) => !shared.includes(url));

const isPublicUnknown = (row: Row): boolean => row.kind === 'unknown' && row.path !== '/dash';

async function renderBody(pathname: string, row: Row, facts: Facts): Promise<string> {
  const shown = publicRows.find(({ path }) => path === row.path)?.page ?? notFound;
  await shown.load();
  // From here to the end of the rendering nothing waits: the facts are of this page.
  giveFacts(facts);
  return renderToString(
    <StrictMode>
      <App ssrPath={pathname} />
    </StrictMode>,
  );
}

/** A block of data, which no browser runs. */
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
