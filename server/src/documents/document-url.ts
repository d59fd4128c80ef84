import type { DocumentId } from './store.ts';

const fileName = /^(doc_[0-9A-Za-z]{22})\.jpg$/;
const folder = '/api/v2/uploadedfiles';

export const fileNameOf = (id: DocumentId): string => `${id}.jpg`;

/** @returns null for a name that `fileNameOf` cannot produce. */
export function documentIdOf(name: string): DocumentId | null {
  return (fileName.exec(name)?.[1] as DocumentId | undefined) ?? null;
}

/** The URL path of a picture for its owner (S7.22). */
export function urlOfDocument(phoneNumber: string, id: DocumentId): string {
  return `${folder}/${phoneNumber}/${fileNameOf(id)}`;
}

/**
 * Reads the URL path that an upload of this member returned; null for any other text, so that the
 * server never fetches a URL from a browser.
 */
export function readDocumentUrl(phoneNumber: string, url: string): DocumentId | null {
  const start = `${folder}/${phoneNumber}/`;
  return url.startsWith(start) ? documentIdOf(url.slice(start.length)) : null;
}
