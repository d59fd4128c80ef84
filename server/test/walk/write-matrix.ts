/** `npm run security:matrix`: writes who of the staff can do what alone into docs/security.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { MATRIX_PAGE, withMatrix } from './matrix.ts';

await writeFile(MATRIX_PAGE, withMatrix(await readFile(MATRIX_PAGE, 'utf8')));
