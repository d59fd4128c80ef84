import { remindClaims } from '@pahiram/api/work-reminders';
import { useAction } from '@pahiram/client/actions.tsx';
import { type ReminderList, reminderObstacle } from '@pahiram/domain/lists/reminder';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import Mail from '~icons/ic/outline-mail';
import { call } from './http.ts';
import { Key } from './keys-dialog.tsx';
import { useMay, useStaff } from './use-staff.ts';
import { workListTexts } from './work-list-texts.ts';

export interface RemindButtonProps<Row> {
  readonly list: ReminderList;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The id of the person who has the row; null: nobody. */
  readonly holderOf: (row: Row) => string | null;
  readonly onReminded: () => void;
}

/** Reminds the holders of the chosen rows. When none of them can be reminded, it says why. */
export function RemindButton<Row>(props: RemindButtonProps<Row>) {
  const { list, rows, idOf, holderOf, onReminded } = props;
  const words = useTexts(workListTexts);
  const may = useMay();
  const actorId = useStaff().data?.id;
  const action = useAction();
  if (!may('remind-colleagues')) return null;
  const obstacleOf = (row: Row) =>
    reminderObstacle({ holderId: holderOf(row), actorId, isRemindedToday: false });
  const others = rows.filter((row) => obstacleOf(row) === null);
  const isOwn = rows.some((row) => obstacleOf(row) === 'own-claim');
  const remind = () =>
    void action.run(async () => {
      const body = { list, ids: others.map(idOf) };
      const { reminded, notReminded } = await call(remindClaims, { body });
      const before = notReminded.filter(({ cause }) => cause === 'reminded-today').length;
      if (reminded.length > 0) toast('success', words.reminded(reminded.length));
      if (before > 0) toast('info', words.remindedToday(before));
      onReminded();
    });
  const none = isOwn ? words.remindOwn : words.remindNone;
  return (
    <>
      <Button
        kind="secondary"
        busy={action.busy}
        unavailable={others.length === 0}
        aria-keyshortcuts="M"
        onClick={() => {
          if (others.length > 0) remind();
        }}
      >
        <Mail aria-hidden="true" className="size-4 shrink-0" />
        {others.length === 0 ? none : words.remindHolders(others.length, rows.length)} <Key>M</Key>
      </Button>
      <StatusLine {...action.status} />
    </>
  );
}
