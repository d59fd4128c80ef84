import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { routes } from '../../routes.ts';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { guidePages } from './guide-pages.ts';
import type { Incident } from './incident-card.tsx';
import { incidentGuideLabels, incidentGuideTexts } from './incident-guide-texts.ts';

/** Says how an incident of this kind comes about and how people end it, with links to the pages where they do. */
export function IncidentGuide({ incident }: { incident: Incident }) {
  const words = useTexts(incidentGuideTexts);
  const labels = useTexts(incidentGuideLabels);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const { kind, record, subject } = incident;
  const pages = guidePages[kind].flatMap((path) => {
    const route = routes.find((one) => one.path === path);
    return route && (route.permission === null || may(route.permission))
      ? [{ href: path, text: titles[route.title] }]
      : [];
  });
  const isFileMissing = kind === 'STATEMENT_MISSING' && record?.kind === 'ACCOUNT';
  const links =
    isFileMissing && may('import-statements')
      ? [{ href: `/statements/import/${subject}`, text: labels.importFile }, ...pages]
      : pages;
  return (
    <section
      aria-label={labels.title}
      className="mb-4 rounded-card border border-transparent bg-sunken p-4"
    >
      <h2 className="text-base font-bold">{labels.title}</h2>
      <p>{words[kind]}</p>
      {links.length === 0 ? null : (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {links.map(({ href, text }) => (
            <li key={href}>
              <Link
                href={href}
                className="inline-flex min-h-control items-center font-semibold text-brand underline"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
