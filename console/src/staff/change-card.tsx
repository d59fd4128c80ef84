import type { WireReplyOf } from '@pahiram/api/operation';
import type { listStaffChanges } from '@pahiram/api/staff-changes';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { knownRoles, roleTexts } from '../lib/role-texts.ts';
import { useMay } from '../lib/use-may.ts';
import { useStaff } from '../lib/use-staff.ts';
import { changesTexts } from './changes-texts.ts';

export type StaffChange = WireReplyOf<typeof listStaffChanges>['changes'][number];
export type ChangeDeed = 'confirm' | 'refuse' | 'stop';

const tones: Record<StaffChange['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'info',
  IN_EFFECT: 'success',
  REFUSED: 'danger',
  CANCELLED: 'danger',
  EXPIRED: 'info',
};

export interface ChangeCardProps {
  readonly change: StaffChange;
  readonly busy: boolean;
  readonly onDeed: (deed: ChangeDeed, change: StaffChange) => void;
}

/** One staff change: who proposed it, before and after. The server checks again who may act. */
export function ChangeCard({ change, busy, onDeed }: ChangeCardProps) {
  const words = useTexts(changesTexts);
  const what = words[change.kind](change.name);
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{what}</h2>
        <Badge tone={tones[change.state]}>{words[change.state]}</Badge>
      </div>
      <ChangeFacts change={change} />
      <ChangeButtons change={change} what={what} busy={busy} onDeed={onDeed} />
    </li>
  );
}

function ChangeFacts({ change }: { change: StaffChange }) {
  const words = useTexts(changesTexts);
  const roleWords = useTexts(roleTexts);
  const rolesText = (roles: readonly string[]) =>
    knownRoles(roles)
      .map((role) => roleWords[role])
      .join(', ') || words.none;
  const isEmail = change.kind === 'change-email';
  const before = isEmail ? (change.emailBefore ?? words.none) : rolesText(change.rolesBefore);
  const after = isEmail ? change.emailAfter : rolesText(change.rolesAfter);
  const proposer = change.proposedBy ?? words.server;
  const facts = [
    ...(isEmail ? [] : [[words.email, change.emailAfter]]),
    [words.before, before],
    [words.after, after],
    [words.proposedBy, `${proposer}, ${manilaTime(change.proposedAt)}`],
    ...(change.confirmedBy === null ? [] : [[words.confirmedBy, change.confirmedBy]]),
    ...(change.effectiveAt === null ? [] : [[words.takesEffect, manilaTime(change.effectiveAt)]]),
    ...(change.reason === '' ? [] : [[words.reason, change.reason]]),
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
  readonly what: string;
}

function ChangeButtons({ change, what, busy, onDeed }: ChangeButtonsProps) {
  const words = useTexts(changesTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  if (change.state !== 'PROPOSED' && change.state !== 'CONFIRMED') return null;
  const isOwn = self === change.proposedById || self === change.staffId;
  const mayStop = may('manage-staff') || self === change.staffId || self === change.confirmedById;
  const mayConfirm = change.state === 'PROPOSED' && may('confirm-staff-changes');
  const deed = (kind: ChangeDeed) => ({
    busy,
    onClick: () => onDeed(kind, change),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {mayConfirm && !isOwn ? (
        <>
          <Button aria-label={words.confirmOf(what)} {...deed('confirm')}>
            {words.confirm}
          </Button>
          <Button kind="secondary" aria-label={words.refuseOf(what)} {...deed('refuse')}>
            {words.refuse}
          </Button>
        </>
      ) : null}
      {mayConfirm && isOwn ? <p className="text-soft">{words.ownProposal}</p> : null}
      {mayStop ? (
        <Button kind="danger" aria-label={words.stopOf(what)} {...deed('stop')}>
          {words.stop}
        </Button>
      ) : null}
    </div>
  );
}
