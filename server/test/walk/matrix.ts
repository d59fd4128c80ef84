import type { StaffRole } from '@pahiram/domain/access/roles';
import type { Way, WayKind } from './way.ts';
import { WAYS } from './ways.ts';

export const MATRIX_PAGE = new URL('../../../docs/security.md', import.meta.url);
const BEGIN = '<!-- made by `npm run security:matrix` from server/test/walk; do not edit -->\n';
const END = '<!-- end -->\n';

const of = (kind: WayKind) => WAYS.filter((way) => way.kind === kind);
const words = ({ what, operation }: Way) => what ?? operation.summary;
const roles = (list: readonly StaffRole[]) => [...new Set(list)].join(', ');
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const head = (...cells: readonly string[]) => row(...cells) + row(...cells.map(() => '---'));

/** Who confirms what was proposed in this way. */
const confirmers = (way: Way): readonly StaffRole[] =>
  of('CONFIRMS').flatMap(({ first, roles: who }) => (first === way ? who : []));

const countOf = (kind: WayKind) => new Set(of(kind).map(({ operation }) => operation.name)).size;

/** Who of the staff can do what alone, as Markdown. */
export function writeMatrix(): string {
  return [
    '\nOne person proposes, and nothing happens before another one confirms:\n\n',
    head('what', 'proposed by', 'confirmed by another person of'),
    ...of('PROPOSES').map((way) => row(words(way), roles(way.roles), roles(confirmers(way)))),
    '\nOne person decides alone:\n\n',
    head('what', 'who', 'why one is enough'),
    ...of('DECIDES_ALONE').map((way) => row(words(way), roles(way.roles), way.why ?? '')),
    '\nOne person alone stops something, or takes back what they proposed:\n\n',
    head('what', 'who'),
    ...of('HOLDS_BACK').map((way) => row(words(way), roles(way.roles))),
    `\nThe other operations change nothing that counts: ${countOf('READS')} only show or compare, `,
    `${countOf('TALKS')} are texts, notes and who works on what.\n\n`,
  ].join('');
}

/** The page with the matrix of today. */
export function withMatrix(page: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error('docs/security.md has no place for the matrix');
  return page.slice(0, from) + BEGIN + writeMatrix() + page.slice(to);
}
