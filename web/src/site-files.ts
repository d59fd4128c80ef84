import { routes } from './routes.ts';
import { addressIn } from './shell/language-address.ts';

const languages = ['en', 'fil'] as const;

/** All rendered pages in both languages, each naming its translation. */
export function siteMap(origin: string): string {
  const urls = routes
    .filter(({ isRendered }) => isRendered)
    .flatMap(({ path }) => languages.map((language) => entry(origin, path, language)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function entry(origin: string, path: string, language: (typeof languages)[number]): string {
  const others = languages.map(
    (one) =>
      `<xhtml:link rel="alternate" hreflang="${one}" href="${origin}${addressIn(one, path)}"/>`,
  );
  return `<url><loc>${origin}${addressIn(language, path)}</loc>${others.join('')}</url>`;
}

/** The member area is not disallowed: a robot must be able to read the `noindex` in its pages. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /console/\nSitemap: ${origin}/sitemap.xml\n`;
}
