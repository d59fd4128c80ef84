import type { StaffRole } from '@pahiram/domain/access/roles';
import { CONFIRMED, UNCONFIRMED, type Unconfirmed } from './member-confirmations.ts';
import { OPENLY_CONFIRMED, OPENLY_UNCONFIRMED } from './open-confirmations.ts';
import type { Way, WayKind } from './way.ts';
import { WAYS } from './ways.ts';

export const MATRIX_PAGE = new URL('../../../docs/security.md', import.meta.url);
/** The list of members begins first, then that of staff. */
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

/** What confirms an operation of a member, and one that takes no session, as Markdown. */
function writeConfirmations(): string {
  return [
    head('what the member does', 'with a passkey', 'without'),
    ...CONFIRMED.map(({ what, withPasskey, without }) => row(what, withPasskey, without)),
    '\nNothing has to confirm the other operations of a member:\n\n',
    ...unconfirmed(UNCONFIRMED),
    '\nThese change something without a session:\n\n',
    head('what is done', 'operation', 'what confirms it'),
    ...OPENLY_CONFIRMED.map(({ what, operation, by }) => row(what, `\`${operation}\``, by)),
    '\nNothing has to confirm the other operations that take no session:\n\n',
    ...unconfirmed(OPENLY_UNCONFIRMED),
  ].join('');
}

const unconfirmed = (list: readonly Unconfirmed[]) => [
  head('operations', 'why'),
  ...list.map(({ operations, why }) =>
    row(operations.map((name) => `\`${name}\``).join(', '), why),
  ),
];

/** The page with the matrix of today. */
export function withMatrix(page: string): string {
  const [before, members, staff] = page.split(BEGIN);
  if (before === undefined || members === undefined || staff === undefined) {
    throw new Error('docs/security.md has no place for the two matrices');
  }
  const after = (part: string) => part.slice(part.indexOf(END));
  return [before, writeConfirmations() + after(members), writeMatrix() + after(staff)].join(BEGIN);
}
