import type { DocumentId } from './store.ts';

const fileName = /^(doc_[0-9A-Za-z]{22})\.jpg$/;
const folder = '/api/v2/uploadedfiles';

export const fileNameOf = (id: DocumentId): string => `${id}.jpg`;

/** @returns null for a name that we never gave. */
export function documentIdOf(name: string): DocumentId | null {
  return (fileName.exec(name)?.[1] as DocumentId | undefined) ?? null;
}

/** Where its owner finds a picture (S7.22). */
export function addressOfDocument(phoneNumber: string, id: DocumentId): string {
  return `${folder}/${phoneNumber}/${fileNameOf(id)}`;
}

/**
 * Reads back an address that an upload of this member answered with. No other address means anything:
 * nothing is ever fetched from where a browser says (J10).
 */
export function readDocumentAddress(phoneNumber: string, address: string): DocumentId | null {
  const start = `${folder}/${phoneNumber}/`;
  return address.startsWith(start) ? documentIdOf(address.slice(start.length)) : null;
}
