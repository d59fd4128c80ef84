import { listStaff } from '@pahiram/api/staff-access';
import { momentText } from '@pahiram/client/dates.ts';
import { canHaveLimit } from '@pahiram/domain/access/staff-change';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { knownRoles, roleTexts } from '../../shell/staff-roles.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { sessionsTexts } from './sessions-texts.ts';
import {
  DisableDialog,
  EmailDialog,
  EnableDialog,
  LimitDialog,
  RenewDialog,
  RolesDialog,
  type StaffPerson,
  type Started,
  StartedDialog,
} from './staff-dialogs.tsx';
import { staffTexts } from './staff-texts.ts';

type PersonAction = 'roles' | 'limit' | 'renew' | 'email' | 'sessions' | 'disable' | 'enable';
type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'started'; readonly started: Started }
  | { readonly kind: PersonAction; readonly person: StaffPerson };

const tones: Record<StaffPerson['state'], Tone> = {
  invited: 'info',
  active: 'success',
  disabled: 'warning',
};

/** The staff with their roles, and dialogs to change them. */
export function Page() {
  const words = useTexts(staffTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const found = useSearchParams()[0].get('person');
  const [open, setOpen] = useState<Open | null>(null);
  const people = usePagedQuery(['staff'], (cursor) =>
    call(listStaff, { query: { cursor, limit: 100 } }),
  );
  const close = () => {
    setOpen(null);
    void people.refetch();
  };
  return (
    <>
      <PageHeading
        title={titles.staff}
        note={words.note}
        aside={
          may('manage-staff') ? (
            <Button onClick={() => setOpen({ kind: 'invite' })}>{words.inviteStaff}</Button>
          ) : null
        }
      />
      <PagedList query={people}>
        {(pages) => (
          <ul aria-label={titles.staff} className="divide-y divide-line">
            {pages
              .flatMap(({ staff }) => staff)
              // The person whom a search found stands first.
              .toSorted((one, other) => Number(other.id === found) - Number(one.id === found))
              .map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  onOpen={(kind) => setOpen({ kind, person })}
                />
              ))}
          </ul>
        )}
      </PagedList>
      <OpenDialog open={open} onOpen={setOpen} onClose={close} />
    </>
  );
}

interface OpenDialogProps {
  readonly open: Open | null;
  readonly onOpen: (open: Open) => void;
  readonly onClose: () => void;
}

function OpenDialog({ open, onOpen, onClose }: OpenDialogProps) {
  if (open === null) return null;
  const onStarted = (started: Started) => onOpen({ kind: 'started', started });
  switch (open.kind) {
    case 'invite':
      return <InviteDialog onInvited={onStarted} onClose={onClose} />;
    case 'started':
      return <StartedDialog started={open.started} onClose={onClose} />;
    case 'roles':
      return <RolesDialog person={open.person} onStarted={onStarted} onClose={onClose} />;
    case 'limit':
      return <LimitDialog person={open.person} onStarted={onStarted} onClose={onClose} />;
    case 'renew':
      return <RenewDialog person={open.person} onStarted={onStarted} onClose={onClose} />;
    case 'email':
      return <EmailDialog person={open.person} onStarted={onStarted} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog person={open.person} onClose={onClose} />;
    case 'enable':
      return <EnableDialog person={open.person} onStarted={onStarted} onClose={onClose} />;
    case 'disable':
      return <DisableDialog person={open.person} onDone={onClose} onClose={onClose} />;
    default:
      return open satisfies never;
  }
}

interface RowButton {
  readonly kind: PersonAction;
  readonly text: string;
  /** With the person's name: the buttons of all rows have the same text. */
  readonly name: string;
}

/** What the reader may do about this person; the server checks it again. */
function useButtons(person: StaffPerson): readonly RowButton[] {
  const words = useTexts(staffTexts);
  const sessionWords = useTexts(sessionsTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  if (self === person.id) return [];
  const { name } = person;
  const button = (kind: PersonAction, text: string, named: string, isShown = true) =>
    isShown ? [{ kind, text, name: named }] : [];
  const sessions = button(
    'sessions',
    sessionWords.of,
    sessionWords.ofPerson(name),
    person.state === 'active',
  );
  if (!may('manage-staff')) return sessions;
  if (person.state === 'disabled') return button('enable', words.enableAgain, words.enable(name));
  return [
    ...button('roles', words.change, words.changeOf(name)),
    ...button('limit', words.limit, words['set-limit'](name), canHaveLimit(person.roles)),
    ...button('renew', words.renew, words.renewOf(name)),
    ...button('email', words.changeEmail, words.changeEmailOf(name)),
    ...sessions,
    ...button('disable', words.disable, words.disableOf(name)),
  ];
}

interface PersonRowProps {
  readonly person: StaffPerson;
  readonly onOpen: (kind: PersonAction) => void;
}

function PersonRow({ person, onOpen }: PersonRowProps) {
  const words = useTexts(staffTexts);
  const language = useLanguage();
  const roleWords = useTexts(roleTexts);
  const isSelf = useStaff().data?.id === person.id;
  const roles = knownRoles(person.roles).map((role) => roleWords[role]);
  const buttons = useButtons(person);
  const seen = person.lastSeenAt ? momentText(person.lastSeenAt, language) : words.never;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 first:pt-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {person.name}
          <Badge tone={tones[person.state]}>{words[person.state]}</Badge>
          {isSelf ? <Badge tone="info">{words.self}</Badge> : null}
        </p>
        <p>{roles.join(', ')}</p>
        {person.approvalLimit !== null ? (
          <p>{words.approvesUpTo(pesosText(person.approvalLimit))}</p>
        ) : canHaveLimit(person.roles) ? (
          <p>{words.limitNow(words.noLimit)}</p>
        ) : null}
        <p className="text-sm text-soft">
          {person.email} · {words.lastSeen}: {seen}
        </p>
      </div>
      {buttons.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {buttons.map(({ kind, text, name }) => (
            <Button key={kind} kind="secondary" aria-label={name} onClick={() => onOpen(kind)}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
