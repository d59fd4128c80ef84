import { downloadMemberData } from '@pahiram/api/addresses';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { call } from '../../../lib/call.ts';
import { saveBlob } from '../../../lib/download-file.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BulletList } from './bullet-list.tsx';
import { dataTexts } from './data-texts.ts';

/** Saves all data about the member as one file, named by the date. */
export function DownloadData() {
  const words = useTexts(dataTexts);
  const action = useAction();
  const download = () =>
    action.run(async () => {
      action.setStatus({ tone: 'info', text: words.collecting });
      const data = await call(downloadMemberData);
      const name = `my-data-${manilaDate(Date.parse(data.about.generatedAt))}.json`;
      const text = JSON.stringify(data, null, 2);
      saveBlob(new Blob([text], { type: 'application/json' }), name);
      action.setStatus({ tone: 'success', text: words.saved(name) });
    });
  return (
    <section>
      <h3 className="text-lg">{words.downloadTitle}</h3>
      <p className="mt-1">{words.downloadLead}</p>
      <BulletList lines={words.contents} />
      <p className="mt-3 text-sm text-soft">{words.downloadCare}</p>
      <Button className="mt-4" busy={action.busy} onClick={() => void download()}>
        {words.download}
      </Button>
      <div className={action.status.text === '' ? '' : 'mt-3'}>
        <StatusLine {...action.status} />
      </div>
    </section>
  );
}
