import { isIP } from 'node:net';

/** `postgres://` or `postgresql://`; the host may be a socket's folder in `?host=`. */
export function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

/** The public URL of the service: an origin without a path, because pages are served from its root. */
export function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

const groups = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** IP addresses, networks and `trustProxy` group names of Fastify, separated by commas. */
export const isProxyList = (text: string): boolean =>
  text.split(',').every((part) => groups.has(part.trim()) || isNetwork(part.trim()));

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** Plain http to another machine, which the network can read. Plain http on this machine is allowed. */
export function leavesThisMachineOpenly(text: string | undefined): boolean {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || url.protocol !== 'http:') return false;
  return !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}
