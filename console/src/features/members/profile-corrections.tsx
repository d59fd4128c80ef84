import type { WireReplyOf } from '@pahiram/api/operation';
import {
  confirmProfileCorrection,
  dropProfileCorrection,
  listProfileCorrections,
  proposeProfileCorrection,
} from '@pahiram/api/profile-corrections';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { CallError } from '@pahiram/client/errors.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { IDENTITY_TYPES } from '@pahiram/domain/documents/identity-document';
import { CORRECTION_FILES_MAX } from '@pahiram/domain/members/profile-correction';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox, describedBy, FieldError, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnProposal } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { RowButton } from '../../shell/row-button.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { correctionTexts } from './correction-texts.ts';
import { FileLink } from './member-files.tsx';

type View = WireReplyOf<typeof listProfileCorrections>;
type Correction = View['corrections'][number];

export interface ProfileCorrectionsProps {
  readonly memberId: `mbr_${string}`;
  readonly fullName: string;
  /** Called when a correction may have been decided. */
  readonly onDecided?: (deed?: Deed) => void;
}

/** The correction that waits, earlier ones, and the form for a new one. */
export function ProfileCorrections({ memberId, fullName, onDecided }: ProfileCorrectionsProps) {
  const words = useTexts(correctionTexts);
  const may = useMay();
  const client = useQueryClient();
  const [isProposing, setProposing] = useState(false);
  const list = useQuery({
    queryKey: ['profile-corrections', memberId],
    queryFn: () => call(listProfileCorrections, { params: { memberId } }),
  });
  const refetch = (deed?: Deed) => {
    void list.refetch();
    void client.invalidateQueries({ queryKey: ['member', memberId] });
    onDecided?.(deed);
  };
  return (
    <RecordSection title={words.title}>
      <p className="mb-2 text-sm text-soft">{words.note}</p>
      <LoadState query={list} lines={2}>
        {({ corrections, isByStaff, files }) => {
          const open = corrections.find(({ endedAt }) => endedAt === null);
          return (
            <>
              {open ? <OpenCorrection correction={open} onChange={refetch} /> : null}
              {!open && may('propose-profile-corrections') ? (
                isByStaff ? (
                  <RowButton onClick={() => setProposing(true)}>{words.propose}</RowButton>
                ) : (
                  <p className="text-sm">{words.byMember}</p>
                )
              ) : null}
              <History corrections={corrections.filter(({ endedAt }) => endedAt !== null)} />
              {isProposing ? (
                <ProposeDialog
                  {...{ memberId, fullName, files }}
                  onClose={() => setProposing(false)}
                  onProposed={refetch}
                />
              ) : null}
            </>
          );
        }}
      </LoadState>
    </RecordSection>
  );
}

interface OpenCorrectionProps {
  readonly correction: Correction;
  readonly onChange: (deed: Deed) => void;
}

function OpenCorrection({ correction, onChange }: OpenCorrectionProps) {
  const words = useTexts(correctionTexts);
  const shared = useTexts(shellTexts);
  const language = useLanguage();
  const may = useMay();
  const keys = useIdempotencyKeys();
  const action = useAction();
  const [isConfirming, setConfirming] = useState(false);
  const isOwn = useStaff().data?.id === correction.proposedById;
  const { id: correctionId, memberId, proposedBy, proposedAt, ticketNumber, reason } = correction;
  const decide = (intent: 'confirm' | 'drop') =>
    action.run(async () => {
      const input = { params: { memberId }, body: { correctionId }, key: keys.get(intent) };
      await (intent === 'confirm'
        ? call(confirmProfileCorrection, { ...input, shown: correction })
        : call(dropProfileCorrection, input));
      keys.renew(intent);
      toast('success', intent === 'confirm' ? words.confirmed : words.DROPPED);
      setConfirming(false);
      onChange(intent === 'confirm' ? 'CONFIRMED' : 'STOPPED');
    });
  return (
    <>
      <Notice tone="warning" title={words.waits(proposedBy, momentText(proposedAt, language))}>
        <Changes correction={correction} />
        <p className="mt-2 text-sm">{reason}</p>
        <p className="text-sm">{words.asked(ticketNumber)}</p>
        <Files files={correction.files} />
        <div className="mt-2 flex flex-wrap gap-2">
          {!may('confirm-profile-corrections') ? null : isOwn ? (
            <OwnProposal />
          ) : (
            <Button kind="secondary" onClick={() => setConfirming(true)}>
              {words.confirm}
            </Button>
          )}
          {may('propose-profile-corrections') ? (
            <Button kind="secondary" busy={action.busy} onClick={() => void decide('drop')}>
              {words.drop}
            </Button>
          ) : null}
        </div>
      </Notice>
      {isConfirming ? (
        <Dialog
          open
          title={words.confirmTitle}
          closeLabel={shared.close}
          onClose={() => setConfirming(false)}
          actions={
            <DialogButtons
              onCancel={() => setConfirming(false)}
              busy={action.busy}
              confirm={words.confirm}
              onConfirm={() => void decide('confirm')}
            />
          }
        >
          <Changes correction={correction} />
          <Files files={correction.files} />
          <p className="mt-3">{words.confirmNote}</p>
          <StatusLine {...action.status} />
        </Dialog>
      ) : (
        <StatusLine {...action.status} />
      )}
    </>
  );
}

