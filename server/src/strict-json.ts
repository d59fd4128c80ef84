/**
 * Whether an object in this text has a duplicate key. `JSON.parse` keeps the last one, other parsers
 * the first, so two programs could read two amounts in one request. Keys are compared after
 * unescaping: `"a"` equals `"\u0061"`. Takes time in proportion to the length.
 * @param text that `JSON.parse` accepts.
 */
export function hasDuplicateKeys(text: string): boolean {
  /** The keys of each open object, outermost first; null for an array. */
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

/** The index of the closing quote of the string that begins at `start`. */
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

/** Parses a JSON text without duplicate keys; returns undefined for any other text. */
export function parseStrictJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return hasDuplicateKeys(text) ? undefined : value;
  } catch {
    return undefined;
  }
}
