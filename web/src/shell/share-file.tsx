import { useAction } from '@pahiram/client/actions.tsx';
import { saveBlob } from '@pahiram/client/save-blob.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { readFile } from './http.ts';

const pdf = { type: 'application/pdf' };

function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [new File([], 'a.pdf', pdf)] }) ?? false;
}

/** Hands a PDF that only the member may read to another app; nothing where the browser cannot. */
export function ShareFile(props: { path: string; fileName: string; label: string }) {
  const { path, fileName, label } = props;
  const action = useAction();
  if (!canShareFiles()) return null;
  return (
    <>
      <Button
        kind="secondary"
        wide
        busy={action.busy}
        onClick={() => void action.run(() => shareFile(path, fileName))}
      >
        {label}
      </Button>
      <StatusLine {...action.status} />
    </>
  );
}

async function shareFile(path: string, fileName: string): Promise<void> {
  const blob = await readFile(path);
  try {
    await navigator.share({ files: [new File([blob], fileName, pdf)] });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // The member closed the dialog.
    if (name === 'AbortError') return;
    // The file took longer than a press of a button counts.
    if (name !== 'NotAllowedError') throw error;
    saveBlob(blob, fileName);
  }
}
