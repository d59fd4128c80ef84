import { momentText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { DecideBar } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { CancelChangeDialog, ConfirmChangeDialog } from './account-dialogs.tsx';
import { type Change, titleOf } from './company-account-types.ts';
import { companyAccountsTexts } from './company-accounts-texts.ts';

const tones: Record<Change['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'info',
  IN_EFFECT: 'success',
  CANCELLED: 'danger',
  LAPSED: 'danger',
};

type Asked = 'confirm' | 'cancel';

export interface AccountChangeCardProps {
  readonly change: Change;
  /** Reads the change again, and says how it was decided. */
  readonly onDecided: (text: string, deed: Deed) => Promise<void>;
}

/** One change: who proposed and decided it, from when it is in effect, and the possible actions. */
export function AccountChangeCard({ change, onDecided }: AccountChangeCardProps) {
  const words = useTexts(companyAccountsTexts);
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const title = words[change.kind](titleOf(change));
  const onClose = () => setAsked(null);
  const decided = async (text: string, deed: Deed) => {
    onClose();
    await onDecided(text, deed);
  };
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-semibold">{title}</h3>
        <Badge tone={tones[change.state]}>{words[change.state]}</Badge>
      </div>
      <ChangeFacts change={change} />
      <ChangeButtons title={title} change={change} onAsk={setAsked} />
      {asked === 'confirm' ? (
        <ConfirmChangeDialog
          change={change}
          onConfirmed={({ effectiveFrom }) =>
            decided(words.confirmedDone(momentText(effectiveFrom ?? '', language)), 'CONFIRMED')
          }
          onClose={onClose}
        />
      ) : null}
      {asked === 'cancel' ? (
        <CancelChangeDialog
          change={change}
          onDone={(text) => decided(text, 'STOPPED')}
          onClose={onClose}
        />
      ) : null}
    </div>
  );
}

function ChangeFacts({ change }: { readonly change: Change }) {
  const words = useTexts(companyAccountsTexts);
  const language = useLanguage();
  const proposer = change.proposedById.startsWith('command:') ? words.server : change.proposedBy;
  const at = (moment: string | null) => (moment === null ? '' : momentText(moment, language));
  const { accountName, takesPayments, confirmedBy, cancelledBy } = change;
  const facts = [
    ...(accountName === null ? [] : [[words.accountName, accountName]]),
    ...(takesPayments === null
      ? []
      : [[words.use, takesPayments ? words.takesPayments : words.noPayments]]),
    [words.proposedBy, `${proposer}, ${at(change.proposedAt)}: “${change.reason}”`],
    ...(confirmedBy === null
      ? []
      : [
          [words.confirmedBy, `${confirmedBy}, ${at(change.confirmedAt)}`],
          ...(cancelledBy === null ? [[words.from, at(change.effectiveFrom)]] : []),
        ]),
    ...(cancelledBy === null
      ? []
      : [
          [
            words.cancelledBy,
            `${cancelledBy}, ${at(change.cancelledAt)}: “${change.cancelReason ?? ''}”`,
          ],
        ]),
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

/** The server checks again who may. */
function ChangeButtons({
  title,
  change,
  onAsk,
}: {
  readonly title: string;
  readonly change: Change;
  readonly onAsk: (asked: Asked) => void;
}) {
  const words = useTexts(companyAccountsTexts);
  const may = useMay();
  const isOwn = useStaff().data?.id === change.proposedById;
  const isProposed = change.state === 'PROPOSED';
  if (!isProposed && change.state !== 'CONFIRMED') return null;
  return (
    <DecideBar>
      {isProposed && may('confirm-account-changes') && !isOwn ? (
        <Button
          aria-label={words.confirmOf(title)}
          aria-keyshortcuts="Control+Enter"
          onClick={() => onAsk('confirm')}
        >
          {words.confirm} <ButtonKeys keys={MAIN_KEYS} />
        </Button>
      ) : null}
      {isProposed && isOwn ? <p className="text-soft">{words.ownProposal}</p> : null}
      {may('cancel-account-changes') ? (
        <Button
          kind="secondary"
          aria-label={words.cancelOf(title)}
          aria-keyshortcuts="R"
          onClick={() => onAsk('cancel')}
        >
          {words.cancel} <ButtonKeys keys="R" />
        </Button>
      ) : null}
    </DecideBar>
  );
}
