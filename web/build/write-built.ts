import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';
import type { Built } from '../src/built.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(here(path), 'utf8');
const entry = 'src/main.tsx';

/** Writes `dist/render/built.json`, which the server needs in addition to the renderer. */
export function writeBuilt(): void {
  const manifestPath = here('dist/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  rmSync(here('dist/.vite'), { recursive: true });
  const built = describeBuilt(manifest);
  writeFileSync(here('dist/render/built.json'), JSON.stringify(built));
}

function describeBuilt(manifest: Manifest): Built {
  const styleFile = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  if (styleFile === undefined) throw new Error('the build has no style sheet');
  const style = read(`dist/${styleFile}`).trim();
  const shared = chunksOf(manifest, entry);
  const chunks: Record<string, readonly string[]> = {};
  for (const [path, source] of pageSources()) {
    const isMember = source.startsWith('member ');
    const file = `src/${source.replace(/^member /, '').replace(/^\.\//, '')}`;
    const own = isMember
      ? [...chunksOf(manifest, 'src/member-routes.tsx'), ...chunksOf(manifest, file)]
      : chunksOf(manifest, file);
    chunks[path] = [...new Set([...shared, ...own])];
  }
  return {
    boot: bootScript(),
    style,
    sheet: `/${styleFile}`,
    chunks,
    shared,
    offline: chunksOf(manifest, 'src/lib/offline/unreachable-door.tsx'),
    icon: `data:image/svg+xml,${encodeURIComponent(read('public/icon.svg').trim())}`,
    manifest: existsSync(here('dist/manifest.webmanifest')) ? '/manifest.webmanifest' : null,
  };
}

/** The inline boot script, minified. */
const bootScript = (): string => minifySync('boot.js', read('build/boot.js')).code.trim();

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

/** The source file of each page, parsed from the two route tables. */
function pageSources(): [path: string, file: string][] {
  const found: [string, string][] = [];
  for (const [table, mark] of [
    ['src/public-rows.tsx', ''],
    ['src/member-rows.tsx', 'member '],
  ] as const) {
    const lines = /\b\w+\(\s*'(\/[^']*)',\s*'\w+',[\s\S]*?import\('(\.\/pages\/[^']+)'\)/g;
    const source = read(table);
    const pages = [...source.matchAll(lines)];
    // Table rows are indented; the not-found page has no path and is declared outside the table.
    const imports = [...source.matchAll(/^\s.*import\('\.\/pages\//gm)];
    if (pages.length !== imports.length) {
      throw new Error(`${table}: ${imports.length} pages, but ${pages.length} lines can be read`);
    }
    for (const [, path = '', file = ''] of pages) found.push([path, `${mark}${file}`]);
  }
  return found;
}
