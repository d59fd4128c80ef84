import type { Language } from '@pahiram/ui/language.tsx';
import type { Built } from './built.ts';
import type { Facts } from './facts.ts';
import { type DescribedPage, type PageName, pageDescriptions, pageTitles } from './page-titles.ts';
import { fullTitle, productName } from './shell/full-title.ts';
import { addressIn } from './shell/language-address.ts';

export interface PageHead {
  readonly name: PageName;
  /** The path of a public page in its row; null in the member area and for unknown paths. */
  readonly path: string | null;
  readonly language: Language;
  /** Content of `<style>`: the whole sheet, or the rules for the first paint. */
  readonly style: string;
  readonly shortName: string | undefined;
  readonly company: Facts['company'] | null;
  readonly scripts: readonly string[];
  /** Scripts that wait for the first sign of a user. */
  readonly laterScripts: readonly string[];
  /** True if the HTML has content to paint first; otherwise the scripts start at once. */
  readonly waitsForPaint: boolean;
  readonly isMember: boolean;
}

const languages = ['en', 'fil'] as const;

/** Everything between `<head>` and `</head>`. */
export function writeHead(head: PageHead, built: Built, origin: string): string {
  const title = fullTitle(pageTitles[head.name][head.language], head.shortName);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(title)}</title>`,
    ...searchLines(head, title, origin),
    `<link rel="icon" href="${built.icon}">`,
    ...(built.manifest ? [`<link rel="manifest" href="${built.manifest}">`] : []),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#172220">',
    `<style>${head.style}</style>`,
    ...scriptLines(head, built),
  ].join('\n');
}

/** For search engines and shared links; pages without a description get `noindex`. */
function searchLines(head: PageHead, title: string, origin: string): string[] {
  const { name, path, language } = head;
  const alternates =
    path === null || path.includes(':')
      ? []
      : [
          ...languages.map((one) => alternate(one, origin + addressIn(one, path))),
          alternate('x-default', origin + path),
        ];
  if (path === null || !isDescribed(name)) {
    return [...alternates, '<meta name="robots" content="noindex">'];
  }
  const url = origin + addressIn(language, path);
  const description = pageDescriptions[name][language];
  return [
    ...alternates,
    `<link rel="canonical" href="${escapeText(url)}">`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.shortName ?? productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', language === 'fil' ? 'fil_PH' : 'en_PH'),
    meta('property', 'og:image', `${origin}/og.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...lenderLines(head, origin),
  ];
}

const isDescribed = (name: PageName): name is DescribedPage => name in pageDescriptions;

const alternate = (language: string, url: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escapeText(url)}">`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeText(content)}">`;

/** Structured data about the lender, on Home only, and not for a demonstration. */
function lenderLines({ company, path }: PageHead, origin: string): string[] {
  if (path !== '/' || company === null || company.demonstration) return [];
  const lender = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    alternateName: company.shortName,
    url: `${origin}/`,
    ...(company.email ? { email: company.email } : {}),
    ...(company.address ? { address: company.address } : {}),
  };
  const json = JSON.stringify(lender).replaceAll('<', '\\u003c');
  return [`<script type="application/ld+json">${json}</script>`];
}

function scriptLines(head: PageHead, built: Built): string[] {
  const { scripts, laterScripts, waitsForPaint } = head;
  const boot = `<script>${built.boot}</script>`;
  if (waitsForPaint) {
    const afterPaint = [built.sheet, ...scripts].map((url) => `<link rel="later" href="${url}">`);
    const onceAwake = laterScripts.map((url) => `<link rel="awake" href="${url}">`);
    return [...afterPaint, ...onceAwake, boot];
  }
  const [entry, ...others] = scripts;
  const kept = head.isMember ? built.offline.filter((url) => !scripts.includes(url)) : [];
  return [
    boot,
    ...kept.map((url) => `<link rel="offline" href="${url}">`),
    ...others.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${entry}"></script>`,
  ];
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
