import { signOutStaff } from '@pahiram/api/staff-access';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import Arrow from '~icons/ic/round-expand-more';
import { call } from './http.ts';
import { staffSession } from './session.ts';
import { pageTitles, shellTexts } from './shell-texts.ts';
import { knownRoles, roleTexts } from './staff-roles.ts';
import { useStaff } from './use-staff.ts';

const panelId = 'person-menu';

/** Who is signed in, and what concerns them: passkeys, sessions, language, signing out. */
export function PersonMenu() {
  const words = useTexts(shellTexts);
  const titles = useTexts(pageTitles);
  const roleWords = useTexts(roleTexts);
  const staff = useStaff();
  const client = useQueryClient();
  const [, go] = useLocation();
  const leaving = useAction();
  const leave = () =>
    leaving.run(async () => {
      // Unless the server confirms it, the person is still signed in.
      await call(signOutStaff, { body: {} });
      // Answers that were begun belong to the person who leaves.
      safeSessionStorage.clear();
      staffSession.end();
      client.clear();
      go('/sign-in');
    });
  if (!staff.data) return null;
  const { name, roles, release } = staff.data;
  const roleNames = knownRoles(roles)
    .map((role) => roleWords[role])
    .join(', ');
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="flex min-h-control items-center gap-2 rounded-control px-1 text-left hover:bg-sunken"
      >
        <span
          data-initials={initialsOf(name)}
          className="grid size-8 place-items-center rounded-lg bg-hero text-xs font-bold text-hero-ink before:content-[attr(data-initials)]"
        />
        <span className="sr-only">
          {name} {roleNames} {words.personMenu}
        </span>
        <span aria-hidden="true" className="hidden max-w-60 sm:block">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-sm text-soft">{roleNames}</span>
        </span>
        <Arrow aria-hidden="true" className="size-5 text-soft" />
      </button>
      <div
        id={panelId}
        popover="auto"
        className="top-13 right-3 left-auto m-0 w-72 max-w-[90vw] rounded-card border border-line bg-raised p-4 text-ink shadow-lifted"
      >
        <p className="font-semibold">{words.signedInAs(name)}</p>
        <p className="text-sm text-soft">{roleNames}</p>
        {(['passkeys', 'sessions'] as const).map((page) => (
          <Link
            key={page}
            href={`/${page}`}
            className="mt-1 flex min-h-control items-center font-medium text-brand underline"
            onClick={() => document.getElementById(panelId)?.hidePopover()}
          >
            {titles[page]}
          </Link>
        ))}
        <LanguageSwitch />
        <Button
          kind="secondary"
          wide
          className="mt-2"
          busy={leaving.busy}
          onClick={() => void leave()}
        >
          {words.signOut}
        </Button>
        <StatusLine {...leaving.status} />
        <p className="mt-3 text-sm text-soft">
          {words.release(release.version, shortCommit(release))}
        </p>
      </div>
    </>
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

/** Twelve digits of the commit, and the note of files that differ from it. */
function shortCommit({ commit }: { readonly commit: string }): string {
  return commit.replace(/^([0-9a-f]{12})[0-9a-f]{28}/, '$1');
}
