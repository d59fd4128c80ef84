import * as z from 'zod';

/** The JSON Schema of a zod schema's input. */
export type WireSchema = Readonly<Record<string, unknown>>;

export function wireSchemaOf(schema: z.ZodType | undefined): WireSchema | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as WireSchema);
}

/** The fields of an object, or of all its alternatives. */
export function fieldsOf(schema: WireSchema | undefined): ReadonlyMap<string, WireSchema> {
  const fields = new Map<string, WireSchema>();
  const choices = (schema?.anyOf ?? schema?.oneOf ?? []) as WireSchema[];
  for (const choice of choices)
    for (const [name, field] of fieldsOf(choice)) fields.set(name, field);
  const properties = (schema?.properties ?? {}) as Record<string, WireSchema>;
  for (const [name, field] of Object.entries(properties)) fields.set(name, field);
  return fields;
}

/** The fields at any depth: of objects, their alternatives and list items. */
export function deepFieldsOf(schema: WireSchema | undefined): [string, WireSchema][] {
  if (!schema) return [];
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as WireSchema[]);
  const inner = [...parts, schema.items as WireSchema | undefined];
  const own = Object.entries((schema.properties ?? {}) as Record<string, WireSchema>);
  return [
    ...own,
    ...own.flatMap(([, field]) => deepFieldsOf(field)),
    ...inner.flatMap((part) => deepFieldsOf(part)),
  ];
}

/** The prefix of an id field such as `idOf('wdr')`; null for other fields. */
export function idPrefixOf(field: WireSchema): string | null {
  return /^\^([a-z]{2,5})_/.exec(String(field.pattern ?? ''))?.[1] ?? null;
}

/** A value that mostly fits the schema, so that a call gets past validation. */
export function sampleOf(schema: WireSchema | undefined): unknown {
  if (!schema) return undefined;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  const choice = ((schema.anyOf ?? schema.oneOf) as WireSchema[] | undefined)?.[0];
  if (choice) return sampleOf(choice);
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required as string[] | undefined);
      const fields = [...fieldsOf(schema)].filter(([name]) => required.has(name));
      return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
    }
    case 'array':
      return Number(schema.minItems ?? 0) > 0 ? [sampleOf(schema.items as WireSchema)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'string':
      return textFor(schema);
    default:
      return null;
  }
}

function textFor(field: WireSchema): string {
  const prefix = idPrefixOf(field);
  if (prefix !== null) return `${prefix}_${'0'.repeat(22)}`;
  if (field.format === 'date') return '1990-05-17';
  if (field.format === 'date-time') return '2026-11-18T04:00:00Z';
  if (field.format === 'email') return 'ana@example.ph';
  const numbered = /^\^([A-Z]{2})-/.exec(String(field.pattern ?? ''))?.[1];
  if (numbered !== undefined) return `${numbered}-0000-0000`;
  const digits = /\\d\{(\d+)/.exec(String(field.pattern ?? ''))?.[1];
  return digits === undefined ? 'Ana Reyes' : '1'.repeat(Number(digits));
}
