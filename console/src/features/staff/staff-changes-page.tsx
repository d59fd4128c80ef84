import {
  cancelStaffChange,
  confirmStaffChange,
  listStaffChanges,
  refuseStaffChange,
} from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { listStaffChanges as contract } from '@pahiram/api/staff-changes';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { FilterButtons } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { knownRoles, roleTexts } from '../../shell/staff-roles.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { StaffReasonDialog } from './staff-dialogs.tsx';
import { staffTexts } from './staff-texts.ts';

type StaffChange = WireReplyOf<typeof contract>['changes'][number];
type ChangeAction = 'confirm' | 'refuse' | 'stop';
type Show = 'waiting' | 'all';

/** Staff changes that wait for a second person or for their delay, or all with their outcome. */
export function Page() {
  const words = useTexts(staffTexts);
  const titles = useTexts(pageTitles);
  const [show, setShow] = useState<Show>('waiting');
  const [asking, setAsking] = useState<{ act: 'refuse' | 'stop'; change: StaffChange } | null>(
    null,
  );
  const action = useAction();
  const list = usePagedQuery(['staff-changes', show], (cursor) =>
    call(listStaffChanges, { query: { show, cursor, limit: 50 } }),
  );
  const onAct = (act: ChangeAction, change: StaffChange) => {
    if (act !== 'confirm') {
      setAsking({ act, change });
      return;
    }
    void action.run(async () => {
      await call(confirmStaffChange, {
        params: { changeId: change.id },
        body: {},
        shown: change,
      });
      await list.refetch();
    });
  };
  const end = async (act: 'refuse' | 'stop', change: StaffChange, reason: string) => {
    const given = { params: { changeId: change.id }, body: { reason } };
    if (act === 'refuse') await call(refuseStaffChange, { ...given, shown: change });
    else await call(cancelStaffChange, given);
    setAsking(null);
    await list.refetch();
  };
  return (
    <>
      <PageHeading title={titles.staffChanges} note={words.changesNote} />
      <FilterButtons
        legend={words.show}
        value={show}
        onValue={setShow}
        options={[
          { value: 'waiting', label: words.showWaiting },
          { value: 'all', label: words.showAll },
        ]}
      />
      <StatusLine {...action.status} />
      <PagedList query={list}>
        {(pages) => {
          const changes = pages.flatMap((page) => page.changes);
          if (changes.length === 0) return <EmptyState title={words.empty} />;
          return (
            <ul aria-label={titles.staffChanges} className="max-w-5xl space-y-3">
              {changes.map((change) => (
                <ChangeCard key={change.id} change={change} busy={action.busy} onAct={onAct} />
              ))}
            </ul>
          );
        }}
      </PagedList>
      {asking === null ? null : (
        <StaffReasonDialog
          title={words[asking.act === 'refuse' ? 'refuseOf' : 'stopOf'](
            words[asking.change.kind](asking.change.name),
          )}
          confirm={words[asking.act]}
          kind="danger"
          onClose={() => setAsking(null)}
          onConfirm={(reason) => end(asking.act, asking.change, reason)}
        >
          {null}
        </StaffReasonDialog>
      )}
    </>
  );
}

const tones: Record<StaffChange['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'info',
  IN_EFFECT: 'success',
  REFUSED: 'danger',
  CANCELLED: 'danger',
  EXPIRED: 'info',
};

interface ChangeCardProps {
  readonly change: StaffChange;
  readonly busy: boolean;
  readonly onAct: (act: ChangeAction, change: StaffChange) => void;
}

/** One staff change: who proposed it, before and after. The server checks again who may act. */
function ChangeCard({ change, busy, onAct }: ChangeCardProps) {
  const words = useTexts(staffTexts);
  const title = words[change.kind](change.name);
  return (
    <li data-row className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Badge tone={tones[change.state]}>{words[change.state]}</Badge>
      </div>
      <ChangeFacts change={change} />
      <ChangeButtons change={change} title={title} busy={busy} onAct={onAct} />
    </li>
  );
}

function ChangeFacts({ change }: { change: StaffChange }) {
  const words = useTexts(staffTexts);
  const language = useLanguage();
  const roleWords = useTexts(roleTexts);
  const rolesText = (roles: readonly string[]) =>
    knownRoles(roles)
      .map((role) => roleWords[role])
      .join(', ') || words.none;
  const limitText = (limit: number | null) => (limit === null ? words.noLimit : pesosText(limit));
  const isEmail = change.kind === 'change-email';
  const [before, after] = isEmail
    ? [change.emailBefore ?? words.none, change.emailAfter]
    : change.kind === 'set-limit'
      ? [limitText(change.limitBefore), limitText(change.limitAfter)]
      : [
          change.kind === 'enable'
            ? `${words.disabled} (${rolesText(change.rolesBefore)})`
            : rolesText(change.rolesBefore),
          rolesText(change.rolesAfter),
        ];
  const proposer = change.proposedBy ?? words.server;
  const facts = [
    ...(isEmail ? [] : [[words.email, change.emailAfter]]),
    [words.before, before],
    [words.after, after],
    [words.proposedBy, `${proposer}, ${momentText(change.proposedAt, language)}`],
    ...(change.confirmedBy === null ? [] : [[words.confirmedBy, change.confirmedBy]]),
    ...(change.effectiveAt === null
      ? []
      : [[words.takesEffect, momentText(change.effectiveAt, language)]]),
    ...(change.reason === '' ? [] : [[words.changeReason, change.reason]]),
  ];
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeButtonsProps extends ChangeCardProps {
  readonly title: string;
}

function ChangeButtons({ change, title, busy, onAct }: ChangeButtonsProps) {
  const words = useTexts(staffTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  if (change.state !== 'PROPOSED' && change.state !== 'CONFIRMED') return null;
  const isOwn = self === change.proposedById || self === change.staffId;
  const mayStop = may('manage-staff') || self === change.staffId || self === change.confirmedById;
  const mayConfirm = change.state === 'PROPOSED' && may('confirm-staff-changes');
  const pressed = (act: ChangeAction) => ({ busy, onClick: () => onAct(act, change) });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {mayConfirm && !isOwn ? (
        <>
          <Button
            aria-label={words.confirmOf(title)}
            aria-keyshortcuts="Control+Enter"
            {...pressed('confirm')}
          >
            {words.confirm} <ButtonKeys keys={MAIN_KEYS} />
          </Button>
          <Button
            kind="secondary"
            aria-label={words.refuseOf(title)}
            aria-keyshortcuts="R"
            {...pressed('refuse')}
          >
            {words.refuse} <ButtonKeys keys="R" />
          </Button>
        </>
      ) : null}
      {mayConfirm && isOwn ? <p className="text-soft">{words.ownProposal}</p> : null}
      {mayStop ? (
        <Button kind="danger" aria-label={words.stopOf(title)} {...pressed('stop')}>
          {words.stop}
        </Button>
      ) : null}
    </div>
  );
}
