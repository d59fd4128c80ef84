import type { Context } from '../../context.ts';

const deviceLengthMax = 120;

/** Origin of a request, for the audit entry: the IP address and the user agent. */
export function deviceDetails({ address, userAgent }: Pick<Context, 'address' | 'userAgent'>) {
  return { address, device: userAgent.slice(0, deviceLengthMax) };
}
