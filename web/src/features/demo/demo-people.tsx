import { listDemoPeople } from '@pahiram/api/notices';
import type { WireReplyOf } from '@pahiram/api/operation';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { demoTexts } from './demo-texts.ts';

type Person = WireReplyOf<typeof listDemoPeople>['people'][number];

/** How often the codes of the staff's authenticator apps are fetched again. */
const codesRefetchMs = 10_000;

/** Demonstration accounts with their passwords; for staff also the current authenticator code. */
export function DemoPeople() {
  const words = useTexts(demoTexts);
  const query = useQuery({
    queryKey: ['demo-people'],
    queryFn: ({ signal }) => call(listDemoPeople, { signal }),
    refetchInterval: codesRefetchMs,
    staleTime: 0,
  });
  return (
    <LoadState query={query} lines={6}>
      {({ people }) => (
        <>
          <People
            title={words.members}
            signIn={{ href: '/login', label: words.memberSignIn }}
            people={people.filter((person) => person.kind === 'member')}
          />
          <People
            title={words.staff}
            signIn={{ href: '/console/', label: words.staffSignIn }}
            people={people.filter((person) => person.kind === 'staff')}
          />
        </>
      )}
    </LoadState>
  );
}

interface PeopleProps {
  readonly title: string;
  readonly signIn: { readonly href: string; readonly label: string };
  readonly people: readonly Person[];
}

function People({ title, signIn, people }: PeopleProps) {
  const language = useLanguage();
  return (
    <section className="not-first:mt-10">
      <h2 className="text-xl">{title}</h2>
      <a
        href={signIn.href}
        className="mb-2 inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {signIn.label}
      </a>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {people.map((person) => (
          <li
            key={person.signIn}
            className="rounded-card border border-line bg-raised px-4 pt-3 pb-1"
          >
            <p className="font-semibold">{person.name}</p>
            <p className="mb-1 text-sm text-soft">{person.note[language]}</p>
            <Credentials person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Credentials({ person }: { person: Person }) {
  const words = useTexts(demoTexts);
  const rows = [
    [words.signIn, person.signIn],
    [words.password, person.password],
  ] as const;
  return (
    <dl className="divide-y divide-line text-sm *:flex *:min-h-11 *:flex-wrap *:items-center *:justify-between *:gap-x-3">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-soft">{name}</dt>
          <dd>
            <CopyText name={`${name}, ${person.name}`} text={value} />
          </dd>
        </div>
      ))}
      {person.totp ? (
        <div>
          <dt className="text-soft">{words.totp}</dt>
          <dd>
            <code className="figures font-sans font-semibold">{person.totp.code}</code>
            <span className="ml-2 text-soft">{words.secondsLeft(person.totp.secondsLeft)}</span>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
