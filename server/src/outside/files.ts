/** Keeps sealed bytes under names we make. What is stored is already encrypted (B6). */
export interface FileStore {
  readonly name: string;
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** @throws FileMissing when nothing is stored under the key. */
  get(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`no file is stored under ${key}`);
    this.name = 'FileMissing';
  }
}
