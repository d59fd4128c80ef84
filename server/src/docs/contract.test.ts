import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { commonProblems } from '@pahiram/api/common-words';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { routes } from '../capabilities.ts';
import { buildOpenApi } from './build-open-api.ts';

const operations = routes.map(({ operation }) => operation);

let service: TestApp;
before(async () => {
  service = await startTestApp();
});
after(() => service.close());

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}
interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, { description: string }>;
}

async function readDocument(): Promise<Document> {
  const response = await service.server.inject({ url: '/api/openapi.json' });
  assert.equal(response.statusCode, 200);
  return response.json();
}

test('names and addresses are unique in the whole contract', () => {
  const names = operations.map(({ name }) => name);
  assert.deepEqual(names.length, new Set(names).size);
  const places = operations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  assert.deepEqual(places.length, new Set(places).size);
});

/** The specification gives these texts without a full stop (S8.05, S5.22). */
const withoutFullStop = ['Please read Service and Policy Agreement'];

for (const { name, problems } of operations) {
  test(`[F] every refusal of ${name} is a sentence in each of the two languages, with the same values in both`, () => {
    for (const [code, { words, status }] of Object.entries({ ...commonProblems, ...problems })) {
      assert.match(code, /^[a-z]+(-[a-z]+)*$/);
      assert.ok(status >= 400 && status < 600, code);
      for (const text of [words.en, words.fil]) {
        assert.match(text, /^(\p{Lu}|\d|₱?\{)/u, code);
        assert.ok(text.split(/\s+/).length >= 2, `${code}: ${text}`);
        assert.doesNotMatch(text, /undefined|\bnull\b| {2}/, code);
        if (!withoutFullStop.includes(words.en)) assert.match(text, /[.!?}]$/, code);
      }
      assert.notEqual(words.en, words.fil, code);
      const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
      assert.deepEqual(holes(words.en), holes(words.fil), code);
    }
  });
}

test('the document lists every refusal of every operation under its status, with its code and English words', async () => {
  const { paths } = await readDocument();
  for (const { name, method, path, problems } of operations) {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    for (const [code, { status, words }] of Object.entries({ ...commonProblems, ...problems })) {
      const lines = described?.responses[status]?.description.split('\n') ?? [];
      assert.ok(lines.includes(`- \`${code}\`: ${words.en}`), `${name} ${code}`);
    }
  }
});

test('every operation of the service is in the document, once, under its name', async () => {
  const document = await readDocument();
  assert.equal(document.openapi, '3.1.0');
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));
  assert.deepEqual(
    described.map(({ operationId }) => operationId).sort(),
    operations.map(({ name }) => name).sort(),
  );
});

test('the server has a route for every operation', () => {
  const shown = service.server.printRoutes({ commonPrefix: false, includeHooks: false });
  assert.match(shown, /api\/v2/);
  for (const { method, path } of operations) {
    assert.ok(service.server.hasRoute({ method, url: path }), `${method} ${path}`);
  }
});

test('each operation is valid OpenAPI 3.1', async () => {
  const { paths, components } = await readDocument();
  for (const [path, methods] of Object.entries(paths)) {
    assert.match(path, /^\/[^?:]*$/);
    for (const [method, described] of Object.entries(methods)) {
      const place = `${method} ${path}`;
      assert.ok(['get', 'post', 'put', 'patch', 'delete'].includes(method), place);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const declared = described.parameters.filter((parameter) => parameter.in === 'path');
      assert.deepEqual(declared.map(({ name }) => name).sort(), inPath, place);
      assert.ok(
        declared.every(({ required }) => required),
        place,
      );
      assert.match(described.summary, /^["\p{Lu}].*[^.]$/u, place);
      assert.ok(described.summary.split(' ').length >= 3, `${place}: ${described.summary}`);
      assert.match(described.responses['200']?.description ?? '', /^(Done|The file|Server-sent)/);
      for (const [status, { description }] of Object.entries(described.responses)) {
        if (status !== '200')
          assert.match(description, /^- `[a-z-]+`: (\p{Lu}|\d|₱?\{)/u, `${place} ${status}`);
      }
      if (method === 'get') assert.equal(described.requestBody, undefined, place);
    }
  }
  const text = JSON.stringify(paths);
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    assert.ok(components.schemas[name], name);
  }
  assert.doesNotMatch(text, /"#\/\$defs/, 'a reference that points nowhere in this document');
});

test('operations with an idempotency key require it, and members’ ones a token', async () => {
  const { paths } = await readDocument();
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    const described = paths[path]?.[operation.method.toLowerCase()];
    assert.ok(described);
    const hasKey = described.parameters.some(({ name }) => name === 'Idempotency-Key');
    assert.equal(hasKey, (operation.idempotency ?? 'none') !== 'none', operation.name);
    assert.equal(described.security.length > 0, operation.audience !== 'anyone', operation.name);
  }
});

test('every text and every list in a body is bounded (V29)', () => {
  const document = buildOpenApi(operations, '0') as unknown as Document;
  const unbounded: string[] = [];
  const walk = (schema: unknown, place: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, maxLength, pattern, format, maxItems } = schema as Record<string, unknown>;
    const closed = 'enum' in schema || 'const' in schema || pattern || format || maxLength;
    if (type === 'string' && !closed && !('contentMediaType' in schema)) unbounded.push(place);
    if (type === 'array' && maxItems === undefined) unbounded.push(`${place}[]`);
    for (const [key, inner] of Object.entries(schema)) walk(inner, `${place}.${key}`);
  };
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, requestBody } of Object.values(methods))
      walk(requestBody, operationId);
  }
  assert.deepEqual(unbounded, []);
});

test('Swagger UI is served at /api/docs', async () => {
  const response = await service.server.inject({ url: '/api/docs/' });
  assert.equal(response.statusCode, 200);
  assert.match(response.body, /swagger/i);
});
