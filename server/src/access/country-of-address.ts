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
 * The country an address is registered in, by name, from data in the box; empty when unknown (A9).
 * Nothing leaves the house.
 */
export function countryOfAddress(address: string): string {
  reader ??= new Reader<CountryResponse>(
    readFileSync(createRequire(import.meta.url).resolve(data)),
  );
  const row = reader.get(unmapped(address)) as unknown as CountryRow | null;
  const code = row?.country_code;
  return code && /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : '';
}

/** `::ffff:203.0.113.5` is an IPv4 peer seen through an IPv6 socket. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
