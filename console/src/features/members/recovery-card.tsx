import type { listAccountRecoveries as listContract } from '@pahiram/api/account-recovery';
import {
  confirmAccountRecovery,
  dropAccountRecovery,
  listAccountRecoveries,
  proposeAccountRecovery,
} from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { PhoneField } from '@pahiram/ui/phone-field.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { recoveryTexts } from './recovery-texts.ts';

type Recovery = WireReplyOf<typeof listContract>['recoveries'][number];

export interface RecoveryCardProps {
  readonly memberId: `mbr_${string}`;
  readonly fullName: string;
}

/** The open recovery of an account, earlier ones, and the possible actions (H5). */
export function RecoveryCard({ memberId, fullName }: RecoveryCardProps) {
  const words = useTexts(recoveryTexts);
  const may = useMay();
  const [isProposing, setProposing] = useState(false);
  const params = { memberId };
  const list = useQuery({
    queryKey: ['recoveries', memberId],
    queryFn: () => call(listAccountRecoveries, { params }),
  });
  const client = useQueryClient();
  const refetch = () => {
    void list.refetch();
    // The record counts the open one.
    void client.invalidateQueries({ queryKey: ['member', memberId], exact: true });
  };
  return (
    <Card title={words.title}>
      <p className="mb-3 text-soft">{words.note}</p>
      <LoadState query={list} lines={2}>
        {({ recoveries, obstacle, waitHours }) => {
          const open = recoveries.find(({ endedAt }) => endedAt === null);
          return (
            <>
              {open ? (
                <OpenRecovery
                  memberId={memberId}
                  recovery={open}
                  obstacle={obstacle}
                  waitHours={waitHours}
                  onChange={refetch}
                />
              ) : (
                <p className="text-soft">{words.none}</p>
              )}
              <History recoveries={recoveries.filter(({ endedAt }) => endedAt !== null)} />
              {!open && may('propose-recoveries') ? (
                <div className="mt-3">
                  {obstacle === null ? (
                    <Button kind="secondary" onClick={() => setProposing(true)}>
                      {words.propose}
                    </Button>
                  ) : (
                    <Notice tone="info">{obstacle}</Notice>
                  )}
                </div>
              ) : null}
            </>
          );
        }}
      </LoadState>
      {isProposing ? (
        <ProposeDialog
          memberId={memberId}
          fullName={fullName}
          onClose={() => {
            setProposing(false);
            refetch();
          }}
        />
      ) : null}
    </Card>
  );
}

interface OpenRecoveryProps extends Pick<RecoveryCardProps, 'memberId'> {
  readonly recovery: Recovery;
  /** Why this person cannot confirm it. */
  readonly obstacle: string | null;
  readonly waitHours: number;
  readonly onChange: () => void;
}

