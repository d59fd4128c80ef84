// Writes domain/src/lists/phone-patterns.ts from the metadata of libphonenumber: the mobile numbers of the
// home country, and how long those of other countries are. Run it after an update of libphonenumber-js.
import { readFileSync, writeFileSync } from 'node:fs';
import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.max.json';

const LISTS = new URL('../domain/src/lists/', import.meta.url);
const TARGET = new URL('phone-patterns.ts', LISTS);
const { PHONE_COUNTRIES } = await import(new URL('calling-codes.ts', LISTS).href);
const { HOME_COUNTRY } = await import(new URL('home-country.ts', LISTS).href);
const LINE_MAX = 90;

/** A country's calling code and its type of mobile numbers; null where the metadata has none. */
function mobilesOf(country) {
  const all = new Metadata(metadata);
  if (!all.hasCountry(country)) return null;
  const plan = all.selectNumberingPlan(country).numberingPlan;
  const type = plan.type('MOBILE');
  return type ? { code: plan.callingCode(), type } : null;
}

/** Rows such as '65:8' or '44:9,10': calling code, digits of a mobile number after it. */
function lengthRows() {
  const lengths = new Map();
  for (const country of PHONE_COUNTRIES) {
    const mobiles = mobilesOf(country);
    if (mobiles === null) continue;
    const { code, type } = mobiles;
    const all = [...(lengths.get(code) ?? []), ...(type.possibleLengths() ?? [])];
    lengths.set(
      code,
      [...new Set(all)].sort((one, other) => one - other),
    );
  }
  return [...lengths].filter(([, all]) => all.length > 0).map(([code, all]) => `${code}:${all}`);
}

function inLines(words) {
  const lines = [''];
  for (const word of words) {
    if (`${lines.at(-1)} ${word}`.length > LINE_MAX) lines.push('');
    lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines;
}

/** The text of the file. */
export function phonePatterns() {
  const rows = inLines(lengthRows()).map((line) => `  ${line}`);
  return `/** Written by tools/phone-patterns.mjs from the metadata of libphonenumber. Do not edit. */

/** National numbers of mobiles in the Philippines, without the zero in front. */
export const HOME_MOBILE =
  /^(?:${mobilesOf(HOME_COUNTRY.code).type.pattern()})$/;

/** Calling code and digits of a mobile number after it. */
export const MOBILE_LENGTHS = \`
${rows.join('\n')}\`;
`;
}

if (import.meta.main) writeFileSync(TARGET, phonePatterns());

/** Whether the file in the tree is the one that the metadata gives. */
export function isUpToDate() {
  return readFileSync(TARGET, 'utf8') === phonePatterns();
}
