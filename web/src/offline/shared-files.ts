/**
 * Files that another app shared with the installed app (`share_target` of the manifest). They stay on the
 * device until the member has sent them, for a day at most. They are not encrypted: they are the person's own files,
 * which the other app still has.
 */
const sharedFilesPlace = 'shared-files';
const ageMaxMs = 24 * 60 * 60_000;
const sharedAtHeader = 'x-shared-at';
/** Of the manifest. */
const fieldName = 'files';

/** The service worker's answer to the share: keeps the files and leads to the form that sends them. */
export async function receiveShared(request: Request): Promise<Response> {
  const isKept = await keep(request).catch((error: unknown) => {
    // The device has no room, or the request cannot be read.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  });
  return Response.redirect(isKept ? '/help?shared' : '/help?shared=again', 303);
}

async function keep(request: Request): Promise<boolean> {
  const form = await request.formData();
  const files = form.getAll(fieldName).filter((one) => one instanceof File && one.size > 0);
  await caches.delete(sharedFilesPlace);
  const cache = await caches.open(sharedFilesPlace);
  for (const [at, file] of (files as File[]).entries()) {
    const headers = { 'content-type': file.type, [sharedAtHeader]: String(Date.now()) };
    await cache.put(`/share/${at}`, new Response(file, { headers }));
  }
  return files.length > 0;
}

/** The files that wait to be sent; those of yesterday are deleted. */
export async function readShared(): Promise<File[]> {
  if (!globalThis.caches || !(await caches.has(sharedFilesPlace))) return [];
  const cache = await caches.open(sharedFilesPlace);
  const kept = await cache.matchAll();
  if (kept.some(({ headers }) => Date.now() - Number(headers.get(sharedAtHeader)) > ageMaxMs)) {
    eraseShared();
    return [];
  }
  return Promise.all(
    kept.map(async (one) => {
      const type = one.headers.get('content-type') ?? '';
      return new File([await one.blob()], 'shared', { type });
    }),
  );
}

/** Not part of `erasePersonal`: a file that a guest shared stays while they sign in. */
export function eraseShared(): void {
  void globalThis.caches?.delete(sharedFilesPlace);
}

/** Whether the page was opened by the service worker's answer to a share. */
export const isOpenedByShare = (path: string): boolean =>
  path === '/help' && new URLSearchParams(location.search).has('shared');
