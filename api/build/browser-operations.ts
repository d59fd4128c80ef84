import { type Plugin, parseSync } from 'vite';

/** The parts of an operation that a browser uses to send a request. */
const REQUIRED = ['method', 'path', 'audience'];
const KEPT = [...REQUIRED, 'confirms'];
const CONTRACT = /\/api\/src\/[a-z-]+\.ts$/;

/**
 * Browsers import operations from the contract, but need none of their schemas and words. In a build for
 * browsers a file of the contract that declares operations has nothing but them: each as an object with method,
 * path, audience and confirms.
 */
export function browserOperations(): Plugin {
  return {
    name: 'browser-operations',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => keepOperations(code, id),
    },
  };
}

/**
 * @returns a file of the contract as browsers have it; null when it declares no operation.
 * @throws when an operation is not an object literal with its parts as plain texts.
 */
export function keepOperations(code: string, file: string): string | null {
  const count = [...code.matchAll(/ = (?:operation|eventStream)\(/g)].length;
  if (count === 0) return null;
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lines: string[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue;
      const { callee } = init;
      if (callee.type !== 'Identifier' || !/^(operation|eventStream)$/.test(callee.name)) continue;
      const fail = (fault: string) => new Error(`${file}: ${id.name} ${fault}`);
      const [definition] = init.arguments;
      if (definition?.type !== 'ObjectExpression') throw fail('is not an object literal');
      const parts = new Map(callee.name === 'eventStream' ? [['method', "'GET'"]] : []);
      for (const part of definition.properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
        if (!KEPT.includes(part.key.name)) continue;
        if (part.value.type !== 'Literal') throw fail(`has no plain text as ${part.key.name}`);
        parts.set(part.key.name, `${part.value.raw}`);
      }
      for (const name of REQUIRED) if (!parts.has(name)) throw fail(`does not name its ${name}`);
      const text = [...parts].map(([name, value]) => `${name}: ${value}`).join(', ');
      lines.push(`export const ${id.name} = { ${text} };`);
    }
  }
  if (lines.length !== count) throw new Error(`${file}: an operation is not exported by itself`);
  return lines.join('\n');
}
