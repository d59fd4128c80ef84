import { undoAccountCorrection } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { momentText } from '../../lib/manila-time.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSession } from '../../lib/use-session.ts';
import { useProfileRefresh } from '../profile/use-member-details.ts';
import { accountTexts } from './account-texts.ts';

/** A corrected account that cannot receive money yet, with a button to undo the correction. */
export function AccountCoolOff({ usableFrom }: { usableFrom: string }) {
  const words = useTexts(accountTexts);
  const language = useLanguage();
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const refresh = useProfileRefresh();
  const action = useAction();
  if (Date.parse(usableFrom) <= Date.now()) return null;
  const undo = () =>
    action.run(async () => {
      await call(undoAccountCorrection, { body: { phoneNumber } });
      await refresh();
      toast('success', words.undone);
    });
  return (
    <div className="mt-2">
      <Notice tone="warning">{words.coolsOff(momentText(usableFrom, language))}</Notice>
      <Button kind="secondary" className="mt-2" busy={action.busy} onClick={() => void undo()}>
        {words.undo}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}
