import { useAction } from '@pahiram/client/actions.tsx';
import { CallError } from '@pahiram/client/errors.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Key } from './keys-dialog.tsx';
import { useStaff } from './use-staff.ts';
import { workListTexts } from './work-list-texts.ts';

export interface ClaimOptions<Row> {
  /** Claims a row, or gives it back. */
  readonly claim: (row: Row, isTaken: boolean) => Promise<unknown>;
  /** Who has it; null: nobody. */
  readonly holderOf: (row: Row) => { readonly id: string; readonly name: string } | null;
  readonly numberOf: (row: Row) => string;
  readonly pathOf: (row: Row) => string;
  /** Refusals after which the next row is tried: somebody was faster, or this one is not for the caller. */
  readonly passOver: readonly string[];
  readonly onChange: () => void;
}

/** Claims one row of a queue, or the first that can be claimed and opens it. */
export function useClaims<Row>(options: ClaimOptions<Row>) {
  const { claim, holderOf, numberOf, pathOf, passOver, onChange } = options;
  const words = useTexts(workListTexts);
  const self = useStaff().data?.id;
  const action = useAction();
  const [, navigate] = useLocation();
  const claimFirst = async (rows: readonly Row[]) => {
    for (const row of rows) {
      try {
        await claim(row, true);
        return navigate(pathOf(row));
      } catch (error) {
        if (!(error instanceof CallError) || !passOver.includes(error.code ?? '')) throw error;
      }
    }
    onChange();
    action.setStatus({ tone: 'info', text: words.noneToClaim });
  };
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
        onClaim={
          mayClaim
            ? (isTaken) =>
                void action.run(async () => {
                  await claim(row, isTaken);
                  onChange();
                })
            : null
        }
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
}

function ClaimCell({ number, isMine, name, isBusy, onClaim }: ClaimCellProps) {
  const words = useTexts(workListTexts);
  if (onClaim === null || (name !== null && !isMine)) {
    return (
      <span className={name === null ? 'text-soft' : ''}>
        {isMine ? words.you : (name ?? words.nobody)}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2">
      {isMine ? <strong>{words.you}</strong> : null}
      <button
        type="button"
        disabled={isBusy}
        aria-label={(isMine ? words.unclaimOf : words.claimOf)(number)}
        aria-keyshortcuts="C"
        className="min-h-control rounded-control border border-line-strong px-2 font-semibold hover:bg-sunken lg:min-h-6"
        onClick={() => onClaim(!isMine)}
      >
        {isMine ? words.unclaimShort : words.claimShort}
      </button>
    </span>
  );
}
