import type { WireReplyOf } from '@pahiram/api/operation';
import type { uploadTicketFile } from '@pahiram/api/ticket-files';
import { useState } from 'react';

export type AttachedFile = WireReplyOf<typeof uploadTicketFile>;

/** The files that were uploaded for the next message. */
export interface Attached {
  readonly files: readonly AttachedFile[];
  readonly setFiles: (files: readonly AttachedFile[]) => void;
  /** A file is on its way. */
  readonly isAdding: boolean;
  readonly setAdding: (isAdding: boolean) => void;
}

export function useAttached(): Attached {
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [isAdding, setAdding] = useState(false);
  return { files, setFiles, isAdding, setAdding };
}

export const idsOf = ({ files }: Attached) => files.map(({ fileId }) => fileId);
