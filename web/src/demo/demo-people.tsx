import { listDemoPeople } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { LoadState } from '../lib/load-state.tsx';
import { demoTexts } from './demo-texts.ts';

type Person = WireReplyOf<typeof import('@pahiram/api/notices').listDemoPeople>['people'][number];

/** How often the codes of the staff's authenticator apps are asked for again. */
const codesAgainMs = 10_000;

/** Who can sign in, with passwords; staff with the code that their app shows now (E2). */
export function DemoPeople() {
  const words = useTexts(demoTexts);
  const query = useQuery({
    queryKey: ['demo-people'],
    queryFn: ({ signal }) => call(listDemoPeople, { signal }),
    refetchInterval: codesAgainMs,
    staleTime: 0,
  });
  return (
    <LoadState query={query} lines={6}>
      {({ people }) => (
        <>
          <People
            title={words.members}
            door={{ href: '/login', label: words.memberDoor }}
            people={people.filter((person) => person.kind === 'member')}
          />
          <People
            title={words.staff}
            door={{ href: '/console/', label: words.staffDoor }}
            people={people.filter((person) => person.kind === 'staff')}
          />
        </>
      )}
    </LoadState>
  );
}

interface PeopleProps {
  readonly title: string;
  readonly door: { readonly href: string; readonly label: string };
  readonly people: readonly Person[];
}

function People({ title, door, people }: PeopleProps) {
  const words = useTexts(demoTexts);
  const hasCodes = people.some((person) => person.totp !== null);
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      <a
        href={door.href}
        className="mb-2 inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {door.label}
      </a>
      <DataTable
        caption={title}
        rows={people}
        rowKey={(person) => person.signIn}
        columns={[
          { key: 'name', title: words.name, cell: (person) => person.name },
          { key: 'signIn', title: words.signIn, cell: (person) => <code>{person.signIn}</code> },
          {
            key: 'password',
            title: words.password,
            cell: (person) => <code>{person.password}</code>,
          },
          ...(hasCodes
            ? [
                {
                  key: 'totp',
                  title: words.totp,
                  cell: (person: Person) =>
                    person.totp ? (
                      <>
                        <code>{person.totp.code}</code>{' '}
                        <span className="text-sm whitespace-nowrap text-soft">
                          {words.secondsLeft(person.totp.secondsLeft)}
                        </span>
                      </>
                    ) : null,
                },
              ]
            : []),
          {
            key: 'note',
            title: words.shows,
            cell: (person) => <span className="block min-w-48">{person.note}</span>,
          },
        ]}
      />
    </section>
  );
}
