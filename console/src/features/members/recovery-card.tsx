import {
  confirmAccountRecovery,
  dropAccountRecovery,
  listAccountRecoveries,
  proposeAccountRecovery,
} from '@pahiram/api/account-recovery';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { CallError } from '@pahiram/client/errors.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { RECOVERY_PHOTOS_MAX } from '@pahiram/domain/access/account-recovery';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Checkbox, describedBy, FieldError, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { PhoneField } from '@pahiram/ui/phone-field.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys } from '../../shell/keys-dialog.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { RowButton } from '../../shell/row-button.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { FileForm } from './member-files.tsx';
import { type Recovery, RecoveryProof } from './recovery-proof.tsx';
import { recoveryTexts } from './recovery-texts.ts';

type KeptPhoto = WireReplyOf<typeof listAccountRecoveries>['photos'][number];

export interface RecoveryCardProps {
  readonly memberId: `mbr_${string}`;
  readonly fullName: string;
  readonly onDecided?: (deed?: Deed) => void;
}

/** The open recovery of an account, earlier ones, and the possible actions (H5). */
export function RecoveryCard({ memberId, fullName, onDecided }: RecoveryCardProps) {
  const words = useTexts(recoveryTexts);
  const may = useMay();
  const [isProposing, setProposing] = useState(false);
  const params = { memberId };
  const list = useQuery({
    queryKey: ['recoveries', memberId],
    queryFn: () => call(listAccountRecoveries, { params }),
  });
  const client = useQueryClient();
  const refetch = (deed?: Deed) => {
    void list.refetch();
    // The record counts the open one.
    void client.invalidateQueries({ queryKey: ['member', memberId], exact: true });
    onDecided?.(deed);
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
          linkedTicket={list.data?.ticketNumber ?? ''}
          photos={list.data?.photos ?? []}
          onPhoto={refetch}
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
  readonly onChange: (deed: Deed) => void;
}

function OpenRecovery({ memberId, recovery, obstacle, waitHours, onChange }: OpenRecoveryProps) {
  const words = useTexts(recoveryTexts);
  const [isLooking, setLooking] = useState(false);
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
      setLooking(false);
      onChange(intent === 'confirm' ? 'CONFIRMED' : 'STOPPED');
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
          <Button kind="secondary" aria-keyshortcuts="A" onClick={() => setLooking(true)}>
            {mayConfirm && obstacle === null ? words.review : words.look} <ButtonKeys keys="A" />
          </Button>
          {may('drop-recoveries') ? (
            <Button kind="secondary" busy={action.busy} onClick={() => void change('drop')}>
              {words.drop}
            </Button>
          ) : null}
        </div>
      </Notice>
      <div className="mt-2">{isLooking ? null : <StatusLine {...action.status} />}</div>
      {isLooking ? (
        <RecoveryProof
          memberId={memberId}
          recovery={recovery}
          waitHours={waitHours}
          onClose={() => setLooking(false)}
          {...(mayConfirm && obstacle === null
            ? { action, onConfirm: () => void change('confirm') }
            : {})}
        />
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
const noFaults = { number: '', ticket: '', photos: '' };
const checkLengthMin = 20;
const checkLengthMax = 500;

interface ProposeDialogProps extends RecoveryCardProps {
  /** The number of the report that waits; empty without one. */
  readonly linkedTicket: string;
  /** Those that fit, newest first. */
  readonly photos: readonly KeptPhoto[];
  readonly onPhoto: () => void;
  readonly onClose: () => void;
}

function ProposeDialog({
  memberId,
  fullName,
  linkedTicket,
  photos,
  onPhoto,
  onClose,
}: ProposeDialogProps) {
  const words = useTexts(recoveryTexts);
  const [newNumber, setNewNumber] = useState('');
  const [ticketNumber, setTicketNumber] = useState(linkedTicket);
  const [shows, setShows] = useState<Shows>({});
  const [ticked, setTicked] = useState(nothingTicked);
  const [faults, setFaults] = useState(noFaults);
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
      missing={missingOf(words, { newNumber, ticketNumber, shows, ticked })}
      onConfirm={async (identityCheck, key) => {
        const checked = { idMatchesRecord: true, selfieMatchesRecord: true } as const;
        const selfieId = selfieOf(shows);
        if (selfieId === undefined) return;
        const body = {
          newNumber,
          ticketNumber,
          photoIds: namedIn(shows),
          selfieId,
          identityCheck,
          ...checked,
        };
        await call(proposeAccountRecovery, { params: { memberId }, key, body });
        onClose();
      }}
      onFault={(fault) => {
        const name = fieldOf(fault);
        if (name === null) return false;
        setFaults({ ...noFaults, [name]: (fault as CallError).message });
        document.getElementById(`recovery-${name}`)?.focus();
        return true;
      }}
      onClose={onClose}
    >
      <PhoneField
        name="recovery-number"
        label={words.newNumber}
        hint={words.newNumberHint}
        error={faults.number}
        value={newNumber}
        onValue={(value) => {
          setNewNumber(value);
          setFaults({ ...faults, number: '' });
        }}
      />
      <TextField
        name="recovery-ticket"
        label={words.ticket}
        hint={words.ticketHint}
        error={faults.ticket}
        autoComplete="off"
        maxLength={20}
        value={ticketNumber}
        onChange={(event) => {
          setTicketNumber(event.target.value);
          setFaults({ ...faults, ticket: '' });
        }}
      />
      <NewPhotos
        memberId={memberId}
        photos={photos}
        shows={shows}
        error={faults.photos}
        onShows={(named) => {
          setShows(named);
          setFaults({ ...faults, photos: '' });
        }}
        onAdded={onPhoto}
      />
      {checkbox('id', words.idMatches)}
      {checkbox('selfie', words.selfieMatches)}
    </ReasonDialog>
  );
}

/** The photos that are named, and what each shows. */
type Shows = Readonly<Record<KeptPhoto['id'], 'SELFIE' | 'ID'>>;

const namedIn = (shows: Shows) => Object.keys(shows) as KeptPhoto['id'][];

const selfieOf = (shows: Shows) => namedIn(shows).find((id) => shows[id] === 'SELFIE');

/** One photo is the selfie: the one named before is no longer named. */
function withPhoto(shows: Shows, id: KeptPhoto['id'], what: string): Shows {
  const others = Object.entries(shows).filter(
    ([other, shown]) => other !== id && !(what === 'SELFIE' && shown === 'SELFIE'),
  );
  const named = what === 'SELFIE' || what === 'ID' ? [...others, [id, what]] : others;
  return Object.fromEntries(named.slice(-RECOVERY_PHOTOS_MAX));
}

interface NewPhotosProps extends Pick<ProposeDialogProps, 'memberId' | 'photos'> {
  readonly shows: Shows;
  readonly error: string;
  readonly onShows: (shows: Shows) => void;
  readonly onAdded: () => void;
}

/** The new selfie and the ID that was shown, among the photos that are kept with the member; the second person sees them. */
function NewPhotos({ memberId, photos, shows, error, onShows, onAdded }: NewPhotosProps) {
  const words = useTexts(recoveryTexts);
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const id = 'recovery-photos';
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, words.photosHint, error)}
      className="mb-4 outline-none"
    >
      <legend className="font-semibold">{words.photos}</legend>
      <p id={`${id}-hint`} className="mb-2 text-soft">
        {photos.length === 0 ? words.noPhotos : words.photosHint}
      </p>
      {photos.map((photo) => (
        <SelectField
          key={photo.id}
          name={photo.id}
          label={`${photo.text} · ${photo.staffName} · ${momentText(photo.at, language)}`}
          placeholder={words.notUsed}
          options={[
            { value: 'SELFIE', label: words.isSelfie },
            { value: 'ID', label: words.isId },
          ]}
          value={shows[photo.id] ?? ''}
          onValue={(what) => onShows(withPhoto(shows, photo.id, what))}
        />
      ))}
      {error === '' ? null : <FieldError id={id} error={error} />}
      {isAdding ? (
        <FileForm
          memberId={memberId}
          isProof
          onSaved={() => {
            setAdding(false);
            onAdded();
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <RowButton onClick={() => setAdding(true)}>{words.addPhoto}</RowButton>
      )}
    </fieldset>
  );
}

const FIELDS = {
  'number-same': 'number',
  'number-taken': 'number',
  'phone-not-valid': 'number',
  'phone-not-mobile': 'number',
  'ticket-not-found': 'ticket',
  'ticket-of-another': 'ticket',
  'ticket-not-linked': 'ticket',
  'ticket-of-other-kind': 'ticket',
  'ticket-not-answered': 'ticket',
  'ticket-closed': 'ticket',
  'selfie-and-id-needed': 'photos',
  'photo-not-fit': 'photos',
} as const satisfies Readonly<Record<string, keyof typeof noFaults>>;

/** The field that a refusal is about. */
function fieldOf(fault: unknown): keyof typeof noFaults | null {
  const code = fault instanceof CallError ? fault.code : null;
  return code !== null && code in FIELDS ? FIELDS[code as keyof typeof FIELDS] : null;
}

interface Entered {
  readonly newNumber: string;
  readonly ticketNumber: string;
  readonly shows: Shows;
  readonly ticked: typeof nothingTicked;
}

function missingOf(
  words: (typeof recoveryTexts)['fil'],
  { newNumber, ticketNumber, shows, ticked }: Entered,
): string | undefined {
  if (newNumber.trim() === '') return words.newNumberMissing;
  if (ticketNumber.trim() === '') return words.ticketMissing;
  if (!selfieOf(shows) || namedIn(shows).length < 2) return words.photosMissing;
  return Object.values(ticked).every(Boolean) ? undefined : words.allNeeded;
}
