import type { Words } from '@pahiram/domain/texts/words';
import type { Language } from '@pahiram/ui/language.tsx';
import type { Built } from './built.ts';
import type { Facts } from './facts.ts';
import { pageDescriptions } from './page-descriptions.ts';
import type { Route } from './routes.ts';
import { addressIn } from './shell/language-address.ts';
import { fullTitle, productName } from './shell/title.tsx';

export interface PageHead {
  /** Undefined for an unknown path. */
  readonly route: Route | undefined;
  readonly title: Words;
  readonly language: Language;
  readonly company: Facts['company'] | null;
}

const languages = ['en', 'fil'] as const;

/** Everything between `<head>` and `</head>`. */
export function writeHead(head: PageHead, built: Built, origin: string): string {
  const title = fullTitle(head.title[head.language], head.company?.shortName);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(title)}</title>`,
    ...searchLines(head, title, origin),
    `<link rel="icon" href="${built.icon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // --surface of ui/src/tokens.css: the system's bar looks like the top of the page.
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f4ee">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1413">',
    `<style>${built.style}</style>`,
    `<script>${built.script}</script>`,
  ].join('\n');
}

/** For search engines and shared links; pages without a description get `noindex`. */
function searchLines(
  { route, language, company }: PageHead,
  title: string,
  origin: string,
): string[] {
  const isPublic = route?.access === 'everyone' && !route.path.includes(':');
  const alternates = isPublic
    ? [
        ...languages.map((one) => alternate(one, origin + addressIn(one, route.path))),
        alternate('x-default', origin + route.path),
      ]
    : [];
  const description = pageDescriptions[route?.path ?? '']?.[language];
  if (route === undefined || description === undefined) {
    return [...alternates, '<meta name="robots" content="noindex">'];
  }
  const url = origin + addressIn(language, route.path);
  return [
    ...alternates,
    `<link rel="canonical" href="${escapeText(url)}">`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company?.shortName ?? productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', language === 'fil' ? 'fil_PH' : 'en_PH'),
    meta('property', 'og:image', `${origin}/og.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(route.path === '/' ? lenderLines(company, origin) : []),
  ];
}

const alternate = (language: string, url: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escapeText(url)}">`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeText(content)}">`;

/** Structured data about the lender, on Home only, and not for a demonstration. */
function lenderLines(company: PageHead['company'], origin: string): string[] {
  if (company === null || company.demonstration) return [];
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

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
