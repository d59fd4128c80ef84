import { PERMISSIONS, type Permission } from '@pahiram/domain/access/roles';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { PageHeading } from './page-heading.tsx';
import { roleTexts } from './staff-roles.ts';

const notForRoleTexts = texts(
  {
    closed: 'Your role does not open this page',
    openTo: (roles: string) => `It is open to: ${roles}.`,
    howToGet: 'An administrator gives roles, and a second person confirms them.',
  },
  {
    closed: 'Hindi nabubuksan ng role mo ang page na ito',
    openTo: (roles: string) => `Bukas ito sa: ${roles}.`,
    howToGet: 'Ang administrator ang nagbibigay ng role, at may pangalawang taong kumukumpirma.',
  },
);

/** Instead of a page that other roles open: which they are, and how one gets such a role. */
export function NotForRole({ title, permission }: { title: string; permission: Permission }) {
  const words = useTexts(notForRoleTexts);
  const roles = useTexts(roleTexts);
  const names = PERMISSIONS[permission].map((role) => roles[role]);
  return (
    <>
      <PageHeading title={title} />
      <StateBox kind="closed" title={words.closed}>
        <p>{words.openTo(names.join(', '))}</p>
        <p>{words.howToGet}</p>
      </StateBox>
    </>
  );
}