/** Each fact before and after; a fact that the roles do not see says so. */
function Changes({ correction }: Pick<OpenCorrectionProps, 'correction'>) {
  const words = useTexts(correctionTexts);
  const hidden = useTexts(shellTexts).notForRole;
  const language = useLanguage();
  const text = (fact: string, value: string | null) => {
    if (value === null) return hidden;
    if (value === '') return words.empty;
    return fact === 'BIRTH_DATE' ? dayText(value, language) : value;
  };
  return (
    <dl>
      {correction.changes.map(({ fact, before, after }) => (
        <div key={fact}>
          <dt className="text-sm text-soft">{words[fact]}</dt>
          <dd className="wrap-anywhere">
            {before === null && after === null ? (
              hidden
            ) : (
              <>
                <del className="no-underline">{text(fact, before)}</del> {words.to}{' '}
                <ins className="font-semibold no-underline">{text(fact, after)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Files({ files }: Pick<View, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

function History({ corrections }: Pick<View, 'corrections'>) {
  const words = useTexts(correctionTexts);
  const language = useLanguage();
  if (corrections.length === 0) return null;
  return (
    <ul aria-label={words.history} className="mt-3 space-y-3">
      {corrections.map((one) => (
        <li key={one.id}>
          <p className="font-semibold">
            {one.ending === null ? null : words[one.ending]}
            {one.endedAt === null ? null : ` · ${dayText(one.endedAt, language)}`}
          </p>
          <Changes correction={one} />
          <p className="text-sm text-soft">
            {one.confirmedBy === null
              ? one.proposedBy
              : words.confirmedBy(one.proposedBy, one.confirmedBy)}{' '}
            · {words.asked(one.ticketNumber)}
          </p>
        </li>
      ))}
    </ul>
  );
}

const nothingEntered = {
  firstName: '',
  middleName: '',
  lastName: '',
  birthDate: '',
  identityType: '',
  otherIdentityType: '',
  identityNumber: '',
};
type Field = keyof typeof nothingEntered;

const fieldWords = {
  firstName: 'FIRST_NAME',
  middleName: 'MIDDLE_NAME',
  lastName: 'LAST_NAME',
  birthDate: 'BIRTH_DATE',
  identityType: 'ID_TYPE',
  otherIdentityType: 'otherType',
  identityNumber: 'ID_NUMBER',
} as const satisfies Record<Field, string>;

const reasonLengthMin = 10;
const reasonLengthMax = 500;

interface ProposeDialogProps extends ProfileCorrectionsProps, Pick<View, 'files'> {
  readonly onClose: () => void;
  readonly onProposed: () => void;
}

function ProposeDialog({ memberId, fullName, files, onClose, onProposed }: ProposeDialogProps) {
  const words = useTexts(correctionTexts);
  const [entered, setEntered] = useState(nothingEntered);
  const [hasNoMiddleName, setNoMiddleName] = useState(false);
  const [ticketNumber, setTicketNumber] = useState('');
  const [fileIds, setFileIds] = useState<readonly View['files'][number]['id'][]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const set = (field: Field, value: string) => {
    setEntered((now) => ({ ...now, [field]: value }));
    setFaults(({ [field]: _gone, ...others }) => others);
  };
  const facts = {
    ...Object.fromEntries(Object.entries(entered).filter(([, value]) => value.trim() !== '')),
    ...(hasNoMiddleName && { middleName: '' }),
  };
  const text = (field: Field, more: { readonly type?: 'date' } = {}) => (
    <TextField
      name={`correction-${field}`}
      label={words[fieldWords[field]]}
      error={faults[field] ?? ''}
      autoComplete="off"
      maxLength={100}
      value={entered[field]}
      onChange={({ target }) => set(field, target.value)}
      {...more}
    />
  );
  return (
    <ReasonDialog
      title={words.dialogTitle(fullName)}
      label={words.reason}
      hint={words.reasonHint}
      tooShort={words.reasonHint}
      lengthMin={reasonLengthMin}
      lengthMax={reasonLengthMax}
      confirm={words.send}
      missing={
        Object.keys(facts).length === 0
          ? words.nothing
          : ticketNumber.trim() === ''
            ? words.ticketMissing
            : undefined
      }
      onConfirm={async (reason, key) => {
        const body = { facts, reason, ticketNumber, fileIds: [...fileIds] };
        await call(proposeProfileCorrection, { params: { memberId }, key, body });
        onProposed();
        onClose();
      }}
      onFault={(fault) => {
        const found = faultsOf(fault);
        const [first] = Object.keys(found);
        if (first === undefined) return false;
        setFaults(found);
        document.getElementById(`correction-${first}`)?.focus();
        return true;
      }}
      onClose={onClose}
    >
      <p className="mb-3 text-soft">{words.onlyWrong}</p>
      {text('firstName')}
      {hasNoMiddleName ? null : text('middleName')}
      <Checkbox
        name="correction-no-middle-name"
        label={words.noMiddleName}
        checked={hasNoMiddleName}
        onChange={({ target }) => setNoMiddleName(target.checked)}
      />
      {text('lastName')}
      {text('birthDate', { type: 'date' })}
      <SelectField
        name="correction-identityType"
        label={words.ID_TYPE}
        options={[
          { value: '', label: words.stays },
          ...IDENTITY_TYPES.map(({ code, label }) => ({ value: code, label })),
        ]}
        error={faults.identityType ?? ''}
        value={entered.identityType}
        onValue={(value) => set('identityType', value)}
      />
      {entered.identityType === 'OTHERS' ? text('otherIdentityType') : null}
      {text('identityNumber')}
      <TextField
        name="correction-ticket"
        label={words.ticket}
        hint={words.ticketHint}
        error={faults.ticket ?? ''}
        autoComplete="off"
        maxLength={20}
        value={ticketNumber}
        onChange={({ target }) => {
          setTicketNumber(target.value);
          setFaults(({ ticket: _gone, ...others }) => others);
        }}
      />
      <ProvingFiles
        files={files}
        chosen={fileIds}
        error={faults.files ?? ''}
        onChosen={setFileIds}
      />
    </ReasonDialog>
  );
}

interface ProvingFilesProps extends Pick<View, 'files'> {
  readonly chosen: readonly View['files'][number]['id'][];
  readonly error: string;
  readonly onChosen: (ids: readonly View['files'][number]['id'][]) => void;
}

function ProvingFiles({ files, chosen, error, onChosen }: ProvingFilesProps) {
  const words = useTexts(correctionTexts);
  const language = useLanguage();
  const id = 'correction-files';
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, words.filesHint, error)}
      className="mb-4 outline-none"
    >
      <legend className="font-semibold">{words.files}</legend>
      <p id={`${id}-hint`} className="mb-2 text-soft">
        {files.length === 0 ? words.noFiles : words.filesHint}
      </p>
      {files.map((file) => (
        <Checkbox
          key={file.id}
          name={file.id}
          label={`${file.text} · ${file.staffName} · ${momentText(file.at, language)}`}
          checked={chosen.includes(file.id)}
          onChange={({ target }) =>
            onChosen(
              target.checked
                ? [...chosen, file.id].slice(-CORRECTION_FILES_MAX)
                : chosen.filter((one) => one !== file.id),
            )
          }
        />
      ))}
      {error === '' ? null : <FieldError id={id} error={error} />}
    </fieldset>
  );
}

/** The fields that a refusal is about, with its words. */
function faultsOf(fault: unknown): Record<string, string> {
  if (!(fault instanceof CallError)) return {};
  const { code, message } = fault;
  if (code?.startsWith('ticket-')) return { ticket: message };
  if (code === 'file-not-fit') return { files: message };
  const fields = fault.fault.kind === 'REFUSED' ? (fault.fault.error.fields ?? []) : [];
  return Object.fromEntries(fields.map(({ path, message: text }) => [path, text]));
}
