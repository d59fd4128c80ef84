import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { NoticeList } from './notice-list.tsx';
import { noticesTexts } from './notices-texts.ts';

/** The notice center: all notices to the member, newest first. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(noticesTexts);
  return (
    <Dialog open large title={words.title} closeLabel={words.close} onClose={onClose}>
      <p className="text-soft">{words.lead}</p>
      <Link
        replace
        href="/settings/messages"
        className="mb-2 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {words.choose}
      </Link>
      <NoticeList />
    </Dialog>
  );
}
