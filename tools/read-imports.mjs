const STATIC = /^(?:import|export)\s+(?:[\w\s{},*$]*?\bfrom\s+)?(['"])([^'"]+)\1/gm;
const DYNAMIC = /\bimport\(\s*(['"])([^'"]+)\1/g;
const STATEMENT = /^import\b(?!\.meta|\()/gm;

/** `imports` of a formatted file; `unread`: lines of imports in another form. Lines count from 1. */
export function readImports(source) {
  const found = [...source.matchAll(STATIC)];
  const imports = [...found, ...source.matchAll(DYNAMIC)].map((match) => ({
    specifier: match[2],
    line: lineAt(source, match.index),
  }));
  const known = new Set(found.map((match) => match.index));
  const unread = [...source.matchAll(STATEMENT)]
    .filter((match) => !known.has(match.index))
    .map((match) => lineAt(source, match.index));
  return { imports, unread };
}

export const lineAt = (source, index) => source.slice(0, index).split('\n').length;

/** 'react-dom/client' -> 'react-dom'; '@fastify/cookie' stays the same. */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
