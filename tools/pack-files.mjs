import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** Smaller files do not get smaller by compression. */
const BYTES_MIN = 100;

/** Writes a `.br` and a `.gz` copy beside each text file, so that the server compresses nothing. */
export function packFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXT.test(path) || /[\\/]render[\\/]/.test(path)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < BYTES_MIN) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
