import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import Help from '~icons/ic/outline-help-outline';
import Sidebar from '~icons/ic/outline-view-sidebar';
import type { Route } from '../routes.ts';
import { Key } from './keys-dialog.tsx';
import { menuIcons } from './menu-icons.ts';
import { menuFor } from './navigation.ts';
import { menuGroups, menuTitles, pageTitles, shellTexts } from './shell-texts.ts';
import { useStaff } from './use-staff.ts';
import { useWorkQueues, type Waiting, waitingAt } from './use-work-queues.ts';

/** The pages that the person may open, in groups, with what waits behind each. */
export function MainMenu({
  isNarrow,
  onKeys,
  onNarrow,
}: {
  readonly isNarrow: boolean;
  readonly onKeys: () => void;
  readonly onNarrow: () => void;
}) {
  const words = useTexts(shellTexts);
  const groups = useTexts(menuGroups);
  const staff = useStaff();
  const work = useWorkQueues();
  const [path] = useLocation();
  return (
    <nav aria-label={words.navigation} className="flex min-h-full flex-col px-2 pt-1 pb-2">
      {menuFor(staff.data?.permissions ?? []).map(({ group, routes }) => (
        <section key={group} aria-label={groups[group]}>
          <h2
            className={`px-1.5 pt-2.5 pb-1 text-sm font-semibold text-soft ${isNarrow ? hidden : ''}`}
          >
            {groups[group]}
          </h2>
          {isNarrow ? <hr className="m-2 border-line max-lg:hidden" /> : null}
          <ul>
            {routes.map((route) => (
              <li key={route.path}>
                <MenuLink
                  route={route}
                  isCurrent={isAt(path, route.path)}
                  isNarrow={isNarrow}
                  waiting={waitingAt(route, work.data?.queues ?? [])}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="sticky bottom-0 mt-auto -mb-2 hidden bg-surface pb-2 lg:block">
        <MenuButton
          icon={<Help />}
          text={words.keys}
          sign="?"
          isNarrow={isNarrow}
          onPress={onKeys}
        />
        <MenuButton
          icon={<Sidebar />}
          text={words.narrowMenu}
          sign="["
          isPressed={isNarrow}
          isNarrow={isNarrow}
          onPress={onNarrow}
        />
      </div>
    </nav>
  );
}

const hidden = 'lg:sr-only';

function MenuButton(props: {
  readonly icon: ReactNode;
  readonly text: string;
  readonly sign: string;
  readonly isPressed?: boolean;
  readonly isNarrow: boolean;
  readonly onPress: () => void;
}) {
  const { icon, text, sign, isNarrow } = props;
  return (
    <button
      type="button"
      aria-pressed={props.isPressed}
      className={`flex min-h-control w-full items-center gap-2 rounded-control px-1.5 text-soft hover:bg-sunken ${isNarrow ? 'justify-center' : ''}`}
      onClick={props.onPress}
    >
      <span aria-hidden="true" className="shrink-0 *:size-5">
        {icon}
      </span>
      <span className={isNarrow ? hidden : ''}>{text}</span>
      <span aria-hidden="true" className={`ml-auto ${isNarrow ? 'hidden' : ''}`}>
        <Key>{sign}</Key>
      </span>
    </button>
  );
}

function MenuLink(props: {
  readonly route: Route;
  readonly isCurrent: boolean;
  readonly isNarrow: boolean;
  readonly waiting: Waiting | null;
}) {
  const { route, isCurrent, isNarrow, waiting } = props;
  const words = useTexts(shellTexts);
  const title = { ...useTexts(pageTitles), ...useTexts(menuTitles) }[route.title];
  const Icon = menuIcons[route.path];
  return (
    <Link
      href={route.path}
      aria-current={isCurrent ? 'page' : undefined}
      title={isNarrow ? title : undefined}
      className={`group relative flex min-h-control items-center gap-2 rounded-control px-1.5 font-medium hover:bg-sunken aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-brand aria-[current]:shadow-[0_0_0_1px_var(--line)] ${isNarrow ? 'lg:justify-center' : ''}`}
    >
      {Icon ? (
        <Icon
          aria-hidden="true"
          className="size-5 shrink-0 text-soft group-aria-[current]:text-brand"
        />
      ) : null}
      <span className={`leading-tight ${isNarrow ? hidden : ''}`}>{title}</span>
      {waiting ? (
        <span
          className={`figures ml-auto rounded px-1 text-sm font-semibold ${isNarrow ? 'lg:absolute lg:top-0 lg:right-0 lg:bg-sunken' : ''} ${waiting.late > 0 ? 'bg-danger-soft! text-danger' : 'text-soft'}`}
        >
          <span aria-hidden="true">{waiting.waiting}</span>
          <span className="sr-only">{words.waiting(waiting.waiting, waiting.late)}</span>
        </span>
      ) : null}
    </Link>
  );
}

function isAt(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
