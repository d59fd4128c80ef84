import { commonProblems } from '@pahiram/api/common-words';
import type { AnyOperation, Problem } from '@pahiram/api/operation';
import * as z from 'zod';

type Json = Readonly<Record<string, unknown>>;

const bearer = {
  anyone: [],
  member: [{ memberToken: [] }],
  staff: [{ staffToken: [] }],
} as const satisfies Record<AnyOperation['audience'], readonly Json[]>;

/** Builds the OpenAPI 3.1 document from the contract. */
export function buildOpenApi(operations: readonly AnyOperation[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pahiram',
      version,
      description:
        'Amounts are in Philippine pesos with at most two decimals; instants are ISO 8601 in UTC. ' +
        'Every refusal has the same shape: a message in the language of Accept-Language (en, fil), ' +
        'a stable code, and a trace to quote.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        memberToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        staffToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function describe(operation: AnyOperation): Json {
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: `Shows ${operation.spec.join(', ')}.`,
    tags: [tagOf(operation)],
    security: bearer[operation.audience],
    parameters: [
      ...parametersOf('path', operation.params),
      ...parametersOf('query', operation.query),
      ...keyParameter(operation),
      ...secretParameter(operation),
      ...passkeyParameters(operation),
    ],
    ...(operation.body ? { requestBody: bodyOf(operation) } : {}),
    responses: { '200': replyOf(operation), ...refusalsOf(operation) },
  };
}

/** The first word of the path after /api/v2; for staff operations the first two. */
function tagOf(operation: AnyOperation): string {
  const words = operation.path.split('/').filter((word) => word !== '' && !/^(api|v2)$/.test(word));
  return words[0] === 'staff' ? `staff ${words[1] ?? ''}`.trim() : (words[0] ?? 'other');
}

/** JSON Schema of a value on the wire, without `$schema`, which belongs to the document. */
function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const json = wireSchema(schema) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required?.includes(name) ?? false),
    schema: property,
  }));
}

function keyParameter(operation: AnyOperation): Json[] {
  if ((operation.idempotency ?? 'none') === 'none') return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'One UUID for one intent: sent again, it gives the first answer again.',
      schema: { type: 'string', format: 'uuid' },
    },
  ];
}

function secretParameter(operation: AnyOperation): Json[] {
  if (!operation.secret) return [];
  const schema = { type: 'string', minLength: 43, maxLength: 43 };
  const description = 'What opens it: 32 random bytes, base64url. Never put it into an address.';
  return [{ name: 'X-Secret', in: 'header', required: true, description, schema }];
}

function passkeyParameters(operation: AnyOperation): Json[] {
  if (!operation.confirms) return [];
  const given = (name: string, description: string): Json => ({
    ...{ name, in: 'header', required: false, description, schema: { type: 'string' } },
  });
  return [
    given(
      'X-Shown',
      'SHA-256, in hex, of the proposal as it is shown. Not for staff without a passkey.',
    ),
    given(
      'X-Passkey',
      'The answer of the passkey to the question in `passkey-needed`: JSON in base64. Not for staff without a passkey.',
    ),
  ];
}

function bodyOf(operation: AnyOperation): Json {
  const schema = wireSchema(operation.body as z.ZodType);
  if (operation.kind !== 'upload') {
    return { required: true, content: { 'application/json': { schema } } };
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...(schema.properties as Json | undefined), file };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  };
}

function replyOf(operation: AnyOperation): Json {
  if (operation.kind === 'file') {
    return { description: 'The file.', content: { 'application/octet-stream': {} } };
  }
  const schema = wireSchema(operation.reply);
  if (operation.kind === 'stream') {
    const description = 'Server-sent events; the data of each is JSON of this shape.';
    return { description, content: { 'text/event-stream': { schema } } };
  }
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

const refusalSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'trace'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    trace: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    },
  },
};

/** One response per status, with its problem codes and their English texts. */
function refusalsOf(operation: AnyOperation): Json {
  const possible: Record<string, Problem> = { ...commonProblems, ...operation.problems };
  const byStatus = new Map<number, string[]>();
  for (const [code, { status, words }] of Object.entries(possible)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), `- \`${code}\`: ${words.en}`]);
  }
  const refusals: Record<string, Json> = {};
  for (const [status, lines] of byStatus) {
    refusals[String(status)] = {
      description: lines.join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    };
  }
  return refusals;
}
