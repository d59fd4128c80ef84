import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LoadState } from '../../../lib/load-state.tsx';
import { dataTexts } from './data-texts.ts';
import { DownloadData } from './download-data.tsx';
import { EraseAccount } from './erase-account.tsx';
import { useErasure } from './use-erasure.ts';

/** A copy of the data, and erasure of the account (RA 10173: access, portability, erasure). */
export function MyDataDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(dataTexts);
  const erasure = useErasure();
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
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
