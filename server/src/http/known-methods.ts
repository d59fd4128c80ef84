import type { FastifyInstance } from 'fastify';

/** The methods that the server's routes accept at a path. */
export interface KnownMethods {
  at(pathname: string): readonly string[];
}

/** Records the routes that are added after this call. */
export function noteMethods(server: FastifyInstance): KnownMethods {
  const plain = new Map<string, Set<string>>();
  const shaped = new Map<string, { shape: RegExp; methods: Set<string> }>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    for (const one of [method].flat()) {
      if (!url.includes(':')) {
        plain.set(url, (plain.get(url) ?? new Set()).add(one));
        continue;
      }
      const known = shaped.get(url) ?? { shape: shapeOf(url), methods: new Set() };
      known.methods.add(one);
      shaped.set(url, known);
    }
  });
  return {
    at: (pathname) => {
      const found = new Set(plain.get(pathname));
      for (const { shape, methods } of shaped.values()) {
        if (shape.test(pathname)) for (const method of methods) found.add(method);
      }
      return [...found].sort();
    },
  };
}

const shapeOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
