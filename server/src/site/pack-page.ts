import { compress, type PackedText, packedOf } from '../http/packed-text.ts';
import { openWorkerThread } from '../work/worker-thread.ts';

const thread = openWorkerThread<Uint8Array, Uint8Array>(
  new URL('./pack-worker.ts', import.meta.url),
  {
    waitingMax: 200,
    secondsMax: 30,
  },
);
const type = 'text/html; charset=utf-8';

/** Compresses a page at the best quality, Brotli on a worker thread: it is kept and sent often. */
export async function packPage(html: string): Promise<PackedText> {
  const plain = Buffer.from(html, 'utf8');
  const brotli = Buffer.from(await thread.run('page', plain));
  return { ...packedOf(plain, brotli, compress(plain, 'gzip')), type };
}
