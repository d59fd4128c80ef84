/**
 * Whether an object in this text names a member twice. `JSON.parse` would keep the last one, another
 * reader the first: two programs could read two amounts in one request. Names are compared as JSON
 * reads them, so `"a"` and `"\u0061"` are the same.
 * @param text that `JSON.parse` accepts; takes time in proportion to its length.
 */
export function hasDuplicateKeys(text: string): boolean {
  /** The names seen in each open object, outermost first; null for an array. */
  const open: (Set<string> | null)[] = [];
  let isKeyNext = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
        open.push(new Set());
        isKeyNext = true;
        break;
      case '[':
        open.push(null);
        isKeyNext = false;
        break;
      case '}':
      case ']':
        open.pop();
        isKeyNext = false;
        break;
      case ',':
        isKeyNext = open.at(-1) instanceof Set;
        break;
      case '"': {
        const end = endOfString(text, at);
        const names = open.at(-1);
        if (isKeyNext && names) {
          const name = nameOf(text.slice(at, end + 1));
          if (names.has(name)) return true;
          names.add(name);
        }
        isKeyNext = false;
        at = end;
      }
    }
  }
  return false;
}

/** Where the string that begins here has its closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function nameOf(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

/** The value of a JSON text without duplicate names; undefined for any other text. */
export function parseStrictJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return hasDuplicateKeys(text) ? undefined : value;
  } catch {
    return undefined;
  }
}
