import type { WireReplyOf } from '@pahiram/api/operation';
import {
  cancelStaffChange,
  confirmStaffChange,
  type listStaffChanges,
  refuseStaffChange,
} from '@pahiram/api/staff-changes';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { DecideBar, OwnProposal } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { knownRoles, roleTexts } from '../../shell/staff-roles.ts';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { StaffReasonDialog } from './staff-dialogs.tsx';
import { staffTexts } from './staff-texts.ts';

type StaffChange = WireReplyOf<typeof listStaffChanges>['changes'][number];
type ChangeAction = 'confirm' | 'refuse' | 'stop';

const tones: Record<StaffChange['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'info',
  IN_EFFECT: 'success',
  REFUSED: 'danger',
  CANCELLED: 'danger',
  EXPIRED: 'info',
};

export interface StaffChangeCardProps {
  readonly change: StaffChange;
  /** Reads the change again. */
  readonly onDecided: (deed: Deed) => Promise<unknown>;
}

/** One staff change: who proposed it, before and after, and the possible actions. The server checks again who may act. */
export function StaffChangeCard({ change, onDecided }: StaffChangeCardProps) {
  const words = useTexts(staffTexts);
  const [asking, setAsking] = useState<'refuse' | 'stop' | null>(null);
  const action = useAction();
  const title = words[change.kind](change.name);
  const params = { changeId: change.id };
  const act = (pressed: ChangeAction) => {
    if (pressed !== 'confirm') return setAsking(pressed);
    void action.run(async () => {
      await call(confirmStaffChange, { params, body: {}, shown: change });
      await onDecided('CONFIRMED');
    });
  };
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Badge tone={tones[change.state]}>{words[change.state]}</Badge>
      </div>
      <ChangeFacts change={change} />
      <ChangeButtons change={change} title={title} busy={action.busy} onAct={act} />
      <StatusLine {...action.status} />
      {asking === null ? null : (
        <StaffReasonDialog
          title={words[asking === 'refuse' ? 'refuseOf' : 'stopOf'](title)}
          confirm={words[asking]}
          kind="danger"
          onClose={() => setAsking(null)}
          onConfirm={async (reason) => {
            const given = { params, body: { reason } };
            if (asking === 'refuse') await call(refuseStaffChange, { ...given, shown: change });
            else await call(cancelStaffChange, given);
            setAsking(null);
            await onDecided(asking === 'refuse' ? 'REFUSED' : 'STOPPED');
          }}
        >
          {null}
        </StaffReasonDialog>
      )}
    </div>
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

interface ChangeButtonsProps {
  readonly change: StaffChange;
  readonly title: string;
  readonly busy: boolean;
  readonly onAct: (act: ChangeAction) => void;
}

function ChangeButtons({ change, title, busy, onAct }: ChangeButtonsProps) {
  const words = useTexts(staffTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  if (change.state !== 'PROPOSED' && change.state !== 'CONFIRMED') return null;
  const isOwn = self === change.proposedById || self === change.staffId;
  const mayStop = may('manage-staff') || self === change.staffId || self === change.confirmedById;
  const mayConfirm = change.state === 'PROPOSED' && may('confirm-staff-changes');
  const pressed = (act: ChangeAction) => ({ busy, onClick: () => onAct(act) });
  return (
    <DecideBar>
      {mayConfirm && !isOwn ? (
        <>
          <Button
            aria-label={words.confirmOf(title)}
            {...goneToBy('Control+Enter')}
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
      {mayConfirm && isOwn ? <OwnProposal /> : null}
      {mayStop ? (
        <Button kind="secondary" aria-label={words.stopOf(title)} {...pressed('stop')}>
          {words.stop}
        </Button>
      ) : null}
    </DecideBar>
  );
}
