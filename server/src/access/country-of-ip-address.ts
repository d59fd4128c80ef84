import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

const data = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const names = new Intl.DisplayNames(['en'], { type: 'region' });

interface CountryRow {
  readonly country_code?: string;
}

let reader: Reader<CountryResponse> | undefined;

/**
 * The English name of the country in which an IP address is registered; empty when unknown. Uses a
 * bundled database and sends nothing over the network.
 */
export function countryOfIpAddress(address: string): string {
  reader ??= new Reader<CountryResponse>(
    readFileSync(createRequire(import.meta.url).resolve(data)),
  );
  const row = reader.get(unmapped(address)) as unknown as CountryRow | null;
  const code = row?.country_code;
  return code && /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : '';
}

/** Turns `::ffff:203.0.113.5` (an IPv4 client on an IPv6 socket) into the IPv4 address. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
