import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { photosDatabase, photosKeyPlace } from './personal-data.ts';

/**
 * Photos that were chosen and not yet stored, so that a reload does not lose them (phones unload a page
 * while its camera is open). They are in IndexedDB, encrypted with a key that lives only as long as the
 * tab: leftovers cannot be read, and are erased when the session ends or another member signs in.
 */
const storeName = 'sealed';
const ageMaxMs = 24 * 60 * 60_000;

interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  readonly keptAt: number;
}

/** @param place the key of member and picture, such as `photo-63917…-front` */
export async function saveUnsentPhoto(place: string, photo: Blob): Promise<void> {
  const key = await tabKey();
  if (!key) return;
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv: nonce };
  const bytes = await crypto.subtle.encrypt(algorithm, key, await photo.arrayBuffer());
  const sealed: Sealed = { nonce, bytes, keptAt: Date.now() };
  await inStore('readwrite', (store) => store.put(sealed, place));
}

/** The photo stored there, or null: none, too old, or another tab's. */
export async function readUnsentPhoto(place: string): Promise<Blob | null> {
  if (safeSessionStorage.getItem(photosKeyPlace) === null) return null;
  const key = await tabKey();
  const sealed =
    key && (await inStore<Sealed | undefined>('readonly', (store) => store.get(place)));
  if (!key || !sealed || Date.now() - sealed.keptAt > ageMaxMs) return null;
  try {
    const bytes = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.nonce },
      key,
      sealed.bytes,
    );
    return new Blob([bytes], { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

export async function deleteUnsentPhoto(place: string): Promise<void> {
  if (safeSessionStorage.getItem(photosKeyPlace) === null) return;
  await inStore('readwrite', (store) => store.delete(place));
}

/** The key of this tab; null where the browser has no Web Crypto, as on plain HTTP off localhost. */
async function tabKey(): Promise<CryptoKey | null> {
  if (!globalThis.isSecureContext) return null;
  const kept = safeSessionStorage.getItem(photosKeyPlace);
  const raw = kept
    ? Uint8Array.from(kept.split(','), Number)
    : crypto.getRandomValues(new Uint8Array(32));
  if (!kept) safeSessionStorage.setItem(photosKeyPlace, raw.join(','));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Null where the device has no room or blocks IndexedDB: the member chooses the photo again. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    return await workInStore(mode, work);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

async function workInStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(photosDatabase, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await answerOf(opening);
  try {
    const store = database.transaction(storeName, mode).objectStore(storeName);
    return await answerOf(work(store));
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store of this device failed'));
  });
}
