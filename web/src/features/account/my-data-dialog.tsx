import { downloadMemberData } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { saveBlob } from '@pahiram/client/save-blob.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { BulletList, EraseAccount, RequestedErasure } from './erase-account.tsx';
import { dataTexts } from './my-data-texts.ts';
import { settingsTexts } from './settings-texts.ts';
import { useErasure } from './use-erasure.ts';

/** A copy of the data, and erasure of the account (RA 10173: access, portability, erasure). */
export function MyDataDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(dataTexts);
  const { close } = useTexts(settingsTexts);
  const erasure = useErasure();
  return (
    <Dialog open title={words.title} closeLabel={close} onClose={onClose}>
      <div className="space-y-6">
        <DownloadData />
        <section className="border-t border-line pt-5">
          <LoadState query={erasure} lines={5}>
            {(data) => <EraseAccount erasure={data} />}
          </LoadState>
        </section>
      </div>
    </Dialog>
  );
}

/** Saves all data about the member as one file, named by the date. */
function DownloadData() {
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

/**
 * "My data" for an account that is not activated, which has no settings yet (S2.12): opens the dialog,
 * and shows the date of a requested erasure.
 */
export function MyDataRow() {
  const words = useTexts(dataTexts);
  const [isOpen, setOpen] = useState(false);
  const asked = useErasure().data?.asked ?? null;
  return (
    <div className="mx-auto mt-6 max-w-2xl lg:mx-0">
      {asked ? (
        <Card title={words.askedTitle}>
          <RequestedErasure asked={asked} />
        </Card>
      ) : null}
      <Button kind="quiet" className="max-sm:w-full sm:-ml-4 sm:pl-4" onClick={() => setOpen(true)}>
        {words.row}
      </Button>
      {isOpen ? <MyDataDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
