import type { Context } from '../../context.ts';

const deviceLengthMax = 120;

/** From where something was done, for the audit: the IP address and the browser as it names itself. */
export function deviceDetails({ address, userAgent }: Pick<Context, 'address' | 'userAgent'>) {
  return { address, device: userAgent.slice(0, deviceLengthMax) };
}
