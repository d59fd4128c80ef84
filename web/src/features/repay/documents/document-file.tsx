import type { documentCheckView } from '@pahiram/api/document-check';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import type * as z from 'zod';
import DownloadIcon from '~icons/ic/round-file-download';
import { downloadFile } from '../../../shell/download-file.ts';

export interface FileButtonProps {
  readonly path: string;
  readonly fileName: string;
  readonly label: string;
  readonly kind?: 'quiet' | 'secondary' | 'primary';
}

/** Saves a file that only the member may read. */
export function FileButton({ path, fileName, label, kind = 'quiet' }: FileButtonProps) {
  const action = useAction();
  return (
    <>
      <Button
        kind={kind}
        wide={kind === 'primary'}
        {...(kind === 'quiet' ? { className: '-ml-5 text-left' } : {})}
        busy={action.busy}
        onClick={() => void action.run(() => downloadFile(path, fileName))}
      >
        {kind === 'primary' && !action.busy ? (
          <DownloadIcon aria-hidden="true" className="size-5 shrink-0" />
        ) : null}
        {label}
      </Button>
      <StatusLine {...action.status} />
    </>
  );
}

const checkTexts = texts(
  {
    title: 'Is it genuine?',
    text: 'Anyone can scan this, or type the number and this code on our page. The page says only whether it is genuine, and nothing about you.',
    code: 'Check code:',
    qr: 'QR code of the page that checks this document',
  },
  {
    title: 'Tunay ba ito?',
    text: 'Puwede itong i-scan ng kahit sino, o i-type ang numero at ang code na ito sa page namin. Sasabihin lang nito kung tunay o hindi, at wala itong sasabihin tungkol sa iyo.',
    code: 'Check code:',
    qr: 'QR code ng page na nagsasabi kung tunay ang dokumento',
  },
);

/** How anybody can find out whether a document is ours. */
export function DocumentCheck({ check }: { check: z.input<typeof documentCheckView> }) {
  const words = useTexts(checkTexts);
  const { qr, code, page } = check;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
      {/* White in every theme: scanners need dark squares on light ground. */}
      <svg
        role="img"
        aria-label={words.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-24 shrink-0 rounded-mark bg-[#fff] forced-color-adjust-none"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="min-w-0 flex-[1_1_11rem] text-sm text-soft">
        <p className="font-semibold text-ink">{words.title}</p>
        <p>{words.text}</p>
        <p className="mt-1 wrap-anywhere">{page}</p>
        <p>
          {words.code} <span className="figures inline-block font-semibold text-ink">{code}</span>
        </p>
      </div>
    </div>
  );
}
