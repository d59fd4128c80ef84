import type * as z from 'zod';
import type { Reader } from '../db/database.ts';

/**
 * A setting that an operator changes while the service runs, or its default.
 * @throws ZodError when what is stored does not have the setting's shape: loud, never guessed.
 */
export async function readSetting<Shape extends z.ZodType>(
  reader: Reader,
  name: string,
  shape: Shape,
  unset: z.output<Shape>,
): Promise<z.output<Shape>> {
  const row = await reader
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? unset : shape.parse(row.value);
}
