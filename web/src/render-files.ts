import { addressIn } from './lib/language-address.ts';
import { publicRows } from './public-rows.tsx';

const languages = ['en', 'fil'] as const;

/** Every page that is worth finding, in both languages, each naming the other. */
export function siteMap(origin: string): string {
  const urls = publicRows
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

/** Pages behind the door say `noindex` themselves: a robot must be able to read that. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /console/\nSitemap: ${origin}/sitemap.xml\n`;
}