function OpenRecovery({ memberId, recovery, obstacle, waitHours, onChange }: OpenRecoveryProps) {
  const words = useTexts(recoveryTexts);
  const shared = useTexts(shellTexts);
  const [isConfirming, setConfirming] = useState(false);
  const language = useLanguage();
  const may = useMay();
  const keys = useIdempotencyKeys();
  const action = useAction();
  const { proposedBy, confirmedBy, takesEffectAt } = recovery;
  const change = (intent: 'confirm' | 'drop') =>
    action.run(async () => {
      const input = {
        params: { memberId },
        body: { recoveryId: recovery.id },
        key: keys.get(intent),
      };
      await (intent === 'confirm'
        ? call(confirmAccountRecovery, { ...input, shown: recovery })
        : call(dropAccountRecovery, input));
      keys.renew(intent);
      toast('success', intent === 'confirm' ? words.confirmed : words.DROPPED);
      setConfirming(false);
      onChange();
    });
  const mayConfirm = confirmedBy === null && may('confirm-recoveries');
  const title =
    confirmedBy === null || takesEffectAt === null
      ? words.openTitle(proposedBy)
      : words.waitsTitle(proposedBy, confirmedBy, momentText(takesEffectAt, language));
  return (
    <>
      <Notice tone="warning" title={title}>
        <p>{words.of(recovery.fullName, phoneText(recovery.oldNumber))}</p>
        <p>{words.to(phoneText(recovery.newNumber))}</p>
        <p className="text-sm">{words.ofTicket(recovery.ticketNumber)}</p>
        <p className="text-sm">{recovery.identityCheck}</p>
        {mayConfirm && obstacle !== null ? <p className="mt-2">{obstacle}</p> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          {mayConfirm && obstacle === null ? (
            <Button kind="secondary" onClick={() => setConfirming(true)}>
              {words.confirm}
            </Button>
          ) : null}
          {may('drop-recoveries') ? (
            <Button kind="secondary" busy={action.busy} onClick={() => void change('drop')}>
              {words.drop}
            </Button>
          ) : null}
        </div>
      </Notice>
      <div className="mt-2">{isConfirming ? null : <StatusLine {...action.status} />}</div>
      {isConfirming ? (
        <Dialog
          open
          title={words.confirmTitle(recovery.fullName)}
          closeLabel={shared.close}
          onClose={() => setConfirming(false)}
          actions={
            <DialogButtons
              onCancel={() => setConfirming(false)}
              kind="danger"
              busy={action.busy}
              onConfirm={() => void change('confirm')}
              confirm={words.confirm}
            />
          }
        >
          <ul className="list-disc space-y-1 pl-5">
            <li>{words.changes(phoneText(recovery.oldNumber), phoneText(recovery.newNumber))}</li>
            <li>{waitHours === 0 ? words.noWait : words.wait(waitHours)}</li>
            <li>{words.ends}</li>
          </ul>
          <StatusLine {...action.status} />
        </Dialog>
      ) : null}
    </>
  );
}

function History({ recoveries }: { recoveries: readonly Recovery[] }) {
  const words = useTexts(recoveryTexts);
  const language = useLanguage();
  if (recoveries.length === 0) return null;
  return (
    <ul aria-label={words.history} className="mt-3 space-y-2">
      {recoveries.map((one) => (
        <li key={one.id}>
          <p>{one.ending === null ? null : words[one.ending]}</p>
          <p className="text-sm text-soft">
            {words.proposedOn(one.proposedBy, momentText(one.proposedAt, language))}
          </p>
        </li>
      ))}
    </ul>
  );
}

const nothingTicked = { id: false, selfie: false };
const checkLengthMin = 20;
const checkLengthMax = 500;

interface ProposeDialogProps extends RecoveryCardProps {
  readonly onClose: () => void;
}

function ProposeDialog({ memberId, fullName, onClose }: ProposeDialogProps) {
  const words = useTexts(recoveryTexts);
  const [newNumber, setNewNumber] = useState('');
  const [ticketNumber, setTicketNumber] = useState('');
  const [ticked, setTicked] = useState(nothingTicked);
  const checkbox = (name: keyof typeof nothingTicked, label: string) => (
    <Checkbox
      name={`recovery-${name}`}
      label={label}
      checked={ticked[name]}
      onChange={(event) => setTicked((now) => ({ ...now, [name]: event.target.checked }))}
    />
  );
  return (
    <ReasonDialog
      title={words.dialogTitle(fullName)}
      label={words.check}
      hint={words.checkHint}
      tooShort={words.checkHint}
      lengthMin={checkLengthMin}
      lengthMax={checkLengthMax}
      confirm={words.send}
      missing={missingOf(words, { newNumber, ticketNumber, ticked })}
      onConfirm={async (identityCheck, key) => {
        const checked = { idMatchesRecord: true, selfieMatchesRecord: true } as const;
        const body = { newNumber, ticketNumber, identityCheck, ...checked };
        await call(proposeAccountRecovery, { params: { memberId }, key, body });
        onClose();
      }}
      onClose={onClose}
    >
      <PhoneField
        name="recovery-number"
        label={words.newNumber}
        hint={words.newNumberHint}
        value={newNumber}
        onValue={setNewNumber}
      />
      <TextField
        name="recovery-ticket"
        label={words.ticket}
        hint={words.ticketHint}
        autoComplete="off"
        maxLength={20}
        value={ticketNumber}
        onChange={(event) => setTicketNumber(event.target.value)}
      />
      {checkbox('id', words.idMatches)}
      {checkbox('selfie', words.selfieMatches)}
    </ReasonDialog>
  );
}

interface Entered {
  readonly newNumber: string;
  readonly ticketNumber: string;
  readonly ticked: typeof nothingTicked;
}

function missingOf(
  words: (typeof recoveryTexts)['fil'],
  { newNumber, ticketNumber, ticked }: Entered,
): string | undefined {
  if (newNumber.trim() === '') return words.newNumberMissing;
  if (ticketNumber.trim() === '') return words.ticketMissing;
  return Object.values(ticked).every(Boolean) ? undefined : words.allNeeded;
}
