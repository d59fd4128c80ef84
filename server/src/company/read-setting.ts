import type * as z from 'zod';
import type { Reader } from '../db/database.ts';

/**
 * Reads a setting that staff can change at run time, or its default.
 * @throws ZodError when the stored value does not have the shape of the setting.
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
