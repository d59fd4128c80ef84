/** Object storage. Callers pass bytes that are already encrypted. */
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
