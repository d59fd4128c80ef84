import { getNoticePreferences } from '@pahiram/api/addresses';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { LoadState } from '../../../lib/load-state.tsx';
import { MessagesForm } from './messages-form.tsx';
import { messagesTexts } from './messages-texts.ts';
import { preferencesKey } from './preferences-key.ts';

/** Message preferences: language, channels of each kind of notice, quiet hours. */
export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(messagesTexts);
  const preferences = useQuery({
    queryKey: preferencesKey,
    queryFn: () => call(getNoticePreferences),
  });
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      <LoadState query={preferences} lines={8}>
        {(kept) => <MessagesForm kept={kept} />}
      </LoadState>
    </Dialog>
  );
}
