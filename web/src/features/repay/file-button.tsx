import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { downloadFile } from '../../shell/download-file.ts';

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
        {label}
      </Button>
      <StatusLine {...action.status} />
    </>
  );
}
