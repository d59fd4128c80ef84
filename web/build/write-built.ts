import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';
import type { Built } from '../src/built.ts';
import { notFound, routes } from '../src/routes.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(here(path), 'utf8');

/**
 * Writes `dist/render/built.json`, which the server needs in addition to the renderer, and tells the
 * service worker what to cache.
 */
export function writeBuilt(): void {
  const manifest = JSON.parse(read('dist/.vite/manifest.json')) as Manifest;
  rmSync(here('dist/.vite'), { recursive: true });
  const built = describeBuilt(manifest);
  writePrecacheList(built);
  writeFileSync(here('dist/render/built.json'), JSON.stringify(built));
}

function describeBuilt(manifest: Manifest): Built {
  const styleFile = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  if (styleFile === undefined) throw new Error('the build has no style sheet');
  const [entry, ...shared] = chunksOf(manifest, 'src/main.tsx');
  if (entry === undefined) throw new Error('the build has no program');
  const isNew = (url: string): boolean => url !== entry && !shared.includes(url);
  const memberArea = chunksOf(manifest, 'src/member-area.tsx').filter(isNew);
  const chunks = [...routes, notFound].map(({ page, access }) => {
    const own = chunksOf(manifest, `src/features/${page}.tsx`).filter(isNew);
    return [page, access === 'everyone' ? own : [...new Set([...memberArea, ...own])]] as const;
  });
  return {
    script: minifySync('inline-script.js', read('build/inline-script.js')).code.trim(),
    style: read(`dist/${styleFile}`).trim(),
    entry,
    shared,
    memberArea,
    chunks: Object.fromEntries(chunks),
    icon: `data:image/svg+xml,${encodeURIComponent(read('public/icon.svg').trim())}`,
  };
}

/** URLs of a chunk and of all its static imports, the chunk itself first. */
function chunksOf(manifest: Manifest, key: string): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no chunk of ${name}`);
    if (found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const one of chunk.imports ?? []) visit(one);
  };
  visit(key);
  return [...found];
}

/**
 * The service worker keeps the page of the member area and its scripts (src/offline/service-worker.ts).
 * A file with a hash in its name needs no revision.
 */
function writePrecacheList(built: Built): void {
  const revision = createHash('sha256').update(JSON.stringify(built)).digest('hex').slice(0, 16);
  const files = [
    ...[built.entry, ...built.shared, ...built.memberArea].map((url) => ({ url, revision: null })),
    { url: '/dash', revision },
    { url: '/icon.svg', revision },
  ];
  const path = here('dist/sw.js');
  const worker = readFileSync(path, 'utf8');
  const place = 'self.__PRECACHE_FILES';
  if (!worker.includes(place)) throw new Error('the service worker has no place for its files');
  writeFileSync(
    path,
    worker.replace(place, () => JSON.stringify(files)),
  );
}
