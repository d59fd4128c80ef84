import type {
  AnyOperation,
  WireBodyOf,
  WireParamsOf,
  WireQueryOf,
  WireReplyOf,
} from '@pahiram/api/operation';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { routes } from '../../src/capabilities.ts';
import type { Person, World } from './world.ts';

/**
 * What one person of the staff does with an operation. READS: nothing changes but the record of the look. TALKS: texts,
 * notes and who works on something. HOLDS_BACK: stops something, or makes it wait. PROPOSES: nothing happens before
 * another person confirms. CONFIRMS: needs the earlier act of another person. DECIDES_ALONE: needs nobody else, and
 * `why` says why that is allowed.
 */
export const WAY_KINDS = [
  'READS',
  'TALKS',
  'HOLDS_BACK',
  'PROPOSES',
  'CONFIRMS',
  'DECIDES_ALONE',
] as const;
export type WayKind = (typeof WAY_KINDS)[number];

export interface Sent<O extends AnyOperation = AnyOperation> {
  readonly params?: WireParamsOf<O>;
  readonly query?: WireQueryOf<O>;
  readonly body?: WireBodyOf<O>;
}

/** What another person, or the same one, did before. */
export interface Done<O extends AnyOperation = AnyOperation> {
  readonly sent: Sent<O>;
  readonly reply: WireReplyOf<O>;
}

/** One way to use a staff operation; an operation whose effect depends on what is sent has several. */
export interface Way<O extends AnyOperation = AnyOperation> {
  readonly kind: WayKind;
  readonly operation: O;
  /** In plain words; null stands for the contract's summary. */
  readonly what: string | null;
  /** Why one person may do it alone. */
  readonly why: string | null;
  /** The roles of the route, or those of them that can do it in this way. */
  readonly roles: readonly StaffRole[];
  /** What another person must have done before. */
  readonly first: Way | null;
  /** The code with which the person who did `first` is refused. */
  readonly refusal: string | null;
  /** Prepares the objects, and gives what the greediest accomplice of a borrower would send. */
  readonly sends: (world: World, person: Person, first: Done | null) => Promise<Sent>;
}

export function rolesOf(operation: AnyOperation): readonly StaffRole[] {
  const found = routes.find((route) => route.operation === operation);
  return (found?.roles ?? []) as readonly StaffRole[];
}

type Sends<O extends AnyOperation> = (world: World, person: Person) => Sent<O> | Promise<Sent<O>>;
type SendsAfter<O extends AnyOperation, F extends AnyOperation> = (
  first: Done<F>,
  world: World,
  person: Person,
) => Sent<O> | Promise<Sent<O>>;

interface Options {
  readonly what?: string;
  readonly roles?: readonly StaffRole[];
}

/** The ways to use one operation. */
export function on<O extends AnyOperation>(operation: O) {
  const way =
    (kind: WayKind) =>
    (sends: Sends<O>, { what, roles }: Options = {}): Way<O> => ({
      ...{ kind, operation, what: what ?? null, why: null, roles: roles ?? rolesOf(operation) },
      ...{ first: null, refusal: null },
      sends: async (world, person) => (await sends(world, person)) as Sent,
    });
  return {
    reads: (sends: Sends<O> = () => ({})) => way('READS')(sends),
    talks: way('TALKS'),
    holdsBack: way('HOLDS_BACK'),
    proposes: way('PROPOSES'),
    decidesAlone: (why: string, sends: Sends<O>, options?: Options): Way<O> => ({
      ...way('DECIDES_ALONE')(sends, options),
      why,
    }),
    /** It needs what another person did before; the person who did that is refused with `refusal`. */
    confirms: <F extends AnyOperation>(
      first: Way<F>,
      refusal: keyof O['problems'] & string,
      sends: SendsAfter<O, F>,
      options?: Options,
    ): Way<O> => ({
      ...way('CONFIRMS')(() => ({}), options),
      ...{ first, refusal },
      sends: async (world, person, done) => (await sends(done as Done<F>, world, person)) as Sent,
    }),
  };
}

/** The name of a way in titles. */
export const nameOf = ({ operation, what }: Way): string =>
  what === null ? operation.name : `${operation.name} (${what})`;
