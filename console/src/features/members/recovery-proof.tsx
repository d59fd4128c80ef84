import {
  getRecoveryProof,
  type listAccountRecoveries,
  openRecoveryPicture,
} from '@pahiram/api/account-recovery';
import { openMemberFile } from '@pahiram/api/member-notes';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { recoveryOnlyKnownAccountsDays } from '@pahiram/domain/access/account-recovery';
import { HOLD_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { PhotoDialog } from '../../shell/photo-dialog.tsx';
import { usePicture } from '../../shell/picture.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { identityTexts } from '../identity/identity-texts.ts';
import { recoveryTexts } from './recovery-texts.ts';

export type Recovery = WireReplyOf<typeof listAccountRecoveries>['recoveries'][number];
type Proof = WireReplyOf<typeof getRecoveryProof>;

export interface RecoveryProofProps {
  readonly memberId: `mbr_${string}`;
  readonly recovery: Recovery;
  readonly waitHours: number;
  /** Absent for those who cannot confirm it. */
  readonly onConfirm?: () => void;
  readonly action?: ReturnType<typeof useAction>;
  readonly onClose: () => void;
}

/** What the second person compares before confirming: pictures, ticket, and what changes. Each look is on record. */
export function RecoveryProof(props: RecoveryProofProps) {
  const { memberId, recovery, waitHours, onConfirm, action, onClose } = props;
  const words = useTexts(recoveryTexts);
  const shared = useTexts(shellTexts);
  const proof = useQuery({
    queryKey: ['recovery-proof', recovery.id],
    queryFn: () => call(getRecoveryProof, { params: { memberId, recoveryId: recovery.id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      wide
      title={(onConfirm ? words.confirmTitle : words.proofTitle)(recovery.fullName)}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        onConfirm && proof.data ? (
          <DialogButtons
            onCancel={onClose}
            kind="danger"
            busy={action?.busy ?? false}
            onConfirm={onConfirm}
            confirm={words.confirm}
          />
        ) : undefined
      }
    >
      <LoadState query={proof} lines={8}>
        {(shown) => (
          <>
            <Pictures memberId={memberId} recovery={recovery} proof={shown} />
            <Ticket recovery={recovery} ticket={shown.ticket} />
            <Changes recovery={recovery} proof={shown} waitHours={waitHours} />
          </>
        )}
      </LoadState>
      {action ? <StatusLine {...action.status} /> : null}
    </Dialog>
  );
}

interface PicturesProps extends Pick<RecoveryProofProps, 'memberId' | 'recovery'> {
  readonly proof: Proof;
}

/** The new photos beside the pictures of the record. */
function Pictures({ memberId, recovery, proof }: PicturesProps) {
  const words = useTexts(recoveryTexts);
  const identity = useTexts(identityTexts);
  const language = useLanguage();
  const { selfieId } = recovery;
  const titleOf = (id: string) =>
    selfieId === null ? words.newPhoto : id === selfieId ? words.newSelfie : words.newIdPhoto;
  const urlOf = (documentId: string) =>
    openRecoveryPicture.path
      .replace(':memberId', memberId)
      .replace(':recoveryId', recovery.id)
      .replace(':documentId', documentId);
  return (
    <RecordSection title={words.pictures}>
      <p className="mb-2 text-sm text-soft">
        {words.compared(recovery.proposedBy, momentText(recovery.proposedAt, language))}
      </p>
      <p className="mb-3">{recovery.identityCheck}</p>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {proof.photos.map(({ id, text, staffName, at }) => (
          <li key={id} className="min-w-0">
            <ProofPicture
              url={openMemberFile.path.replace(':fileId', id)}
              title={titleOf(id)(text)}
              note={`${staffName}, ${momentText(at, language)}`}
            />
          </li>
        ))}
        {proof.pictures.map(({ documentId, kind, submittedAt }) => (
          <li key={documentId} className="min-w-0">
            <ProofPicture
              url={urlOf(documentId)}
              title={words.ofRecord(identity[kind])}
              note={words.sentOn(dayText(submittedAt, language))}
            />
          </li>
        ))}
      </ul>
      {proof.photos.length === 0 ? <p className="mt-2 text-soft">{words.noNewPhoto}</p> : null}
    </RecordSection>
  );
}

interface ProofPictureProps {
  readonly url: string;
  readonly title: string;
  readonly note: string;
}

/** A picture that opens large. */
function ProofPicture({ url, title, note }: ProofPictureProps) {
  const words = useTexts(recoveryTexts);
  const picture = usePicture(url);
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className="flex h-full flex-col">
      <button
        type="button"
        aria-label={words.enlarge(title)}
        className="flex h-40 w-full items-center justify-center overflow-hidden rounded-control border border-line bg-sunken"
        onClick={() => setLarge(true)}
      >
        {picture.kind === 'shown' ? (
          <img src={picture.url} alt="" className="h-full w-full object-contain" />
        ) : (
          <span className="p-2 text-sm text-soft">
            {picture.kind === 'failed' ? words.noPicture : null}
          </span>
        )}
      </button>
      <figcaption className="mt-1 text-sm wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="text-soft">{note}</span>
      </figcaption>
      {isLarge ? <PhotoDialog url={url} title={title} onClose={() => setLarge(false)} /> : null}
    </figure>
  );
}

interface TicketProps extends Pick<RecoveryProofProps, 'recovery'> {
  readonly ticket: Proof['ticket'];
}

function Ticket({ recovery, ticket }: TicketProps) {
  const words = useTexts(recoveryTexts);
  const language = useLanguage();
  const may = useMay();
  if (ticket === null) {
    return (
      <RecordSection title={words.ofTicket(recovery.ticketNumber)}>
        <p className="text-soft">{words.noTicket}</p>
      </RecordSection>
    );
  }
  const { id, number, name, isMember, linkedBy, openedAt, entries } = ticket;
  return (
    <RecordSection
      title={words.ofTicket(number)}
      aside={
        may('view-tickets') ? (
          <RecordLink href={`/tickets/${id}`}>{words.openTicket}</RecordLink>
        ) : null
      }
    >
      <p className="mb-2 text-sm text-soft">
        {isMember
          ? words.writtenByMember(momentText(openedAt, language))
          : words.writtenBy(name, momentText(openedAt, language))}
        {linkedBy === null ? null : ` ${words.linkedBy(linkedBy)}`}
      </p>
      <ol className="space-y-2">
        {entries.map((entry) => (
          <li
            key={entry.seq}
            className={`rounded-control p-3 ${entry.staffName === null ? 'bg-sunken' : 'bg-brand-soft'}`}
          >
            <p className="text-sm text-soft">
              {entry.staffName ?? words.sender} · {momentText(entry.at, language)}
            </p>
            <p className="break-words whitespace-pre-wrap">{entry.text}</p>
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}

interface ChangesProps extends Pick<RecoveryProofProps, 'recovery' | 'waitHours'> {
  readonly proof: Proof;
}

/** What happens to number, wait, passkeys, limits and holds. */
function Changes({ recovery, proof, waitHours }: ChangesProps) {
  const words = useTexts(recoveryTexts);
  const language = useLanguage();
  const { oldNumber, newNumber, takesEffectAt } = recovery;
  return (
    <RecordSection title={words.whatChanges}>
      <ul className="list-disc space-y-1 pl-5">
        <li>{words.changes(phoneText(oldNumber), phoneText(newNumber))}</li>
        <li>
          {takesEffectAt === null
            ? waitHours === 0
              ? words.noWait
              : words.wait(waitHours)
            : words.takesEffect(momentText(takesEffectAt, language))}
        </li>
        <li>{words.ends(proof.passkeys)}</li>
        <li>{words.takenBack}</li>
        <li>{words.limit(recoveryOnlyKnownAccountsDays)}</li>
        {proof.isMoneyLocked ? <li>{words.staysLocked}</li> : null}
        {proof.holds.map(({ reason, state, endsOn }) => (
          <li key={`${reason} ${state} ${endsOn}`}>
            {state === 'IN_EFFECT'
              ? words.staysHeld(HOLD_REASON_WORDS[reason][language], dayText(endsOn, language))
              : words.staysProposed(HOLD_REASON_WORDS[reason][language])}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
