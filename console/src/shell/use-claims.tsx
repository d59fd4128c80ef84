import { useAction } from '@pahiram/client/actions.tsx';
import { CallError } from '@pahiram/client/errors.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Key } from './keys-dialog.tsx';
import { RowButton } from './row-button.tsx';
import { useStaff } from './use-staff.ts';
import { workListTexts } from './work-list-texts.ts';

export interface ClaimOptions<Row> {
  /** Claims a row, or gives it back. */
  readonly claim: (row: Row, isTaken: boolean) => Promise<unknown>;
  /** Who has it; null: nobody. */
  readonly holderOf: (row: Row) => { readonly id: string; readonly name: string } | null;
  readonly numberOf: (row: Row) => string;
  /** What follows when the first free row is claimed: its page, or the dialog of its work. */
  readonly onFirst: (row: Row) => void;
  /** Takes a row over from another person; absent where that is not possible. */
  readonly takeOver?: (row: Row) => Promise<unknown>;
  /** Refusals after which the next row is tried: somebody was faster, or this one is not for the caller. */
  readonly passOver: readonly string[];
  readonly onChange: () => void;
}

/** Claims one row of a queue, or the first that can be claimed and opens it. */
export function useClaims<Row>(options: ClaimOptions<Row>) {
  const { claim, holderOf, numberOf, onFirst, takeOver, passOver, onChange } = options;
  const words = useTexts(workListTexts);
  const self = useStaff().data?.id;
  const action = useAction();
  const claimFirst = async (rows: readonly Row[]) => {
    for (const row of rows) {
      try {
        await claim(row, true);
        return onFirst(row);
      } catch (error) {
        if (!(error instanceof CallError) || !passOver.includes(error.code ?? '')) throw error;
      }
    }
    onChange();
    action.setStatus({ tone: 'info', text: words.noneToClaim });
  };
  const run = (work: () => Promise<unknown>) =>
    void action.run(async () => {
      await work();
      onChange();
    });
  const isMine = (row: Row) => self !== undefined && holderOf(row)?.id === self;
  return {
    status: action.status,
    /** Claims the first of these rows that nobody else has; null when there is none. */
    firstButton: (rows: readonly Row[]): ReactNode => {
      const free = rows.filter((row) => holderOf(row) === null || isMine(row));
      return free.length === 0 ? null : (
        <Button
          busy={action.busy}
          aria-keyshortcuts="G"
          onClick={() => void action.run(() => claimFirst(free))}
        >
          {words.claimFirst} <Key>G</Key>
        </Button>
      );
    },
    /** Who has the row. With `mayClaim` nobody's can be claimed here and the own one given back. */
    cell: (row: Row, mayClaim: boolean): ReactNode => (
      <ClaimCell
        number={numberOf(row)}
        isMine={isMine(row)}
        name={holderOf(row)?.name ?? null}
        onClaim={mayClaim ? (isTaken) => run(() => claim(row, isTaken)) : null}
        onTakeOver={mayClaim && takeOver ? () => run(() => takeOver(row)) : null}
        isBusy={action.busy}
      />
    ),
  };
}

interface ClaimCellProps {
  readonly number: string;
  readonly isMine: boolean;
  /** Of the person who has it; null: nobody. */
  readonly name: string | null;
  readonly isBusy: boolean;
  readonly onClaim: ((isTaken: boolean) => void) | null;
  readonly onTakeOver: (() => void) | null;
}

function ClaimCell({ number, isMine, name, isBusy, onClaim, onTakeOver }: ClaimCellProps) {
  const words = useTexts(workListTexts);
  const isOthers = name !== null && !isMine;
  if (onClaim === null || (isOthers && !onTakeOver)) {
    return (
      <span className={`one-line max-w-40 ${name === null ? 'text-soft' : ''}`}>
        {isMine ? words.you : (name ?? words.nobody)}
      </span>
    );
  }
  if (isOthers && onTakeOver) {
    return (
      <span className="inline-flex items-center gap-2">
        <span className="max-w-28 whitespace-normal">{name}</span>
        <RowButton
          disabled={isBusy}
          aria-label={words.takeOverOf(number, name)}
          onClick={onTakeOver}
        >
          {words.takeOver}
        </RowButton>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2">
      {isMine ? <strong>{words.you}</strong> : null}
      <RowButton
        disabled={isBusy}
        aria-label={(isMine ? words.unclaimOf : words.claimOf)(number)}
        aria-keyshortcuts="C"
        onClick={() => onClaim(!isMine)}
      >
        {isMine ? words.unclaimShort : words.claimShort}
      </RowButton>
    </span>
  );
}
