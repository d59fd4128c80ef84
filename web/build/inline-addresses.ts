import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const addressesFile = new URL('../../api/src/addresses.ts', import.meta.url);
const importLine = /^import \{([^}]*)\} from '@pahiram\/api\/addresses';$/gm;
const addressLine =
  /^export const (\w+) = address<[^>]*>\(\s*'(\w+)',\s*'([^']*)',\s*'(\w+)',?\s*\);$/gm;

/**
 * Replaces imported endpoint definitions with constants, so that a page carries only the endpoints that
 * it calls.
 */
export function inlineAddresses(): Plugin {
  let addresses = new Map<string, string>();
  return {
    name: 'inline-addresses',
    enforce: 'pre',
    buildStart() {
      addresses = readAddresses();
    },
    transform: {
      filter: { code: '@pahiram/api/addresses' },
      handler: (code) => ({
        code: code.replace(importLine, (_, names: string) => constants(names, addresses)),
        map: null,
      }),
    },
  };
}

function readAddresses(): Map<string, string> {
  const found = new Map<string, string>();
  const text = readFileSync(addressesFile, 'utf8');
  for (const [, name = '', method, path, audience] of text.matchAll(addressLine)) {
    found.set(name, JSON.stringify({ method, path, audience }));
  }
  return found;
}

/** Turns `signIn, quoteLoan as ask` into constants, on one line so that line numbers stay the same. */
function constants(names: string, addresses: ReadonlyMap<string, string>): string {
  const given = names.split(',').map((one) => one.trim());
  return given
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', local = name] = one.split(/\s+as\s+/);
      const address = addresses.get(name);
      if (address === undefined) throw new Error(`no address of ${name} in the contract`);
      return `const ${local} = ${address};`;
    })
    .join(' ');
}
