import type { App } from '../../context.ts';
import { takeLimit } from '../../http/limits.ts';
import { addressBucket } from './address-bucket.ts';

const hour = 3600;

/**
 * Bounds what one address can make us send and what one phone can be made to receive (A6, A7).
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function countCodeRequest(
  app: App,
  address: string,
  phoneNumber: string,
): Promise<void> {
  await takeLimit(app, 'code:address', addressBucket(address), { max: 60, windowSeconds: hour });
  await takeLimit(app, 'code:phone', phoneNumber, { max: 5, windowSeconds: hour });
  await takeLimit(app, 'code:phone-day', phoneNumber, { max: 10, windowSeconds: 24 * hour });
}
