import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { CHOSEN_IN_FILE_MAX } from '@pahiram/domain/lists/work-list';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Status } from '@pahiram/ui/use-work.tsx';
import type { ReactNode } from 'react';
import { downloadFile } from './http.ts';
import { Key } from './keys-dialog.tsx';
import { useMay } from './use-staff.ts';
import { workListTexts } from './work-list-texts.ts';

export interface ListFileOptions {
  /** The start of the file's name. */
  readonly name: string;
  readonly address: { readonly path: string };
  /** The filters and the order. */
  readonly query: string;
  readonly chosen: readonly string[];
  /** How many rows the filters leave, when that is known. */
  readonly rows: number | null;
}

/** The button that saves a list, or the chosen rows of it, as CSV; null for those who may not. */
export function useListFile(options: ListFileOptions): {
  readonly button: ReactNode;
  readonly status: Status;
} {
  const { name, address, query, chosen, rows } = options;
  const words = useTexts(workListTexts);
  const may = useMay();
  const action = useAction();
  const isTooMany = chosen.length > CHOSEN_IN_FILE_MAX;
  const save = () => {
    if (isTooMany) {
      return action.setStatus({ tone: 'warning', text: words.fileMax(CHOSEN_IN_FILE_MAX) });
    }
    const wanted = new URLSearchParams(query);
    if (chosen.length > 0) wanted.set('only', chosen.join(','));
    const file = `${name}-${manilaDate(serverNow())}.csv`;
    void action.run(() => downloadFile(`${address.path}?${wanted}`, file));
  };
  const label =
    chosen.length > 0
      ? words.fileOf(chosen.length)
      : rows === null
        ? words.file
        : words.fileRows(rows);
  const button = may('export-rows') ? (
    <Button
      kind="secondary"
      busy={action.busy}
      unavailable={isTooMany}
      aria-keyshortcuts="E"
      onClick={save}
    >
      {label} <Key>E</Key>
    </Button>
  ) : null;
  return { button, status: action.status };
}
